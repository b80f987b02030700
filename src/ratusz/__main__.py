"""`ratusz`, the command, and `python -m ratusz`."""

from __future__ import annotations

import sys

from ratusz.core.extras import MissingExtra, needs

WRONG_USE = 2


def main() -> None:
    try:
        with needs("cli"):
            from ratusz import cli
    except MissingExtra as error:
        print(f"ratusz: {error}", file=sys.stderr)
        sys.exit(WRONG_USE)
    cli.main()


if __name__ == "__main__":
    main()
