# One word a task. GNU make and Python 3.11 or newer are all that must be there already.

PYTHON ?= python3
BIN := .venv/bin
INSTALL := tools/install.sh
# One version of a package for every Python (fewest), and for every platform (universal).
COMPILE := $(BIN)/uv pip compile --no-config --quiet --upgrade --universal --python-version 3.11 \
	--fork-strategy fewest --generate-hashes --custom-compile-command 'make lock'

# Node checks the browser client: the machine's own, or one from a wheel in .venv.
WITH_NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
NPM_BIN := node_modules/.bin

# Tests that follow each other share a server and a browser, so each worker has a stretch of them.
PYTEST := $(BIN)/pytest -n auto --dist worksteal

# Of what they try there is very much: make test takes a share of it.
EVERYTHING := tests/puzzles tests/generic tests/engine tests/locales tests/server/test_http.py tests/web/test_offline.py tests/web/test_proof.py

# Servers are started some hundred times, and each would compile itself anew.
unexport PYTHONDONTWRITEBYTECODE

# $(call need,condition in Python,what to tell the person if it does not hold)
need = @$(PYTHON) -c '$(1)' 2>/dev/null || { echo 'yksi: $(2)' >&2; exit 1; }
need-python = $(call need,import sys; assert sys.version_info >= (3, 11),$(PYTHON) is not Python 3.11 or newer; \
	name one that is: make PYTHON=python3.12.)
need-venv = $(call need,import ensurepip; import venv,$(PYTHON) cannot make virtual environments; \
	install its venv module (Debian: apt install python3-venv).)

.DEFAULT_GOAL := help
.PHONY: help play terminal test tests engine compiled test-browser chromium lint types format bench bench-server soak soak-server soak-browser soak-page films pictures docs site site-docs wheel bounds lock clean
.DELETE_ON_ERROR:

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/play ## play in the browser, also from phones in the same network; options: make play ARGS='--port 9000'
	@PYTHONPATH=src $(BIN)/python -m yksi serve --open $(ARGS)

terminal: ## play in the terminal, with nothing but Python; options: make terminal ARGS='--players 2'
	$(need-python)
	@PYTHONPATH=src $(PYTHON) -m yksi play $(ARGS)

test: ## check everything; installs Chromium if there is none
	$(need-python)
	@$(MAKE) --no-print-directory --jobs=3 lint types site-docs tests

tests: engine chromium compiled
	$(PYTEST)

# The first to collect the tests compiles them and all they import, 13 s of CPU; workers would all do it at once.
compiled: .venv/yksi
	@$(BIN)/pytest --collect-only --quiet >/dev/null || true

test-browser: engine chromium ## check only what is driven through a browser
	$(PYTEST) tests/web

engine: .venv/yksi ## build the compiled rules for this machine; for the page ARGS=--wasm, for every platform ARGS=--all
	$(BIN)/python -m yksi.engine.build $(ARGS)

chromium:
	@$(PYTHON) -m tests.web.chromium >/dev/null 2>&1 || tools/get_chromium.sh

lint: .venv/yksi node_modules/made ## check style, types and the flow of imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(WITH_NODE) $(NPM_BIN)/biome check --error-on-warnings

types: node_modules/made ## check the types of the browser client
	$(WITH_NODE) $(NPM_BIN)/tsc --project .

format: .venv/yksi node_modules/made ## lay out Python, JavaScript and CSS as make lint wants them
	$(BIN)/ruff format
	$(WITH_NODE) $(NPM_BIN)/biome format --write

bench: .venv/bench ## measure speed, also of our peers
	$(BIN)/python -m yksi.engine.build
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.page
	$(BIN)/python -m benchmarks.browser

bench-server: .venv/yksi ## measure the server, also beside boardgame.io and Colyseus if Node is there
	$(BIN)/python -m benchmarks.server

