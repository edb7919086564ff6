import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Manifest, type Plugin, type Rolldown } from "vite";
import { jsxTemplates } from "./server-react/build/plugin.ts";
import { type Language, PUBLISHED_LANGUAGES } from "./src/language/languages.ts";
import { messages } from "./vite-messages.ts";
import { pageTable } from "./vite-pages.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function virtualModule(name: string, source: () => string | Promise<string>): Plugin {
  const id = `virtual:${name}`;
  return {
    name,
    resolveId: (requested) => (requested === id ? `\0${id}` : undefined),
    load: (resolved) => (resolved === `\0${id}` ? source() : undefined),
  };
}

const manifestOf = (language: Language) => `.vite/manifest.${language}.json`;

/**
 * Passes the hashed file names of the browser builds to the server bundle, so that the document can
 * link the stylesheet and preload the chunk of a page.
 */
function clientAssets(): string {
  const manifests = PUBLISHED_LANGUAGES.map((language): [Language, Manifest] => [
    language,
    JSON.parse(readFileSync(file(`dist/client/${manifestOf(language)}`), "utf8")),
  ]);
  return `export const manifests = ${JSON.stringify(Object.fromEntries(manifests))};`;
}

/**
 * Compiles the inline script, and returns it with the hash with which the Content-Security-Policy
 * allows it.
 */
async function inlineScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      rolldownOptions: { input: file("src/inline/main.ts"), output: { format: "iife" } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const code = output[0].code.trim();
  const hash = createHash("sha256").update(code).digest("base64");
  return [
    `export const INLINE_SCRIPT = ${JSON.stringify(code)};`,
    `export const INLINE_SCRIPT_HASH = "sha256-${hash}";`,
  ].join("\n");
}

/**
 * Modules whose imports do not count when chunks are split: pages, and parts of pages, that reuse
 * modules of other pages and must not move these modules into shared chunks, and the page table,
 * which imports its reads for the server alone.
 */
const UNCOUNTED_IMPORTERS = [
  "src/admin/",
  "src/alerts/alert-link-page.tsx",
  "src/alerts/alerts-page.tsx",
  "src/alerts/follow-page.tsx",
  "src/auth/confirm-identity-dialog.tsx",
  "src/eligibility/saved-profile-check.tsx",
  "src/jobs/fact-links.tsx",
  "src/jobs/fact-list-page.tsx",
  "src/jobs/job-posting-data.tsx",
  "src/my-account/eligibility-details.tsx",
  "src/my-account/security/security-panel.tsx",
  "src/pages/",
  "src/preview/",
  "src/recruitment/record-parts.tsx",
  "src/recruitment/recruitment-page.tsx",
  "src/reports/report-dialog.tsx",
  "src/reports/report-page.tsx",
  "src/search/search-page.tsx",
  "src/tools/age-calculator/age-page.tsx",
  "src/tools/ats-checker/ats-page.tsx",
  "src/tools/eligibility/account-choice.tsx",
  "src/tools/eligibility/eligibility-page.tsx",
  "src/tools/in-hand-pay/pay-page.tsx",
  "src/tools/negative-marking/marking-page.tsx",
  "src/tools/photo-resizer/photo-page.tsx",
  "src/tools/photo-resizer/image-codec.ts",
].map(file);
/**
 * Pages that represent a group when chunks are split: pages without a list, and lists other than of
 * jobs.
 */
const HOME = file("src/home/home-page.tsx");
const DETAIL = file("src/jobs/job-detail-page.tsx");
const BLOG = file("src/blog/blog-list-pages.tsx");
const JOB_LIST = file("src/jobs/government-list-page.tsx");
/** The pages of a single admit card or result, and those of a single job of any kind. */
const EXAM_PAGES = ["src/exams/admit-card-page.tsx", "src/exams/result-page.tsx"].map(file);
const DETAIL_PAGES = [DETAIL, ...EXAM_PAGES];
/** Importers of modules of these pages that are not such pages: previews, examples, reads. */
const DETAIL_EXAMPLES = ["src/admin/", "src/developer/", "src/pages/", "src/preview/"].map(file);
/** A module of all pages with jobs. */
const JOB_DETAILS = file("src/jobs/details.ts");
/**
 * Minimum number of importing pages for a module that some pages of a group share, and for a
 * module that most pages share.
 */
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

