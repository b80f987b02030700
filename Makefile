VENV := .venv
PYTHON ?= python3
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.json' -o -name '*.po') pyproject.toml setup.py

.PHONY: play test check bench clean

play: $(VENV)/.installed
	$(BIN)/ratusz play san-juan

test: $(VENV)/.installed-dev
	$(BIN)/python -m pytest
	@echo "and once more interpreted, as a smoke test"
	PYTHONPATH=src RATUSZ_SMOKE=1 $(BIN)/python -m pytest

check: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.installed-dev
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.research

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'

$(VENV)/.installed: $(VENV)/bin/python $(SOURCES)
	rm -rf build
	$(BIN)/pip install --quiet .
	@$(BIN)/python -c "import ratusz; ratusz.compiled or print('ratusz: no C compiler found, so the rules run interpreted: correct, but about 20 times slower.')"
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	$(BIN)/pip install --quiet --group dev
	@touch $@

clean:
	rm -rf build $(VENV)
