import { existsSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./phone.mjs";
import { detailPath } from "./queries.mjs";
import { ROOT } from "./settings.mjs";
import { freePort, get, getJson, median, run, say, times } from "./tools.mjs";

/** What Lighthouse scores from 0 to 100. Only the first depends on the machine. */
export const PERFORMANCE = "performance";
const CATEGORIES = [PERFORMANCE, "accessibility", "best-practices", "seo"];

const KINDS = ["GOVERNMENT", "PRIVATE", "TECH", "NON_TECH", "ADMIT_CARD", "RESULT"];
const LISTS = [
  "/",
  "/govt-jobs",
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
/** Kept from search engines on purpose, which would cost them their score for being found. */
const HIDDEN = [
  "/login",
  "/search?q=engineer",
  "/job-cards-demo",
  "/tools/career-guidance?level=graduate&age=24",
];

/** A page is run again, for the median of its speed, if that is quick. */
const RUNS = 3;
const QUICK = 15_000;

/** The addresses of a page of each kind. A kind without a job has none, which is said. */
export async function publicPages(server) {
  const details = [];
  for (const kind of KINDS) {
    const { jobs } = await getJson(`${server.base}/api/jobs?types=${kind}&take=1`);
    if (jobs.length > 0) details.push(detailPath(jobs[0]));
    else say(`Lighthouse: there is no job of the kind ${kind}`);
  }
  const { posts } = await getJson(`${server.base}/api/blog/recent`);
  if (posts.length > 0) details.push(`/blog/${encodeURIComponent(posts[0].slug)}`);
  else say("Lighthouse: there is no post");
  return [...LISTS, ...details, ...HIDDEN];
}

/** Opens a browser for Lighthouse, and closes it whatever happens. */
export async function withLighthouse(bench, work) {
  const lighthouse = await installed(bench.settings.cores.all);
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    return await work((url) => scores(lighthouse, port, url));
  } finally {
    await browser.close();
  }
}

/**
 * The scores of a page on a phone as Lighthouse imagines it, by category; or the status of a page
 * that is not there.
 */
async function scores(lighthouse, port, url) {
  const { status } = await get(url);
  if (status === 404) return { status };
  const hidden = HIDDEN.some((path) => url.endsWith(path));
  const categories = CATEGORIES.filter((category) => !hidden || category !== "seo");
  const judge = (onlyCategories) => judged(lighthouse, url, { port, onlyCategories });
  const began = performance.now();
  const first = await judge(categories);
  const quick = performance.now() - began < QUICK;
  const more = await times(quick ? RUNS - 1 : 0, () => judge([PERFORMANCE]));
  const speeds = [first, ...more].map((scored) => scored[PERFORMANCE]);
  return { scores: { ...first, [PERFORMANCE]: median(speeds) }, runs: speeds.length };
}

async function judged(lighthouse, url, options) {
  const { lhr } = await lighthouse(url, { ...options, logLevel: "error" });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const scored = Object.values(lhr.categories).map(({ id, score, auditRefs }) => {
    const counted = auditRefs
      .filter(({ weight }) => weight > 0)
      .map((audit) => lhr.audits[audit.id]);
    sayWhy(`${url}: ${id}`, id === PERFORMANCE ? counted : counted.filter(isFault));
    return [id, Math.round(score * 100)];
  });
  return Object.fromEntries(scored);
}

const isFault = ({ score }) => score !== null && score < 1;

/** What was measured, or what is wrong and where. */
function sayWhy(what, audits) {
  for (const { title, displayValue, details } of audits) {
    const places = details?.items?.map(({ node, description }) => node?.snippet ?? description);
    const text = [title, displayValue, ...(places ?? []).slice(0, 3)].filter(Boolean);
    say(`${what}: ${text.join(": ")}`);
  }
}

/** Lighthouse, which is too large to be installed with what runs and tests the program. */
async function installed(cores) {
  const folder = join(ROOT, "bench");
  const [wanted, present] = ["package-lock.json", "node_modules/.package-lock.json"].map((name) =>
    join(folder, name),
  );
  if (!existsSync(present) || statSync(present).mtimeMs < statSync(wanted).mtimeMs) {
    say("installing Lighthouse");
    const args = ["--prefix", folder, "install", "--no-save", "--no-audit", "--no-fund"];
    await run(cores, "npm", args);
    // npm leaves it as it was where nothing was missing.
    utimesSync(present, new Date(), new Date());
  }
  return (await import("lighthouse")).default;
}