/** Returns the pages that load a module, and whether the entry loads it. */
function pagesImporting(
  id: string,
  modules: Modules,
  uncounted = UNCOUNTED_IMPORTERS,
): { pages: Set<string>; inEntry: boolean } {
  const seen = new Set([id]);
  const pages = new Set<string>();
  let inEntry = false;
  for (const module of seen) {
    const info = modules.getModuleInfo(module);
    if (!info || uncounted.some((path) => module.startsWith(path))) continue;
    inEntry ||= info.isEntry;
    if (info.isEntry || info.dynamicImporters.length > 0) pages.add(module);
    for (const importer of info.importers) seen.add(importer);
  }
  return { pages, inEntry };
}

/**
 * Returns whether exactly these pages load a module. Without such a chunk, the previews split the
 * modules of these pages into many small chunks.
 */
function isOfPages(id: string, modules: Modules, expected: readonly string[]): boolean {
  const { pages } = pagesImporting(id, modules, DETAIL_EXAMPLES);
  return pages.size === expected.length && expected.every((page) => pages.has(page));
}

/** Returns whether only pages with jobs load a module. */
function isForJobs(id: string, modules: Modules): boolean {
  const withJobs = pagesImporting(JOB_DETAILS, modules, []).pages;
  return [...pagesImporting(id, modules, []).pages].every((page) => withJobs.has(page));
}

/**
 * The page table with the modules that import it. It has the names of all chunks, so it changes
 * with each page. The entry contains nothing else, so that browsers cache the other chunks longer.
 */
const ENTRY_MODULES = ["src/browser.tsx", "src/app.tsx", "src/pages/"].map(file);

/** The shared chunks of public pages, in order of priority. */
const SHARED_CHUNKS = [
  "shared",
  "jobs",
  "details",
  "exam-details",
  "lists",
  "job-lists",
  "forms",
] as const;

function sharedChunkFor(id: string, modules: Modules): (typeof SHARED_CHUNKS)[number] | null {
  const { pages, inEntry } = pagesImporting(id, modules);
  if (inEntry) return ENTRY_MODULES.some((path) => id.startsWith(path)) ? null : "shared";
  if (isOfPages(id, modules, DETAIL_PAGES)) return "details";
  if (isOfPages(id, modules, EXAM_PAGES)) return "exam-details";
  if (pages.size < MIN_SHARED_PAGES) return null;
  if (pages.size >= MIN_COMMON_PAGES || pages.has(HOME) || pages.has(DETAIL)) {
    return isForJobs(id, modules) ? "jobs" : "shared";
  }
  if (pages.has(BLOG)) return "lists";
  return pages.has(JOB_LIST) ? "job-lists" : "forms";
}

const sharedChunk = (chunk: (typeof SHARED_CHUNKS)[number], index: number) => ({
  name: (id: string, modules: Modules) => (sharedChunkFor(id, modules) === chunk ? chunk : null),
  priority: SHARED_CHUNKS.length - index,
});

/**
 * Modules of the sign-in which the confirmation of identity reuses. Without a chunk, they would be
 * in two.
 */
const SIGN_IN_PROOFS = [
  "code-field.tsx",
  "complete-sign-in.ts",
  "passkey-button.tsx",
  "passkey.ts",
  "screen-state.ts",
].map((name) => file(`src/auth/${name}`));

const proofsChunk = {
  name: (id: string) => (SIGN_IN_PROOFS.includes(id) ? "sign-in-proofs" : null),
};

/**
 * Modules that the pages of links in mails of subscriptions and of alerts share, with their texts.
 * Without a chunk, each module would be one.
 */
