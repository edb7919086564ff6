import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const PAGE_TABLE = file("src/pages/pages.ts");
const LOADER = /async \(\) =>\s+\(await import\("\.\.\/([^"]+)"\)\)\.(\w+)/g;

/**
 * Folders whose pages are used together. All pages of such a folder are one chunk. Inner folders
 * are before outer ones. The chunk of an inner folder imports that of the outer one.
 */
const ONE_CHUNK_FOLDERS: readonly string[] = [
  "admin/history",
  "admin/imports",
  "admin/recruitment-history",
  "admin/recruitments",
  "admin",
  "alerts",
  "auth",
  "developer",
];

const CHUNK = "virtual:pages/";

/** Returns the innermost folder of `ONE_CHUNK_FOLDERS` that contains a module or folder. */
const folderAround = (path: string) =>
  ONE_CHUNK_FOLDERS.find((folder) => path.startsWith(`${folder}/`));

/** Returns the module that the manifest of the browser's build names for a page. */
function chunkOf(module: string): string {
  const folder = folderAround(module);
  if (folder) return `${CHUNK}${folder}`;
  const source = [`src/${module}.tsx`, `src/${module}.ts`].find((path) => existsSync(file(path)));
  if (!source) throw new Error(`The page table imports ../${module}, which does not exist.`);
  return source;
}

function replaceLoaders(table: string, replace: (module: string, component: string) => string) {
  const loaders = table.match(LOADER) ?? [];
  if (loaders.length !== table.split("import(").length - 1)
    throw new Error('Write a page as `async () => (await import("../folder/file")).Component`.');
  return table.replace(LOADER, (_, module, component) => replace(module, component));
}

/**
 * Derives the chunks of the browser from the page table: a chunk for each module, or for each
 * folder of `ONE_CHUNK_FOLDERS`.
 */
function pageChunks(): Plugin {
  const exportsOf = new Map<string, Set<string>>();
  return {
    name: "page-chunks",
    enforce: "pre",
    apply: ({ build }, { command }) => command === "build" && !build?.ssr,
    transform: {
      filter: { id: PAGE_TABLE },
      handler(code) {
        const chunks: string[] = [];
        const table = replaceLoaders(code, (module, component) => {
          const chunk = chunkOf(module);
          const reexport = `export { ${component} } from "${file(`src/${module}`)}";`;
          exportsOf.set(chunk, (exportsOf.get(chunk) ?? new Set()).add(reexport));
          if (!chunks.includes(chunk)) chunks.push(chunk);
          return `async () => (await load${chunks.indexOf(chunk)}()).${component}`;
        });
        const loaders = chunks.map((chunk, index) => {
          const target = chunk.startsWith(CHUNK) ? chunk : file(chunk);
          return `const load${index} = () => import("${target}");\n`;
        });
        return loaders.join("") + table;
      },
    },
    resolveId: (id) => (id.startsWith(CHUNK) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${CHUNK}`)) return undefined;
      const chunk = id.slice(1);
      const outer = folderAround(chunk.slice(CHUNK.length));
      const imports = outer ? [`import "${CHUNK}${outer}";`] : [];
      return [...imports, ...(exportsOf.get(chunk) ?? [])].join("\n");
    },
  };
}

/**
 * Replaces the loaders of the page table by the components and their chunks
 * (`src/pages/server-page.ts`), because the server must not suspend. The server renders no pages of
 * the administrator area, so their code is left out.
 */
function serverPages(): Plugin {
  return {
    name: "server-pages",
    enforce: "pre",
    apply: ({ build }, { command }) => command === "build" && Boolean(build?.ssr),
    transform: {
      filter: { id: PAGE_TABLE },
      handler(code) {
        const imports: string[] = [];
        const table = replaceLoaders(code, (module, component) => {
          const chunk = chunkOf(module);
          if (module.startsWith("admin/")) return `{ chunk: "${chunk}" }`;
          const name = `Page${imports.length}`;
          imports.push(`import { ${component} as ${name} } from "../${module}";\n`);
          return `{ chunk: "${chunk}", component: ${name} }`;
        });
        return imports.join("") + table;
      },
    },
  };
}

export const pageTable = (): Plugin[] => [pageChunks(), serverPages()];
