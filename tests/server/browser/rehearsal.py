"""A server whose tables are all dealt alike and whose bots always choose alike, so that what passes once passes again:
`python -m tests.server.browser.rehearsal DATABASE`."""

from __future__ import annotations

import sys

from ratusz.server import serve
from ratusz.server.settings import Settings

DEAL = 2026


def main() -> None:
    settings = Settings.from_environment(database=sys.argv[1])
    serve.run(settings, "127.0.0.1", 0, log_level="error", seeds=lambda bits: DEAL % (1 << bits))


if __name__ == "__main__":
    main()
