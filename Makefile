# Commands for development and CI. `make run` and `make test` require Rust, Node and apt. They
# install all other missing tools.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := run
# A build whose pages are too large leaves its files, which would be newer than their sources.
.DELETE_ON_ERROR:
.PHONY: run dev build test test-rust test-web test-browser test-cluster check check-text api format
.PHONY: bench bench-cluster cluster faults web

NPM := npm --prefix web
INSTALLED := web/node_modules/.package-lock.json
WEB := web/dist/server/server.js
WEB_SOURCES := $(shell find web/src web/public web/scripts -type f ! -name '*.test.ts*' 2>/dev/null) web/vite.config.ts web/vite-pages.ts web/byte-budgets.json web/package.json

## Run the site with demonstration content at http://127.0.0.1:8080
run: build
	exec target/release/avsar serve --demo

build: $(WEB)
	cargo build --release --locked --package avsar

## Run the server, and the front end with hot reload at http://127.0.0.1:5173
dev: $(WEB)
	scripts/dev

$(INSTALLED): web/package-lock.json
	# Not `npm ci`: it rejects a lock file that lacks optional packages of other platforms, which a
	# registry may not have. `npm install` also uses the versions of the lock file.
	$(NPM) install --no-save --no-audit --no-fund
	touch $@

$(WEB): $(INSTALLED) $(WEB_SOURCES)
	$(NPM) run build
	touch $@

web: $(WEB)

## Run all tests: units, API on both databases, pages, browser, three processes
test: test-rust test-web test-browser test-cluster

test-rust: $(WEB)
	scripts/install postgresql
	# Tests of the API wait for databases, so that twice as many as two cores need less time.
	RUST_TEST_THREADS=4 cargo test --locked --workspace

test-web: $(WEB)
	scripts/install chromium-headless-shell fonts
	$(NPM) test

test-browser: $(WEB)
	scripts/install chromium-headless-shell fonts postgresql
	scripts/build-programs
	scripts/test-browser

test-cluster: $(WEB)
	scripts/install postgresql nginx
	scripts/build-programs
	AVSAR_BIN=target/debug/avsar cluster/run check

## Run linters and check types, import cycles, texts, stale generated files, licences and advisories
check: $(WEB) check-text
	scripts/check-migrations
	cargo fmt --all --check
	. scripts/clippy-environment && cargo test --locked --workspace --no-run
	scripts/check-doc-links
	scripts/build-programs
	target/debug/module-graph crates/*/
	scripts/api --check
	$(NPM) run check
	scripts/deny

## Check comments, documentation and names against docs/language.md
check-text:
	scripts/install typos rumdl
	target/text-checkers/bin/typos
	target/text-checkers/bin/rumdl check .
	scripts/check-prose
	scripts/check-doc-paths

## Generate openapi.json and the types of the front end from the Rust types
api: $(INSTALLED) $(WEB)
	scripts/api

format:
	cargo fmt --all
	$(NPM) run format

## Measure speed and size, compare them with named peers, print the tables of docs/performance.md
bench: build
	scripts/install postgresql nginx nchan wrk poppler chromium-headless-shell fonts
	bench/run

## Measure three processes behind nginx: one killed, all replaced, the database away
bench-cluster: build
	scripts/install postgresql nginx
	cluster/run bench

## Run three processes behind nginx with demonstration content
cluster: build
	scripts/install postgresql nginx
	cluster/run try

## Kill the server during writes, flood it, send it hostile requests
faults: build
	scripts/install postgresql
	faults/run
