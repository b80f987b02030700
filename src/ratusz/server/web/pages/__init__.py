"""The pages, a module each."""

from ratusz.server.web.pages import account, ending, games, home, manual, new, replay, seats, settings, table

ROUTERS = tuple(page.router for page in (manual, home, new, games, settings, table, seats, replay, ending, account))
