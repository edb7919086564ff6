// Compares the scripts and styles that the document of each page links with byte-budgets.json.
// A page in another language than English has the budget of the English page and a reserve.
// The chunks of "chunks" are loaded on use: the budget of such a chunk counts it and its imports,
// without the files of its page. No document may link them.
// The files of "files" have no page: "sw.js" is the service worker.
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

/** Returns the scripts and styles that the document of a page links. */
function assetsOf(path) {
  const links = documentOf(path).matchAll(/\/assets\/[^"\s]+/g);
  return [...new Set([...links].map(([asset]) => asset))];
}

/** Returns the gzip bytes of files by kind. */
function sizeOf(assets) {
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
  const assets = assetsOf(path);
  return { path, language, name: budgetName(page), assets, size: sizeOf(assets) };
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

const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.en.json`, "utf8"));

/** Returns the files of a chunk and of its static imports. */
function filesOf(name, found = new Set()) {
  const { file: chunk, css = [], imports = [] } = manifest[name];
  if (found.has(chunk)) return found;
  for (const asset of [chunk, ...css]) found.add(asset);
  for (const imported of imports) filesOf(imported, found);
  return found;
}

/** Returns the errors of a chunk that a page loads on use. */
function chunkErrors([name, { page, js: budget }]) {
  const loaded = filesOf(page);
  const files = [...filesOf(name)].filter((asset) => !loaded.has(asset));
  const size = files
    .filter((asset) => asset.endsWith(".js"))
    .reduce((bytes, asset) => bytes + gzipSize(`/${asset}`), 0);
  // Other pages may link what the chunk imports.
  const { file: ownFile, css: ownStyles = [] } = manifest[name];
  const errors = pages
    .filter(({ assets }) => [ownFile, ...ownStyles].some((asset) => assets.includes(`/${asset}`)))
    .map(({ path }) => `${path}: the document links ${name}, which is loaded on use.`);
  if (size > budget) {
    errors.push(
      `${name}: ${count(size)} bytes of JavaScript (gzip) exceed the budget of ${count(budget)}.`,
    );
  }
  return errors;
}

/** Returns the errors of a file that no page links. */
function fileErrors([name, budget]) {
  const size = gzipSize(`/${name}`);
  return size > budget
    ? [`${name}: ${count(size)} bytes (gzip) exceed the budget of ${count(budget)}.`]
    : [];
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
  const files = JSON.stringify(budgets.files)
    .replace("{", "{ ")
    .replace(/:/g, ": ")
    .replace("}", " }");
  const chunks = Object.entries(budgets.chunks).map(
    ([name, { page, js: bytes }]) =>
      `    ${JSON.stringify(name)}: { "page": ${JSON.stringify(page)}, "js": ${bytes} }`,
  );
  writeFileSync(
    budgetFile,
    `{\n  "default": { "js": ${js}, "css": ${css} },\n  "files": ${files},\n  "chunks": {\n${chunks.join(",\n")}\n  },\n  "pages": {\n${lines.join(",\n")}\n  }\n}\n`,
  );
}

if (isWriting) {
  writeBudgets();
} else {
  const used = new Set(pages.map(({ name }) => name));
  for (const name of Object.keys(budgets.pages))
    if (!used.has(name)) console.warn(`web/byte-budgets.json: no page has the budget ${name}.`);
  const errors = [
    ...pages.flatMap(tooLarge),
    ...Object.entries(budgets.chunks).flatMap(chunkErrors),
    ...Object.entries(budgets.files).flatMap(fileErrors),
  ];
  if (errors.length > 0) {
    console.error([...errors, HOW_TO_FIX].join("\n"));
    process.exitCode = 1;
  }
}
