import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Manifest, type Plugin } from "vite";
import { FIRST_SCRIPT } from "./src/shell/first-script.ts";

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
function firstScriptHash(): string {
  const hash = createHash("sha256").update(FIRST_SCRIPT).digest("base64");
  return `export const FIRST_SCRIPT_HASH = "sha256-${hash}";`;
}

/** The administrator area and the search take what they like from the pages of others, which must not pay for it. */
const TAKERS = ["src/admin/pages.ts", "src/search/search-page.tsx"].map(file);
/** By so many of them something is shared by most pages. */
const MOST_PAGES = 5;

interface Importers {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Modules {
  readonly getModuleInfo: (id: string) => Importers | null;
}

/** The chunk of what most pages of visitors share. */
function sharedBy(id: string, modules: Modules): string | null {
  const seen = new Set([id]);
  let pages = 0;
  for (const module of seen) {
    const info = modules.getModuleInfo(module);
    if (!info || TAKERS.includes(module)) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) pages += 1;
    for (const importer of info.importers) seen.add(importer);
  }
  return pages < MOST_PAGES ? null : "shared";
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    virtualModule("client-assets", clientAssets),
    virtualModule("first-script-hash", firstScriptHash),
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
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: "src/browser.tsx",
          // What most pages share comes as one file: it packs better than many, and is asked for once.
          output: {
            codeSplitting: {
              groups: [{ name: (id, modules) => sharedBy(id, modules) }],
            },
          },
        },
      },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/uploads", "/feeds", "/healthz"].map((path) => [path, "http://127.0.0.1:8080"]),
    ),
  },
}));
