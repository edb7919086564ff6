import { existsSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./phone.mjs";
import { detailPath } from "./queries.mjs";
import { ROOT } from "./settings.mjs";
import { freePort, get, getJson, median, run, logProgress, times } from "./tools.mjs";

/** The categories of Lighthouse, each scored 0 to 100. Only the first depends on the machine. */
export const PERFORMANCE = "performance";
const CATEGORIES = [PERFORMANCE, "accessibility", "best-practices", "seo"];

const KINDS = ["GOVERNMENT", "PRIVATE", "TECH", "NON_TECH", "ADMIT_CARD", "RESULT"];
const PUBLIC_PATHS = [
  "/",
  "/govt-jobs",
  "/govt-jobs/qualification/graduate",
  "/private-jobs",
  "/jobs/tech",
  "/private-jobs/pune",
  "/admit-cards",
  "/results",
  "/blog",
  "/current-affairs",
  "/document-assistant",
  "/pdfs",
  "/tools",
  "/tools/ats-checker",
  "/tools/interview-prep",
  "/tools/career-guidance",
  "/tools/eligibility",
  "/tools/age-calculator",
  "/tools/photo-resizer",
  "/tools/in-hand-pay",
  "/tools/negative-marking",
  "/contact",
  "/about",
  "/privacy-policy",
  "/terms",
  "/roadmap",
  "/subscribe",
];
/** Pages that search engines must not index. Their SEO score is not measured. */
const NOINDEX_PATHS = [
  "/login",
  "/search?q=engineer",
  "/job-cards-demo",
  "/tools/career-guidance?level=graduate&age=24",
];

/** Number of runs per page, for the median of the speed, if the first run is fast. */
const RUNS = 3;
const MAX_FAST_RUN_MS = 15_000;

/** Pages that exist in English only. */
const ENGLISH_PATHS = ["/job-cards-demo"];

/** Returns the path of the Hindi page of an English path. */
const inHindi = (path) => `/hi${path === "/" ? "" : path}`;

/** Returns the paths of a page of each kind in both languages. Logs the kinds without a job. */
export async function publicPages(server) {
  const details = [];
  for (const kind of KINDS) {
    const { jobs } = await getJson(`${server.base}/api/jobs?types=${kind}&take=1`);
    if (jobs.length > 0) details.push(detailPath(jobs[0]));
    else logProgress(`Lighthouse: no job of the kind ${kind}`);
  }
  const { posts } = await getJson(`${server.base}/api/blog/recent`);
  if (posts.length > 0) details.push(`/blog/${encodeURIComponent(posts[0].slug)}`);
  else logProgress("Lighthouse: no blog post");
  details.push(...(await recruitmentPages(server)));
  const english = [...PUBLIC_PATHS, ...details, ...NOINDEX_PATHS];
  return english.flatMap((path) => (ENGLISH_PATHS.includes(path) ? [path] : [path, inHindi(path)]));
}

/** Returns the paths of the first recruitment and of the jobs that follow it. */
async function recruitmentPages(server) {
  const { slug, jobs } = await getJson(`${server.base}/api/recruitments/1`);
  return [`/recruitment/${encodeURIComponent(slug)}`, ...jobs.map(detailPath)];
}

/** Opens a browser for Lighthouse, and closes it in any case. */
export async function withLighthouse(bench, work) {
  const lighthouse = await loadLighthouse(bench.settings.cores.all);
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    return await work((url) => scores(lighthouse, port, url));
  } finally {
    await browser.close();
  }
}

/**
 * Returns the scores of a page on an emulated phone, by category, or the status 404 of a missing
 * page.
 */
async function scores(lighthouse, port, url) {
  const { status } = await get(url);
  if (status === 404) return { status };
  const isNoindex = NOINDEX_PATHS.some((path) => url.endsWith(path));
  const categories = CATEGORIES.filter((category) => !isNoindex || category !== "seo");
  const score = (onlyCategories) => runLighthouse(lighthouse, url, { port, onlyCategories });
  const began = performance.now();
  const first = await score(categories);
  const isFast = performance.now() - began < MAX_FAST_RUN_MS;
  const more = await times(isFast ? RUNS - 1 : 0, () => score([PERFORMANCE]));
  const speeds = [first, ...more].map((scored) => scored[PERFORMANCE]);
  return { scores: { ...first, [PERFORMANCE]: median(speeds) }, runs: speeds.length };
}

async function runLighthouse(lighthouse, url, options) {
  const { lhr } = await lighthouse(url, { ...options, logLevel: "error" });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const scored = Object.values(lhr.categories).map(({ id, score, auditRefs }) => {
    const audits = auditRefs
      .filter(({ weight }) => weight > 0)
      .map((audit) => lhr.audits[audit.id]);
    logAudits(`${url}: ${id}`, id === PERFORMANCE ? audits : audits.filter(hasFailed));
    return [id, Math.round(score * 100)];
  });
  return Object.fromEntries(scored);
}

const hasFailed = ({ score }) => score !== null && score < 1;

/** Logs the title, value and first three affected elements of each audit. */
function logAudits(label, audits) {
  for (const { title, displayValue, details } of audits) {
    const elements = details?.items?.map(({ node, description }) => node?.snippet ?? description);
    const text = [title, displayValue, ...(elements ?? []).slice(0, 3)].filter(Boolean);
    logProgress(`${label}: ${text.join(": ")}`);
  }
}

/** Loads Lighthouse. Installs it first if necessary, because it is too large for `web/`. */
async function loadLighthouse(cores) {
  const folder = join(ROOT, "bench");
  const [lockFile, installed] = ["package-lock.json", "node_modules/.package-lock.json"].map(
    (name) => join(folder, name),
  );
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockFile).mtimeMs) {
    logProgress("installing Lighthouse");
    const args = ["--prefix", folder, "install", "--no-save", "--no-audit", "--no-fund"];
    await run(cores, "npm", args);
    // npm does not change the file if nothing was missing.
    utimesSync(installed, new Date(), new Date());
  }
  return (await import("lighthouse")).default;
}
