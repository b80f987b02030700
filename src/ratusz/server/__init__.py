"""The web application: tables people and bots play at, live updates, the JSON API and the store."""
