# The same commands everywhere. `make run` and `make test` need only Rust, Node and apt: what else
# is missing, they install.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := run
.PHONY: run dev build test test-rust test-web test-browser check api format bench web

NPM := npm --prefix web
INSTALLED := web/node_modules/.package-lock.json
WEB := web/dist/server/server.js
WEB_SOURCES := $(shell find web/src web/public web/scripts -type f 2>/dev/null) web/vite.config.ts web/package.json

## The site with demonstration content, at http://127.0.0.1:8080
run: build
	exec target/release/avsar serve --demo

build: $(WEB)
	cargo build --release --locked --package avsar

## The server and, with hot reload, the front end, at http://127.0.0.1:5173
dev: $(WEB)
	scripts/dev

$(INSTALLED): web/package-lock.json
	# Not `npm ci`: it refuses a lock file that lacks other platforms' optional packages, which a
	# registry need not hold. Versions are the lock file's all the same.
	$(NPM) install --no-save --no-audit --no-fund
	touch $@

$(WEB): $(INSTALLED) $(WEB_SOURCES)
	$(NPM) run build
	touch $@

web: $(WEB)

## Every test: rules, API on both databases, pages, browser
test: test-rust test-web test-browser

test-rust: $(WEB)
	scripts/install postgresql
	cargo test --locked --workspace

test-web: $(WEB)
	$(NPM) test

test-browser: $(WEB)
	scripts/install chromium-headless-shell fonts postgresql
	cargo build --locked --package avsar
	scripts/test-browser

## Linters, types, stale contracts, licences and advisories
check: $(WEB)
	cargo fmt --all --check
	cargo clippy --locked --workspace --all-targets -- --deny warnings
	scripts/api --check
	$(NPM) run check
	scripts/deny

## openapi.json and the front end's types, from the Rust types
api: $(INSTALLED) $(WEB)
	scripts/api

format:
	cargo fmt --all
	$(NPM) run format

## Speed and size beside named peers; prints the table of docs/performance.md
bench: build
	scripts/install postgresql nginx wrk chromium-headless-shell fonts
	bench/run
