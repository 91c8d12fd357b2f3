# Every target sets up what it needs: a virtual environment in this folder and the packages in it.
# `make` alone lists the targets. Tools are always taken from .venv/bin, never from the machine.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
BENCH_VENV := .venv-bench

# The stamps are newer than pyproject.toml and the engine's sources when the environment matches
# them.
PLAY_READY := $(VENV)/.ready-play
DEV_READY := $(VENV)/.ready-dev
ORACLE_READY := $(VENV)/.ready-oracle
LAB_READY := $(VENV)/.ready-lab
BENCH_READY := $(BENCH_VENV)/.ready-bench
SETUP := pyproject.toml .ci/venv engine/CMakeLists.txt \
  $(wildcard engine/src/*.cpp engine/src/*.h engine/python/*.cpp engine/python/*.h \
    engine/networks/*)
# The pages of the site: what they are built with, from and to.
WEB_READY := web/node_modules/.ready
WEB_BUILT := src/koridor/server/pages/built/manifest.json
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
NPM := .ci/node $(VENV) npm --prefix web
# Where the engine's tests are built, with address and undefined-behaviour sanitizers.
ENGINE_TESTS := build/engine-tests
# The program that searches in threads, with ThreadSanitizer.
ENGINE_STRESS := build/engine-stress
STRESS := engine/tools/stress.cpp engine/python/background_search.cpp $(wildcard engine/src/*.cpp)

# Where the engine is built for WebAssembly, and for this machine to compare.
ENGINE_WASM := build/engine-wasm
ENGINE_NATIVE := build/engine-native
WASM_LIBRARY := /usr/lib/wasm32-wasi/libc++.a

# Processes for the tests; JOBS=0 runs them in one process (for a debugger, say).
JOBS ?= auto
PYTEST := $(BIN)/python -m pytest -p no:benchmark -n $(JOBS)
# Packages whose tests must cover COVERAGE_FLOOR percent of their branches, each on its own.
COVERED := rules notation record
COVERAGE_FLOOR := 97

.PHONY: help play terminal test slow check lint format doctest coverage engine-test engine-tsan \
  wasm-check api-test lab-test web-test browser-test wheel-check mutate pictures bench bots soak clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

play: $(PLAY_READY) $(WEB_BUILT) ## start the site and play in the browser; ARGS="--port 8080"
	@$(BIN)/koridor serve $(ARGS) || [ $$? = 130 ] # Ctrl-C is no failure

terminal: $(PLAY_READY) ## play in the terminal; ARGS="--rules mini" passes options on
	@$(BIN)/koridor play $(ARGS) || [ $$? = 130 ]

test: $(DEV_READY) ## run the quick tests; ARGS="-k walls" passes options on
	@$(PYTEST) $(ARGS)

slow: $(ORACLE_READY) ## run the slow tests too (lockstep with OpenSpiel, more examples)
	@$(PYTEST) -m "not browser" --hypothesis-profile=thorough $(ARGS)

check: lint doctest test ## everything that must pass before a commit

lint: $(DEV_READY) ## style, types and directions of imports
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: $(DEV_READY) ## rewrite the sources in the house format
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

# PyTorch and matplotlib come with the lab only.
doctest: $(DEV_READY) ## run the examples in README.md and in the docstrings
	@$(BIN)/python -m pytest -p no:benchmark --doctest-glob='*.md' --doctest-modules \
	  --ignore=src/koridor/lab/training --ignore=src/koridor/lab/pictures.py README.md src

coverage: $(DEV_READY) ## demand the coverage floor of the packages that have one
	@$(PYTEST) $(COVERED:%=tests/%) $(COVERED:%=--cov=koridor.%) --cov-report= $(ARGS)
	@for package in $(COVERED); do \
	  echo "koridor.$$package:"; \
	  $(BIN)/coverage report --include="src/koridor/$$package/*" --fail-under=$(COVERAGE_FLOOR); \
	done

api-test: $(DEV_READY) ## ask the API whatever its description allows, by schemathesis
	@$(PYTEST) -m slow tests/server/bots/test_description.py $(ARGS)

lab-test: $(LAB_READY) ## test the training of networks too (installs PyTorch)
	@$(PYTEST) tests/lab tests/cli/test_lab.py $(ARGS)

web-test: $(WEB_READY) ## check and test the pages' sources
	@$(NPM) run --silent check
	@$(NPM) run --silent test

browser-test: $(DEV_READY) $(WEB_BUILT) ## play in a real browser; ARGS="-k hill"
	@command -v chromium >/dev/null || .ci/packages chromium
	@$(PYTEST) --dist loadfile --timeout 150 -m browser tests/browser $(ARGS)

engine-test: ## compile the engine's tests with sanitizers and run them; ARGS="-tc=perft*"
	@command -v cmake >/dev/null && [ -e /usr/include/doctest/doctest.h ] || \
	  .ci/packages cmake doctest-dev
	@command -v c++ >/dev/null || .ci/packages g++
	@cmake -S engine -B $(ENGINE_TESTS) -DKORIDOR_TESTS=ON -DKORIDOR_SANITIZE=ON >/dev/null
	@cmake --build $(ENGINE_TESTS) --target koridor_tests --parallel $$(nproc) >/dev/null
	@$(ENGINE_TESTS)/koridor_tests $(ARGS)

engine-tsan: $(ENGINE_STRESS) ## disturb searches in threads under ThreadSanitizer; ARGS="four 60 2"
	@$(ENGINE_STRESS) $(or $(ARGS),duel)

wasm-check: ## compile the engine for the browser's machine and compare its bench with ours
	@command -v cmake >/dev/null && command -v node >/dev/null && [ -e $(WASM_LIBRARY) ] || \
	  .ci/packages cmake nodejs clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 \
	    libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32
	@command -v c++ >/dev/null || .ci/packages g++
	@cmake -S engine -B $(ENGINE_WASM) -DCMAKE_TOOLCHAIN_FILE=wasm/toolchain.cmake >/dev/null
	@cmake --build $(ENGINE_WASM) --target koridor-engine --parallel $$(nproc) >/dev/null
	@cmake -S engine -B $(ENGINE_NATIVE) >/dev/null
	@cmake --build $(ENGINE_NATIVE) --target koridor-engine --parallel $$(nproc) >/dev/null
	@native=$$($(ENGINE_NATIVE)/koridor-engine bench); \
	  wasm=$$(node --no-warnings engine/wasm/run.mjs $(ENGINE_WASM)/koridor-engine.wasm bench); \
	  echo "native: $$native; wasm32: $$wasm"; \
	  [ "$$native" = "$$wasm" ]

wheel-check: $(PLAY_READY) $(WEB_BUILT) ## build, install and serve a wheel, and look at its pages
	@.ci/wheel $(VENV)

mutate: $(DEV_READY) ## check that the tests notice small faults put into central lines
	@$(BIN)/python tests/mutate.py $(ARGS)

pictures: $(DEV_READY) ## draw the pictures of README.md
	@$(BIN)/python docs/draw_pictures.py

bots: $(PLAY_READY) ## let ten bots play 30 games over the API and check them; ARGS="--games 500"
	@$(BIN)/python -m bench.bots $(ARGS)

bench: $(BENCH_READY) ## measure speed beside other programs
	@$(BENCH_VENV)/bin/python -m pytest bench --benchmark-only $(ARGS)

soak: $(PLAY_READY) ## play 10,000 games of the engine and look for faults; ARGS="--games 500"
	@$(BIN)/python -m bench.soak $(ARGS)

clean: ## remove the environments and everything that was built
	@rm -rf $(VENV) $(BENCH_VENV) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache \
	  .hypothesis .benchmarks .coverage dist build web/node_modules $(dir $(WEB_BUILT))

$(WEB_READY): web/package.json web/package-lock.json | $(PLAY_READY)
	@echo "set-up: installing what the pages are built with"
	@$(NPM) ci --silent --no-audit --no-fund
	@touch $@

$(WEB_BUILT): $(WEB_READY) $(WEB_SOURCES)
	@echo "set-up: building the pages"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

$(ENGINE_STRESS): $(STRESS) $(wildcard engine/src/*.h engine/python/*.h engine/tools/*.h)
	@command -v c++ >/dev/null || .ci/packages g++
	@mkdir -p $(@D)
	@c++ -std=c++20 -O1 -g1 -fsanitize=thread -Iengine/src -Iengine/python $(STRESS) -pthread -o $@

$(PLAY_READY): $(SETUP)
	@.ci/venv $(VENV) server
	@touch $@

$(DEV_READY): $(SETUP)
	@.ci/venv $(VENV) dev,server
	@touch $(PLAY_READY) $@

$(LAB_READY): $(SETUP)
	@.ci/venv $(VENV) dev,lab,server
	@touch $(PLAY_READY) $(DEV_READY) $@

$(ORACLE_READY): $(SETUP)
	@.ci/venv $(VENV) dev,oracle,server
	@touch $(PLAY_READY) $(DEV_READY) $@

$(BENCH_READY): $(SETUP)
	@.ci/venv $(BENCH_VENV) dev,bench
	@touch $@
