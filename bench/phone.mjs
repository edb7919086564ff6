import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { ROOT } from "./settings.mjs";
import { get, logProgress, sleep, times } from "./tools.mjs";

export const CHROMIUM = "/usr/bin/chromium-headless-shell";
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const SCREEN = { width: 360, height: 740 };
/** Factor by which the CPU is slowed down. */
const CPU_SLOWDOWN = 4;
/** The connection "Slow 4G" of DevTools. */
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const VISITS = 3;
/** Time after the load event, in milliseconds. Files loaded in it count, too. */
const SETTLE_MS = 2_000;

/**
 * Measures the downloads of a phone for a page, in bytes by kind and encoding, and the layout shift
 * during loading and scrolling.
 */
export async function measurePhone(server, path) {
  const browser = await launch();
  try {
    const visits = await times(VISITS, () => visit(browser, server.base + path));
    const files = await Promise.all(visits[0].files.map((file) => measureSizes(file)));
    return { shift: Math.max(...visits.map(({ shift }) => shift)), bytes: sumByKind(files) };
  } finally {
    await browser.close();
  }
}

/** Starts Chromium, with additional flags. */
export async function launch(flags = []) {
  if (!existsSync(CHROMIUM)) throw new Error(`${CHROMIUM} is not installed`);
  const { chromium } = createRequire(join(ROOT, "web/package.json"))("@playwright/test");
  return chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...flags] });
}

async function visit(browser, url) {
  const context = await browser.newContext({ viewport: SCREEN, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const files = recordFiles(page);
    await page.addInitScript(observeShifts);
    await throttle(context, page);
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    await sleep(SETTLE_MS);
    await scrollThrough(page);
    const shifts = await page.evaluate(() => window.benchShifts);
    for (const { value, elements } of shifts) {
      logProgress(`${url}: layout shift ${value.toFixed(5)}: ${elements}`);
    }
    return { files, shift: shifts.reduce((sum, { value }) => sum + value, 0) };
  } finally {
    await context.close();
  }
}

/** Runs in the page. All shifts are summed, which is the strictest metric. */
function observeShifts() {
  window.benchShifts = [];
  const rect = ({ left, top, width, height }) => [left, top, width, height].map(Math.round);
  const describe = ({ node, previousRect, currentRect }) => {
    const text = (node?.outerHTML ?? node?.textContent ?? "removed element").slice(0, 100);
    return `${text} from ${rect(previousRect)} to ${rect(currentRect)}`;
  };
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      const elements = sources.map(describe).join("; ");
      if (!hadRecentInput) window.benchShifts.push({ value, elements });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

function recordFiles(page) {
  const files = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    const known = files.some(({ url }) => url === response.url());
    if (!known && response.url().startsWith("http")) files.push({ url: response.url(), kind });
  });
  return files;
}

async function throttle(context, page) {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", CONNECTION);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

/**
 * Scrolls to the end by screens. It does not use the keyboard, because shifts after user input do
 * not count.
 */
async function scrollThrough(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += SCREEN.height) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await sleep(100);
  }
}

/** Maps the resource types of Chromium. A preloaded script may have the type `other`. */
function kindOf({ kind, url }) {
  if (kind === "document") return "html";
  if (kind === "stylesheet" || url.endsWith(".css")) return "css";
  if (kind === "script" || url.endsWith(".js")) return "js";
  if (kind === "font") return "font";
  return "other";
}

async function measureSizes(file) {
  // A stream has no size.
  if (file.kind === "eventsource") return { kind: "other", gzip: 0, br: 0, plain: 0 };
  const download = async (encoding) =>
    (await get(file.url, { headers: { "accept-encoding": encoding } })).body;
  const [gzip, br] = await Promise.all([download("gzip"), download("br")]);
  const isCompressed = gzip[0] === 0x1f && gzip[1] === 0x8b;
  const plain = isCompressed ? gunzipSync(gzip) : gzip;
  return { kind: kindOf(file), gzip: gzip.length, br: br.length, plain: plain.length };
}

function sumByKind(files) {
  const zero = () => ({ files: 0, gzip: 0, br: 0, plain: 0 });
  const sums = {
    html: zero(),
    css: zero(),
    js: zero(),
    font: zero(),
    other: zero(),
  };
  for (const file of files) {
    const sum = sums[file.kind];
    sum.files += 1;
    for (const encoding of ["gzip", "br", "plain"]) sum[encoding] += file[encoding];
  }
  return sums;
}
