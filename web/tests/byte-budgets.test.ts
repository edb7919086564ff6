import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

/** The build compares the size of each page with `byte-budgets.json`. */

const at = (path: string) => new URL(`../${path}`, import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "budgets-"));
afterAll(() => rmSync(folder, { recursive: true }));

const budgets = JSON.parse(readFileSync(at("byte-budgets.json"), "utf8"));
const file = join(folder, "budgets.json");

/** Runs the check with these budgets. */
const check = (pages: object, ...options: string[]) =>
  checkAll({ ...budgets, pages: { ...budgets.pages, ...pages } }, ...options);

function checkAll(all: object, ...options: string[]) {
  writeFileSync(file, JSON.stringify(all));
  const { status, stderr } = spawnSync(
    process.execPath,
    [at("scripts/byte-budgets.mjs"), ...options, file],
    { encoding: "utf8" },
  );
  return { status, lines: stderr.trim().split("\n") };
}

test("the pages are within their budgets", () => {
  expect(check({})).toEqual({ status: 0, lines: [""] });
});

test("a page above its budget fails, with its size and what to do", () => {
  const { status, lines } = check({ "/blog/:slug": { js: 1000, css: 20000 } });
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(
      /^\/blog\/:slug: \d+,\d{3} bytes of JavaScript \(gzip\) exceed the budget of 1,000 \(\/blog\/:slug\)\.$/,
    ),
    expect.stringMatching(/^\/hi\/blog\/:slug: .* exceed the budget of 3,000 \(\/blog\/:slug\)\.$/),
    expect.stringContaining("raise its budget in web/byte-budgets.json"),
  ]);
});

test("a chunk that is loaded on use has a budget of its own", () => {
  const name = "src/admin/rich-text/editor-chunk.ts";
  expect(Object.keys(budgets.chunks)).toEqual([name]);
  const chunks = { [name]: { ...budgets.chunks[name], js: 1000 } };
  const { status, lines } = checkAll({ ...budgets, chunks });
  expect(status).toBe(1);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^src\/admin\/rich-text\/editor-chunk\.ts: \d+,\d{3} bytes of JavaScript \(gzip\) exceed the budget of 1,000\.$/,
    ),
  );
});

test("a page without a budget has the default budget", () => {
  const { status, lines } = check({ "/dashboard": undefined });
  expect(status).toBe(1);
  expect(lines[0]).toMatch(/^\/dashboard: .* exceed the budget of 118,000 \(default\)\.$/);
});

test("a budget without a page is named", () => {
  const { status, lines } = check({ "/gone": { js: 1, css: 1 } });
  expect([status, lines]).toEqual([0, ["web/byte-budgets.json: no page has the budget /gone."]]);
});

test("--write sets the budgets to the sizes and removes those without a page", () => {
  expect(check({ "/about": { js: 1, css: 1 }, "/gone": { js: 1, css: 1 } }, "--write").status).toBe(
    0,
  );
  const { pages, chunks } = JSON.parse(readFileSync(file, "utf8"));
  expect(chunks).toEqual(budgets.chunks);
  expect(pages["/about"].js).toBeGreaterThan(100_000);
  expect(Object.keys(pages)).toEqual(Object.keys(budgets.pages));
});
