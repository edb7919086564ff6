import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadRenderer } from "./rendering";

/** Visitors must not download code and styles of the administrator area. */

const at = (path: string) => new URL(`../${path}`, import.meta.url).pathname;
const CLIENT = at("dist/client");

interface Chunk {
  readonly file: string;
  readonly css?: string[];
  readonly imports?: string[];
  readonly dynamicImports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(CLIENT, ".vite/manifest.en.json"), "utf8"),
);
const ENTRY = "src/browser.tsx";
const ADMIN_PAGES = "virtual:pages/admin";

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

const noFiles = () => ({ js: new Set<string>(), css: new Set<string>() });
const publicFiles = noFiles();
for (const name of [ENTRY, ...(manifest[ENTRY]?.dynamicImports ?? [])]) {
  if (!name.startsWith(ADMIN_PAGES)) filesOf(name, publicFiles);
}
const adminFiles = filesOf(ADMIN_PAGES, noFiles());
/** A text of the recruitment form, and the form with the chunks that it imports. */
const FORM_TEXT = "Visitors do not see it until it is published.";
const formFiles = filesOf(`${ADMIN_PAGES}/recruitments`, noFiles());

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.test\.tsx?$|schema\.d\.ts$/.test(path));
}

const sources = sourceFiles(at("src"));
const isAdminSource = (path: string) => path.includes("/src/admin/");
const allOf = (paths: string[]) => paths.map((path) => readFileSync(path, "utf8")).join("\n");
const adminSource = allOf(sources.filter(isAdminSource));
// Texts of messages are wrapped.
const publicSource = allOf(sources.filter((path) => !isAdminSource(path))).replace(/\s+/g, " ");

/** String literals that React contains, too. */
const REACT_TEXTS = ["datetime-local"];

/** String literals that only the administrator area contains. */
const adminTexts = [
  ...new Set([...adminSource.matchAll(/"([^"\n]{12,})"/g)].map(([, literal = ""]) => literal)),
].filter(
  (literal) =>
    !publicSource.includes(literal) && !literal.startsWith(".") && !REACT_TEXTS.includes(literal),
);

const textsIn = (code: string) => adminTexts.filter((literal) => code.includes(literal));

test("public chunks contain no code of the administrator area", () => {
  expect(textsIn(text(adminFiles.js))).toContain("You must be logged in to view this page.");
  expect(textsIn(text(formFiles.js))).toContain(FORM_TEXT);
  expect(textsIn(text(publicFiles.js))).toEqual([]);
});

test("neither public pages nor those of the administrator area link the text editor", () => {
  const name = "ProseMirror";
  const editorFiles = filesOf("src/admin/rich-text/editor-chunk.ts", noFiles());
  expect(text(editorFiles.js)).toContain(name);
  expect(text(adminFiles.js)).not.toContain(name);
  expect(text(publicFiles.js)).not.toContain(name);
});

test("only the pages of a recruitment load its form", async () => {
  const onlyOfForm = [...formFiles.js].filter((file) => !adminFiles.js.has(file));
  expect([...adminFiles.js].filter((file) => !formFiles.js.has(file))).toEqual([]);
  expect(textsIn(text(adminFiles.js))).not.toContain(FORM_TEXT);
  const { render } = await loadRenderer();
  const linked = (url: string) => {
    const { html } = render(url, {}, { shell: true });
    return onlyOfForm.filter((file) => html.includes(file));
  };
  expect(linked("/admin/recruitments/new")).toEqual(onlyOfForm);
  expect(linked("/admin/recruitments/1")).toEqual(onlyOfForm);
  expect(linked("/admin/recruitments")).toEqual([]);
  expect(linked("/admin/tech-jobs")).toEqual([]);
});

test("the server's bundle contains no code of the administrator area", () => {
  expect(textsIn(readFileSync(at("dist/server/server.js"), "utf8"))).toEqual([]);
});

/** Class names that only the administrator area contains. */
const classes = [
  ...new Set(
    adminTexts.concat([...adminSource.matchAll(/"([^"\n]+)"/g)].map(([, list = ""]) => list)),
  ),
]
  .flatMap((list) => list.split(" "))
  .filter((name) => /[-:[]/.test(name) && !publicSource.includes(name));

const selector = (name: string) => `.${name.replace(/[^\w-]/g, (sign) => `\\${sign}`)}`;

test("public stylesheets contain no styles of the administrator area", () => {
  const adminStyles = text(adminFiles.css);
  const known = [...new Set(classes)].filter((name) => adminStyles.includes(selector(name)));
  expect(known.length).toBeGreaterThan(20);
  const publicStyles = text(publicFiles.css);
  expect(known.filter((name) => publicStyles.includes(selector(name)))).toEqual([]);
});

test("only administrator pages link the stylesheet of the administrator chunk", async () => {
  const sheets = manifest[ADMIN_PAGES]?.css ?? [];
  expect(sheets).toHaveLength(1);
  const { render } = await loadRenderer();
  const linked = (url: string) => render(url, {}, { shell: true }).html.includes(`${sheets[0]}`);
  expect(linked("/admin/tech-jobs")).toBe(true);
  expect(linked("/login")).toBe(false);
});

test("every page links the stylesheet of public pages first", async () => {
  const { render } = await loadRenderer();
  const sheets = (url: string) =>
    [...render(url, {}, { shell: true }).html.matchAll(/href="\/([^"]+\.css)"/g)].map(
      ([, sheet]) => sheet,
    );
  const [home] = sheets("/");
  expect(publicFiles.css).toContain(home);
  expect(sheets("/login")).toEqual([home]);
  expect(sheets("/admin/tech-jobs")[0]).toBe(home);
  expect(sheets("/admin/tech-jobs")).toHaveLength(2);
});
