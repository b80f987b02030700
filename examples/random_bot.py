"""A complete bot that plays one game with random moves. Your own differs in one line, `choose`; nothing is to install.

python random_bot.py http://127.0.0.1:8000 san-juan    a new table against the server's bot
python random_bot.py http://127.0.0.1:8000 TABLE       an open seat at somebody's table
"""

import json
import random
import sys
import urllib.request
from collections.abc import Iterator
from typing import Any


def choose(update: dict[str, Any]) -> str:
    """One of the legal moves, by name. `update["view"]` is all this seat may see of the table."""
    return random.choice(update["choices"])


class Client:
    def __init__(self, server: str) -> None:
        self.api = server.rstrip("/") + "/api"
        self.headers = {"Content-Type": "application/json"}
        self.headers["Authorization"] = f"Bearer {self.send('/guests', {'name': 'random bot'})['token']}"

    def get(self, path: str) -> Any:
        return json.load(urllib.request.urlopen(urllib.request.Request(self.api + path, None, self.headers)))

    def send(self, path: str, body: object) -> Any:
        request = urllib.request.Request(self.api + path, json.dumps(body).encode(), self.headers)
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read() or "null")

    def stream(self, table: str) -> Iterator[dict[str, Any]]:
        lines = urllib.request.urlopen(urllib.request.Request(f"{self.api}/tables/{table}/stream", None, self.headers))
        yield from (json.loads(line) for line in lines if line.strip())


def play(server: str, where: str) -> dict[str, Any]:
    client = Client(server)
    if where in [game["name"] for game in client.get("/games")["games"]]:
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "heuristic"}]
        where = client.send("/tables", {"game": where, "seats": seats})["id"]
    else:
        seats = client.get(f"/tables/{where}")["info"]["seats"]
        client.send(f"/tables/{where}/seats/{[seat['kind'] for seat in seats].index('open')}", {})
    answered = 0
    for update in client.stream(where):
        version = update["info"]["version"]
        if update["info"]["status"] == "over":
            return dict(update["info"])
        if update["choices"] and version > answered:  # an update may also tell that a spectator came
            answered = version
            client.send(f"/tables/{where}/moves", {"move": choose(update), "version": version})
    raise ConnectionError("the server has stopped")


if __name__ == "__main__":
    print("scores", play(*sys.argv[1:3])["scores"])
