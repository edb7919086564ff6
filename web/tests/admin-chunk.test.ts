import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadRenderer } from "./rendering";

/** The administrator area is code and styles that no visitor downloads. */

const at = (path: string) => new URL(`../${path}`, import.meta.url).pathname;
const CLIENT = at("dist/client");

interface Chunk {
  readonly file: string;
  readonly css?: string[];
  readonly imports?: string[];
  readonly dynamicImports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(CLIENT, ".vite/manifest.json"), "utf8"),
);
const ENTRY = "src/browser.tsx";
const EDITORS = "src/admin/pages.ts";

function filesOf(name: string, found: { js: Set<string>; css: Set<string> }) {
  const chunk = manifest[name];
  if (!chunk || found.js.has(chunk.file)) return found;
  found.js.add(chunk.file);
  for (const sheet of chunk.css ?? []) found.css.add(sheet);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

const text = (files: Iterable<string>) =>
  [...files].map((file) => readFileSync(join(CLIENT, file), "utf8")).join("\n");

const nothing = () => ({ js: new Set<string>(), css: new Set<string>() });
const visitors = nothing();
for (const name of [ENTRY, ...(manifest[ENTRY]?.dynamicImports ?? [])]) {
  if (name !== EDITORS) filesOf(name, visitors);
}
const editors = filesOf(EDITORS, nothing());

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.test\.ts$|schema\.d\.ts$/.test(path));
}

const sources = sourceFiles(at("src"));
const isEditors = (path: string) => path.includes("/src/admin/");
const allOf = (paths: string[]) => paths.map((path) => readFileSync(path, "utf8")).join("\n");
const editorsSource = allOf(sources.filter(isEditors));
const visitorsSource = allOf(sources.filter((path) => !isEditors(path)));

/** Texts of editors' code that stand in no other. */
const words = [
  ...new Set([...editorsSource.matchAll(/"([^"\n]{12,})"/g)].map(([, said = ""]) => said)),
].filter((said) => !visitorsSource.includes(said) && !said.startsWith("."));

test("no visitor downloads editors' code", () => {
  const there = words.filter((said) => text(editors.js).includes(said));
  expect(there).toContain("You must be logged in to view this page.");
  expect(words.filter((said) => text(visitors.js).includes(said))).toEqual([]);
});

/** Class names of editors' code that stand in no other. */
const classes = [
  ...new Set(
    words.concat([...editorsSource.matchAll(/"([^"\n]+)"/g)].map(([, list = ""]) => list)),
  ),
]
  .flatMap((list) => list.split(" "))
  .filter((name) => /[-:[]/.test(name) && !visitorsSource.includes(name));

const selector = (name: string) => `.${name.replace(/[^\w-]/g, (sign) => `\\${sign}`)}`;

test("no visitor downloads editors' styles", () => {
  const editorsStyles = text(editors.css);
  const known = [...new Set(classes)].filter((name) => editorsStyles.includes(selector(name)));
  expect(known.length).toBeGreaterThan(20);
  const visitorsStyles = text(visitors.css);
  expect(known.filter((name) => visitorsStyles.includes(selector(name)))).toEqual([]);
});

test("the document of an editors' page links the stylesheet of its chunk, and a visitors' page does not", async () => {
  const sheets = manifest[EDITORS]?.css ?? [];
  expect(sheets).toHaveLength(1);
  const { render } = await loadRenderer();
  const linked = (url: string) => render(url, {}, { shell: true }).html.includes(`${sheets[0]}`);
  expect(linked("/admin/tech-jobs")).toBe(true);
  expect(linked("/login")).toBe(false);
});
