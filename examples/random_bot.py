"""A complete bot: it sits down at a Ratusz server, plays one game with random moves, and prints the scores.

    python random_bot.py http://127.0.0.1:8000 san-juan            # a new table against the server's bots
    python random_bot.py http://127.0.0.1:8000 TABLE               # an open seat at somebody's table

Only the standard library is needed. Your own bot differs in one line: `choose`.
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
        self.headers["Authorization"] = f"Bearer {self.post('/guests', {'name': 'random bot'})['token']}"

    def open(self, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(self.api + path, data, self.headers))

    def post(self, path: str, body: object) -> Any:
        with self.open(path, body) as answer:
            return json.loads(answer.read() or "null")

    def stream(self, table: str) -> Iterator[dict[str, Any]]:
        with self.open(f"/tables/{table}/stream") as lines:
            yield from (json.loads(line) for line in lines if line.strip())


def play(server: str, where: str) -> dict[str, Any]:
    client = Client(server)
    with client.open("/games") as answer:
        games = [game["name"] for game in json.load(answer)["games"]]
    if where in games:
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "heuristic"}]
        where = client.post("/tables", {"game": where, "seats": seats})["id"]
    else:
        with client.open(f"/tables/{where}") as answer:
            free = next(seat for seat in json.load(answer)["info"]["seats"] if seat["kind"] == "open")
        client.post(f"/tables/{where}/seats/{free['seat']}", {})
    for update in client.stream(where):
        if update["info"]["status"] == "over":
            break
        if update["choices"]:
            move = {"move": choose(update), "version": update["info"]["version"]}
            client.post(f"/tables/{where}/moves", move)
    return dict(update["info"])


if __name__ == "__main__":
    result = play(*sys.argv[1:3])
    print(result["id"], "scores", result["scores"], "winners", result["winners"])
