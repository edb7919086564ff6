// Compares the scripts and styles that the document of each page links with byte-budgets.json.
// A page in another language than English has the budget of the English page and a reserve.
// With --write, sets the budgets of the listed pages to their present size plus half a percent.
//
//   node scripts/byte-budgets.mjs [--write] [FILE]

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const file = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const count = (bytes) => String(bytes).replace(/\B(?=(\d{3})+$)/g, ",");

const KINDS = { js: "JavaScript", css: "CSS" };
const HOW_TO_FIX =
  "Make the page smaller, or raise its budget in web/byte-budgets.json. `npm run budgets` sets all budgets to the present sizes plus 0.5 %.";

/** Bytes of JavaScript (gzip) that the texts of another language may need in addition. */
const LANGUAGE_RESERVE = 2000;

const options = process.argv.slice(2);
const isWriting = options.includes("--write");
const budgetFile = options.find((option) => !option.startsWith("--")) ?? file("byte-budgets.json");
const budgets = JSON.parse(readFileSync(budgetFile, "utf8"));

const client = file("dist/client");
const bundle = await import(file("dist/server/server.js"));

const SITE = {
  name: "Avsar",
  publicUrl: "https://avsar.example",
  tools: {},
  social: {},
};

/** Returns the document of a page. The shell has the same links as the rendered page. */
function documentOf(path) {
  const url = path.replace(/:\w+/g, "1");
  return bundle.render(
    JSON.stringify({ url, now: "2026-01-01T00:00:00Z", site: SITE, answers: {}, shell: true }),
  );
}

const gzipSizes = new Map();

function gzipSize(asset) {
  if (!gzipSizes.has(asset)) gzipSizes.set(asset, gzipSync(readFileSync(client + asset)).length);
  return gzipSizes.get(asset);
}

/** Returns the gzip bytes of a page by kind. */
function sizeOf(path) {
  const links = documentOf(path).matchAll(/\/assets\/[^"\s]+/g);
  const assets = [...new Set([...links].map(([asset]) => asset))];
  const sum = (kind) =>
    assets
      .filter((asset) => asset.endsWith(`.${kind}`))
      .reduce((bytes, asset) => bytes + gzipSize(asset), 0);
  return { js: sum("js"), css: sum("css") };
}

/** Returns the name of a page's budget: its path, or the folder of its path, as `/admin/*`. */
function budgetName(path) {
  const folder = `/${path.split("/")[1]}/*`;
  return [path, folder].find((name) => name in budgets.pages) ?? "default";
}

const { routes } = JSON.parse(bundle.describe());
const pages = routes.map(({ path: pattern, page, language }) => {
  const path = pattern.replace(/\{(\w+)\}/g, ":$1");
  return { path, language, name: budgetName(page), size: sizeOf(path) };
});

function tooLarge({ path, language, name, size }) {
  const { js, css } = budgets.pages[name] ?? budgets.default;
  const budget = { js: language === "en" ? js : js + LANGUAGE_RESERVE, css };
  return Object.entries(KINDS)
    .filter(([kind]) => size[kind] > budget[kind])
    .map(
      ([kind, label]) =>
        `${path}: ${count(size[kind])} bytes of ${label} (gzip) exceed the budget of ${count(budget[kind])} (${name}).`,
    );
}

function writeBudgets() {
  const withReserve = (bytes) => Math.ceil((bytes * 1.005) / 100) * 100;
  const written = {};
  for (const { language, name, size } of pages) {
    if (language !== "en" || name === "default") continue;
    const { js = 0, css = 0 } = written[name] ?? {};
    written[name] = {
      js: Math.max(js, withReserve(size.js)),
      css: Math.max(css, withReserve(size.css)),
    };
  }
  const lines = Object.entries(written).map(
    ([name, { js, css }]) => `    ${JSON.stringify(name)}: { "js": ${js}, "css": ${css} }`,
  );
  const { js, css } = budgets.default;
  writeFileSync(
    budgetFile,
    `{\n  "default": { "js": ${js}, "css": ${css} },\n  "pages": {\n${lines.join(",\n")}\n  }\n}\n`,
  );
}

if (isWriting) {
  writeBudgets();
} else {
  const used = new Set(pages.map(({ name }) => name));
  for (const name of Object.keys(budgets.pages))
    if (!used.has(name)) console.warn(`web/byte-budgets.json: no page has the budget ${name}.`);
  const errors = pages.flatMap(tooLarge);
  if (errors.length > 0) {
    console.error([...errors, HOW_TO_FIX].join("\n"));
    process.exitCode = 1;
  }
}
