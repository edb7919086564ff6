import { Agent } from "node:http";
import { createJob, uniqueWord } from "./save.mjs";
import { signIn } from "./server.mjs";
import { get, median, sleep } from "./tools.mjs";

/** Requests for uncached pages, relative to the number that the server can render. */
export const FACTOR = 5;
const SECONDS = 15;
/** Pause between two requests of a probe, in milliseconds. */
const PROBE_PAUSE_MS = 10;
/** Time between two saves, in milliseconds. */
const SAVE_PAUSE_MS = 2_000;
/** Number of connections of visitors. */
const MAX_CONNECTIONS = 512;
const HEADERS = { "accept-encoding": "gzip, br" };

/**
 * Requests uncached pages at `FACTOR` times the rate that the server can render, even if it does
 * not keep up. Returns the response times in milliseconds of a cached page and of the health check,
 * the numbers of rendered and refused pages, and with `saves` the median time until the page shows
 * a save. Any other response is an error.
 */
export async function measureOverload(server, options) {
  const { cachedPath, uncachedPaths, rendersPerSecond, saves = false } = options;
  await get(server.base + cachedPath, { headers: HEADERS });
  const stopped = { requested: false };
  const pages = requestPages(server, uncachedPaths, FACTOR * rendersPerSecond);
  const [counts, cached, health, shownAfter] = await Promise.all([
    pages.finally(() => {
      stopped.requested = true;
    }),
    probe(server.base + cachedPath, stopped),
    probe(`${server.base}/healthz`, stopped),
    saves ? saveAgainAndAgain(server, cachedPath, stopped) : undefined,
  ]);
  return { ...counts, cached, health, shownAfter };
}

/** Saves every two seconds. Returns the median time until the page shows the save. */
async function saveAgainAndAgain(server, path, stopped) {
  const token = await signIn(server);
  const durations = [];
  while (!stopped.requested) {
    const word = uniqueWord(durations.length);
    const began = performance.now();
    await createJob(server, token, word);
    while (!stopped.requested && !(await get(server.base + path)).body.includes(word)) {
      await sleep(PROBE_PAUSE_MS);
    }
    durations.push(performance.now() - began);
    await sleep(SAVE_PAUSE_MS);
  }
  return median(durations);
}

/** Sends requests at a constant rate. */
async function requestPages(server, paths, perSecond) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const counts = { rendered: 0, refused: 0 };
  const requestPage = async (path) => {
    const { status } = await get(server.base + path, { agent, headers: HEADERS });
    if (status === 200) counts.rendered += 1;
    else if (status === 503) counts.refused += 1;
    else throw new Error(`${path}: ${status}`);
  };
  const total = Math.min(Math.floor(perSecond * SECONDS), paths.length);
  const sent = [];
  const began = performance.now();
  while (sent.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - began) * perSecond) / 1_000));
    while (sent.length < due) sent.push(requestPage(paths[sent.length]));
    await sleep(2);
  }
  await Promise.all(sent);
  agent.destroy();
  return counts;
}

/** Requests a URL again and again until `stopped`. */
async function probe(url, stopped) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const durations = [];
  while (!stopped.requested) {
    const began = performance.now();
    const { status } = await get(url, { agent, headers: HEADERS });
    if (status !== 200) throw new Error(`${url}: ${status}`);
    durations.push(performance.now() - began);
    await sleep(PROBE_PAUSE_MS);
  }
  agent.destroy();
  durations.sort((a, b) => a - b);
  const quantile = (share) => durations[Math.floor(share * (durations.length - 1))];
  return { p50: quantile(0.5), p99: quantile(0.99), worst: quantile(1) };
}