const MAIL_LINKS =
  /\/subscriptions\/(link-page|link-state|result-panels)\.tsx?$|\/messages\/\w+\/subscriptions\.tsx$/;

const mailLinksChunk = {
  name: (id: string) => (MAIL_LINKS.test(id) ? "mail-links" : null),
};

/**
 * Modules of the text editor that parse HTML for the history, too. Without a chunk, the history
 * would load the editor.
 */
const HTML_PARSER = ["inert-html.ts", "paste/raw-html.ts", "paste/scan-html.ts"].map((name) =>
  file(`src/admin/rich-text/${name}`),
);

const parserChunk = {
  name: (id: string) => (HTML_PARSER.includes(id) ? "html-parser" : null),
};

/**
 * The mode of a server bundle with React's own renderer. Tests compare its HTML with that of the
 * bundle that the server runs.
 */
const REFERENCE = "reference";

/** The libraries of the server bundle (decision 20). */
const SERVER_LIBRARIES = Object.entries({
  react: "react",
  "react/jsx-runtime": "jsx-runtime",
  "react-dom": "react-dom",
  "react-dom/server": "server",
  "@tanstack/react-query": "react-query",
  "server-react/template": "template",
}).map(([library, module]) => ({
  find: new RegExp(`^${library}$`),
  replacement: file(`server-react/${module}.ts`),
}));

const REACT_LIBRARIES = {
  // The only renderer without dependencies on the host. react-dom's exports do not list it.
  "react-dom/server": file(
    "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js",
  ),
};

/** Returns the language of a build for browsers, which is its mode. By default it is English. */
const languageOf = (mode: string): Language =>
  PUBLISHED_LANGUAGES.find((language) => language === mode) ?? "en";

export default defineConfig(({ isSsrBuild, mode }) => ({
  // The server and the tests choose the language while they run.
  define:
    isSsrBuild || process.env.VITEST
      ? {}
      : { "import.meta.env.AVSAR_LANGUAGE": JSON.stringify(languageOf(mode)) },
  plugins: [
    messages(languageOf(mode)),
    ...(isSsrBuild && mode !== REFERENCE ? [jsxTemplates()] : []),
    react(),
    tailwindcss(),
    pageTable(),
    virtualModule("client-assets", clientAssets),
    virtualModule("inline-script", inlineScript),
  ],
  resolve: { alias: isSsrBuild && mode !== REFERENCE ? SERVER_LIBRARIES : REACT_LIBRARIES },
  ssr: { noExternal: true, target: "webworker" },
  build: isSsrBuild
    ? {
        outDir: mode === REFERENCE ? "dist/reference" : "dist/server",
        copyPublicDir: false,
        minify: true,
        target: "es2022",
        rolldownOptions: { output: { entryFileNames: "server.js", codeSplitting: false } },
      }
    : {
        outDir: "dist/client",
        // The builds of the languages are in one folder.
        emptyOutDir: languageOf(mode) === "en",
        copyPublicDir: languageOf(mode) === "en",
        manifest: manifestOf(languageOf(mode)),
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // The other imports of a page are already loaded, or are requested by its chunk. Listing
          // all chunks in the entry would make it larger for every visitor.
          resolveDependencies: (_, dependencies) =>
            dependencies.filter((name) => name.endsWith(".css")),
        },
        rolldownOptions: {
          input: "src/browser.tsx",
          // Modules of many pages are in few files, which compress better and are requested once.
          output: {
            codeSplitting: {
              groups: [...SHARED_CHUNKS.map(sharedChunk), proofsChunk, mailLinksChunk, parserChunk],
              // The server's reads, which the page table imports, are in no chunk.
              includeDependenciesRecursively: false,
            },
          },
        },
      },
  server: {
    // Component tests have no server: MSW responds to requests in the browser.
    proxy: process.env.VITEST
      ? {}
      : Object.fromEntries(
          ["/api", "/uploads", "/feeds", "/healthz"].map((path) => [path, "http://127.0.0.1:8080"]),
        ),
  },
}));
