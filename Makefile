# Everything that this project does, by name. `make help` lists it.

PYTHON ?= python3
PORT ?= 8000
EXAMPLES ?= 100000
VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK = 1

.DEFAULT_GOAL := help

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

site: $(VENV)/.site ## Write the finished site to site/
	$(BIN)/punto build $(BUILD)

compressed: $(VENV)/.site ## Write the site with a .br and a .gz beside each text file
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --no-build-isolation --editable '.[compress]'
	$(BIN)/punto build --compress $(BUILD)

serve: $(VENV)/.site ## Show the site at http://127.0.0.1:8000/ (PORT=8001 for another port)
	$(BIN)/punto serve --port $(PORT)

status: $(VENV)/.site ## Tell what is missing, outdated or unfinished in each language, and how hard pages are to read
	$(BIN)/punto status

check: $(VENV)/.site ## Look for problems without writing anything
	$(BIN)/punto check

test: $(VENV)/.dev ## Run the tests
	$(BIN)/python -m pytest --numprocesses auto --quiet -rs

browser: $(VENV)/.dev node_modules/.installed ## Look at the site in Chromium: validity, accessibility, layout, sizes, print
	$(BIN)/python -m pytest --numprocesses auto --quiet -rs --browser-required \
		--override-ini verbosity_assertions=2 -m "browser or not browser" tests/browser

lighthouse: $(VENV)/.dev node_modules/.installed ## Let Lighthouse score each page template
	$(BIN)/python -m tests.browser.lighthouse $(PAGES)

screenshots: $(VENV)/.dev ## Compose a picture of each page template in all languages and widths in build/screenshots/
	$(BIN)/python -m tests.browser.screenshots $(TEMPLATES)

fuzz: $(VENV)/.dev ## Feed the readers of pages and catalogs broken input, for minutes (EXAMPLES=1000 for less)
	PUNTO_EXAMPLES=$(EXAMPLES) $(BIN)/python -m pytest --quiet -m slow tests/translation

lint: $(VENV)/.dev ## Check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

bench-serve: $(VENV)/.site ## Measure how soon the preview shows a saved change
	$(BIN)/python bench/serve.py

messages: $(VENV)/.site ## Bring the catalogs up to date with the strings of the templates
	$(BIN)/punto messages

spell: $(VENV)/.site ## Find misspelt words, with Hunspell and its Danish, Swedish and Norwegian dictionaries
	$(BIN)/punto spell

figures: $(VENV)/.site ## Compute the figures that builds take from a file, and compare them with it
	$(BIN)/punto figures

pictures: $(VENV)/.site ## Draw the pictures of templates/assets anew (needs Chromium)
	$(BIN)/python docs/pictures/pictures.py

nginx: $(VENV)/.dev ## Look at every page below /a/b/ in Chromium, served by nginx (Debian: nginx)
	$(BIN)/python -m tests.browser.nginx

kills: $(VENV)/.dev ## Kill builds at random moments and look whether a whole site is left
	$(BIN)/python -m pytest --quiet -m slow tests/test_kills.py

bench: $(VENV)/.dev ## Measure builds against a bare script, and against other generators that are installed
	$(BIN)/python -m bench $(BENCH)

clean: ## Delete what the other commands made, but not the site
	rm -rf $(VENV) .cache node_modules build .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find generator tests -name __pycache__ -prune -exec rm -rf {} +

# A stamp file says that the environment holds what pyproject.toml and constraints.txt ask for.
$(VENV)/.site: pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12 …")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt hatchling editables
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --no-build-isolation --editable .
	touch $@

$(VENV)/.dev: $(VENV)/.site
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --no-build-isolation --editable '.[dev,browser]'
	touch $@

node_modules/.installed: package.json package-lock.json .npmrc
	npm ci --silent
	touch $@

.PHONY: help site compressed serve status check test bench bench-serve browser lighthouse screenshots fuzz kills nginx lint \
	messages spell figures pictures clean
