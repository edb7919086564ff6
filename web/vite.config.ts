import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Manifest, type Plugin } from "vite";
import { INLINE_SCRIPT } from "./src/shell/inline-script.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function virtualModule(name: string, source: () => string): Plugin {
  const id = `virtual:${name}`;
  return {
    name,
    resolveId: (requested) => (requested === id ? `\0${id}` : undefined),
    load: (resolved) => (resolved === `\0${id}` ? source() : undefined),
  };
}

/**
 * Tells the server bundle the hashed names of what the browser build wrote,
 * so the document can link the stylesheet and preload a page's own chunk.
 */
function clientAssets(): string {
  const manifest: Manifest = JSON.parse(
    readFileSync(file("dist/client/.vite/manifest.json"), "utf8"),
  );
  return `export const manifest = ${JSON.stringify(manifest)};`;
}

/** The hash by which the Content-Security-Policy lets the one inline script run. */
function inlineScriptHash(): string {
  const hash = createHash("sha256").update(INLINE_SCRIPT).digest("base64");
  return `export const INLINE_SCRIPT_HASH = "sha256-${hash}";`;
}

/** The administrator area, the search, the résumé checker and the small tools take what they like from the pages of others, which must not pay for it. */
const UNCOUNTED_ENTRIES = [
  "src/admin/pages.ts",
  "src/search/search-page.tsx",
  "src/tools/age-calculator/age-page.tsx",
  "src/tools/ats-checker/ats-page.tsx",
  "src/tools/in-hand-pay/pay-page.tsx",
  "src/tools/negative-marking/marking-page.tsx",
  "src/tools/photo-resizer/photo-page.tsx",
  "src/tools/photo-resizer/image-codec.ts",
].map(file);
/** Pages without a list of their own, and lists that are not of jobs: none pays for what it has no use for. */
const HOME = file("src/home/home-page.tsx");
const DETAIL = file("src/jobs/job-detail-page.tsx");
const BLOG = file("src/blog/blog-list-pages.tsx");
/** By so many pages something is shared by some of a kind, and by so many by most. */
const MIN_SHARED_PAGES = 6;
const MIN_COMMON_PAGES = 10;

interface Importers {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Modules {
  readonly getModuleInfo: (id: string) => Importers | null;
}

/** The pages that load a module, the entry as one of them. */
function pagesImporting(id: string, modules: Modules): { pages: Set<string>; inEntry: boolean } {
  const seen = new Set([id]);
  const pages = new Set<string>();
  let inEntry = false;
  for (const module of seen) {
    const info = modules.getModuleInfo(module);
    if (!info || UNCOUNTED_ENTRIES.includes(module)) continue;
    inEntry ||= info.isEntry;
    if (info.isEntry || info.dynamicImporters.length > 0) pages.add(module);
    for (const importer of info.importers) seen.add(importer);
  }
  return { pages, inEntry };
}

/** The chunks of what many pages of visitors share; a module, and what it needs, goes to the first that wants it. */
const SHARED_CHUNKS = ["shared", "lists", "job-lists"] as const;

function sharedChunkFor(id: string, modules: Modules): (typeof SHARED_CHUNKS)[number] | null {
  const { pages, inEntry } = pagesImporting(id, modules);
  if (pages.size < MIN_SHARED_PAGES) return null;
  if (inEntry || pages.size >= MIN_COMMON_PAGES || pages.has(HOME) || pages.has(DETAIL))
    return "shared";
  return pages.has(BLOG) ? "lists" : "job-lists";
}

const sharedChunk = (chunk: (typeof SHARED_CHUNKS)[number], index: number) => ({
  name: (id: string, modules: Modules) => (sharedChunkFor(id, modules) === chunk ? chunk : null),
  priority: SHARED_CHUNKS.length - index,
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    virtualModule("client-assets", clientAssets),
    virtualModule("inline-script-hash", inlineScriptHash),
  ],
  resolve: {
    alias: {
      // The only renderer that needs nothing of its host; not in react-dom's exports.
      "react-dom/server": file(
        "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js",
      ),
      // Every page at once on the server, each on its own in the browser.
      "#pages": file(isSsrBuild ? "src/pages.server.ts" : "src/pages.browser.ts"),
    },
  },
  ssr: { noExternal: true, target: "webworker" },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        copyPublicDir: false,
        minify: true,
        target: "es2022",
        rolldownOptions: { output: { entryFileNames: "server.js", codeSplitting: false } },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // What a page imports beside its own chunk is there already, or is asked for by the chunk itself: the names of
          // all chunks in the entry would cost every visitor more.
          resolveDependencies: (_, dependencies) =>
            dependencies.filter((name) => name.endsWith(".css")),
        },
        rolldownOptions: {
          input: "src/browser.tsx",
          // What many pages share comes as few files: they pack better than many, and are asked for once.
          output: { codeSplitting: { groups: SHARED_CHUNKS.map(sharedChunk) } },
        },
      },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/uploads", "/feeds", "/healthz"].map((path) => [path, "http://127.0.0.1:8080"]),
    ),
  },
}));