soak: engine ## play very many games and compare, also under sanitizers
	$(BIN)/python -m yksi.sim.soak
	$(BIN)/python -m tests.engine.soak
	$(BIN)/python -m tests.arena.soak
	YKSI_EVERY=1 $(PYTEST) $(EVERYTHING)

soak-server: engine ## kill, cut off, attack and simulate servers, for an hour at most; some: make soak-server ARGS='--only siege'
	$(BIN)/python -m tests.server.soak $(ARGS)

soak-page: engine chromium ## play thousands of matches by the page's engine, in Node and in Chromium, and compare
	$(BIN)/python -m tests.web.retell_soak $(ARGS)
	$(BIN)/python -m tests.web.retell_soak --chromium $(ARGS)

soak-browser: engine chromium ## repeat the browser tests under load and tell what is unsteady
	$(BIN)/python -m tests.web.soak

films: engine chromium ## every scene of the table as a strip of frames, into build/films; some: make films ARGS='skip --screen phone'
	$(BIN)/python -m tests.web.films $(ARGS)

pictures: engine chromium ## make the pictures of the table in README and docs anew
	$(BIN)/python -m tests.web.pictures $(ARGS)

docs: .venv/yksi ## write the generated parts of docs/ anew
	$(BIN)/python -m tools.make_docs

site: .venv/play ## write the game as a folder for any file server, into build/site
	PYTHONPATH=src $(BIN)/python -m yksi site build/site

site-docs: .venv/docs ## make a site of the documentation, into build/site-docs; a dead link fails
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going --fresh-env -c docs/site . build/site-docs

wheel: .venv/tools ## build the wheel with the compiled rules of every platform, into dist/
	$(BIN)/python -m hatchling build -t wheel

bounds: engine ## try the lowest and the newest versions of every extra; options: make bounds ARGS='server --lowest'
	$(BIN)/python -m tools.bounds $(ARGS)

lock: .venv/tools ## take the newest versions of all tools
	$(COMPILE) pyproject.toml --extra cluster --extra env --extra postgres --extra push requirements/dev.in -o requirements/dev.lock
	$(COMPILE) pyproject.toml --extra server --constraint requirements/dev.lock -o requirements/play.lock
	$(COMPILE) requirements/install.in -o requirements/install.lock
	$(COMPILE) requirements/bench.in -o requirements/bench.lock
	$(COMPILE) requirements/docs.in -o requirements/docs.lock
	$(COMPILE) requirements/node.in -o requirements/node.lock

clean: ## remove all that can be made anew
	rm -rf .venv node_modules .hypothesis .*_cache build dist
	find . -name __pycache__ -prune -exec rm -rf {} +

# To play takes a few packages. For everything else the environment grows in three steps; each is done again only
# when what it is made from changes.

.venv/play: requirements/play.lock
	$(need-python)
	$(need-venv)
	@test -x $(BIN)/python || uv venv --quiet --python $(PYTHON) .venv 2>/dev/null || $(PYTHON) -m venv .venv
	$(INSTALL) $<
	@touch $@

.venv/tools: requirements/dev.lock requirements/install.lock
	$(need-python)
	$(need-venv)
	$(PYTHON) -m venv --clear .venv
	$(INSTALL) requirements/install.lock
	$(INSTALL) $<
	@touch $@

.venv/yksi: .venv/tools pyproject.toml
	$(BIN)/uv pip install --quiet --python $(BIN)/python --offline --no-deps --no-build-isolation --editable .
	@touch $@

.venv/bench: requirements/bench.lock .venv/yksi
	$(INSTALL) $< --no-build-isolation
	@touch $@

.venv/docs: requirements/docs.lock .venv/yksi
	$(INSTALL) $<
	@touch $@

# A Node older than 18 is none.
node_modules/made: package.json requirements/node.lock .venv/tools
	@npm --version >/dev/null 2>&1 && node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' || \
		$(INSTALL) requirements/node.lock
	$(WITH_NODE) npm install --silent --no-package-lock --ignore-scripts --no-audit --no-fund
	@touch $@
