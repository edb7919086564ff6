import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { ROOT } from "./settings.mjs";
import { get, say, sleep, times } from "./tools.mjs";

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
/** How many times slower than this machine, and a connection as DevTools' "Slow 4G". */
const SLOWER = 4;
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const LOADS = 3;
/** What a page loads late counts as well. */
const SETTLE = 2_000;

/**
 * What a phone downloads for a page, in bytes by kind and encoding, and how much of the page
 * moves while it loads and is read.
 */
export async function measurePhone(server, path) {
  const browser = await launch();
  try {
    const visits = await times(LOADS, () => visit(browser, server.base + path));
    const files = await Promise.all(visits[0].files.map((file) => weighed(file)));
    return { shift: Math.max(...visits.map(({ shift }) => shift)), bytes: summed(files) };
  } finally {
    await browser.close();
  }
}

/** Chromium, with more flags if need be. */
export async function launch(more = []) {
  if (!existsSync(CHROMIUM)) throw new Error(`${CHROMIUM} is not installed`);
  const { chromium } = createRequire(join(ROOT, "web/package.json"))("@playwright/test");
  return chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...more] });
}

async function visit(browser, url) {
  const context = await browser.newContext({ viewport: SCREEN, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const files = noteFiles(page);
    await page.addInitScript(watchShifts);
    await slowDown(context, page);
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    await sleep(SETTLE);
    await readThrough(page);
    const shifts = await page.evaluate(() => window.benchShifts);
    for (const { value, what } of shifts) say(`${url} moves by ${value.toFixed(5)}: ${what}`);
    return { files, shift: shifts.reduce((sum, { value }) => sum + value, 0) };
  } finally {
    await context.close();
  }
}

/** Runs in the page. All shifts are summed: the strictest way to count. */
function watchShifts() {
  window.benchShifts = [];
  const place = ({ left, top, width, height }) => [left, top, width, height].map(Math.round);
  const text = ({ node, previousRect, currentRect }) => {
    const text = (node?.outerHTML ?? node?.textContent ?? "what has gone").slice(0, 100);
    return `${text} from ${place(previousRect)} to ${place(currentRect)}`;
  };
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      const what = sources.map(text).join("; ");
      if (!hadRecentInput) window.benchShifts.push({ value, what });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

function noteFiles(page) {
  const files = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    const known = files.some(({ url }) => url === response.url());
    if (!known && response.url().startsWith("http")) files.push({ url: response.url(), kind });
  });
  return files;
}

async function slowDown(context, page) {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", CONNECTION);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** Scrolls to the end by screens, as a reader would, without the keys that would excuse shifts. */
async function readThrough(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += SCREEN.height) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await sleep(100);
  }
}

/** Chromium's names of kinds; a script fetched ahead of its import may be `other`. */
function kindOf({ kind, url }) {
  if (kind === "document") return "html";
  if (kind === "stylesheet" || url.endsWith(".css")) return "css";
  if (kind === "script" || url.endsWith(".js")) return "js";
  if (kind === "font") return "font";
  return "other";
}

async function weighed(file) {
  // Streams have no size, and nothing is measured that others serve.
  if (file.kind === "eventsource") return { kind: "other", gzip: 0, br: 0, plain: 0 };
  const fetched = async (encoding) =>
    (await get(file.url, { headers: { "accept-encoding": encoding } })).body;
  const [gzip, br] = await Promise.all([fetched("gzip"), fetched("br")]);
  const packed = gzip[0] === 0x1f && gzip[1] === 0x8b;
  const plain = packed ? gunzipSync(gzip) : gzip;
  return { kind: kindOf(file), gzip: gzip.length, br: br.length, plain: plain.length };
}

function summed(files) {
  const nothing = () => ({ files: 0, gzip: 0, br: 0, plain: 0 });
  const sums = {
    html: nothing(),
    css: nothing(),
    js: nothing(),
    font: nothing(),
    other: nothing(),
  };
  for (const file of files) {
    const sum = sums[file.kind];
    sum.files += 1;
    for (const form of ["gzip", "br", "plain"]) sum[form] += file[form];
  }
  return sums;
}
