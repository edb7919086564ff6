import { Agent } from "node:http";
import { get, sleep } from "./tools.mjs";

/** Requests for uncached pages, relative to the number that the server can render. */
export const FACTOR = 5;
const SECONDS = 15;
/** Pause between two requests of a probe, in milliseconds. */
const PROBE_PAUSE_MS = 10;
/** Number of connections of visitors. */
const MAX_CONNECTIONS = 512;
const HEADERS = { "accept-encoding": "gzip, br" };

/**
 * Requests uncached pages at `FACTOR` times the rate that the server can render, even if it does
 * not keep up. Returns the response times in milliseconds of a cached page and of the health check,
 * and the numbers of rendered and refused pages. Any other response is an error.
 */
export async function measureOverload(server, { cachedPath, uncachedPaths, rendersPerSecond }) {
  await get(server.base + cachedPath, { headers: HEADERS });
  const stopped = { requested: false };
  const pages = requestPages(server, uncachedPaths, FACTOR * rendersPerSecond);
  const [counts, cached, health] = await Promise.all([
    pages.finally(() => {
      stopped.requested = true;
    }),
    probe(server.base + cachedPath, stopped),
    probe(`${server.base}/healthz`, stopped),
  ]);
  return { ...counts, cached, health };
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
