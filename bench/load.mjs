import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, cpuSeconds, run, times } from "./tools.mjs";

const SCRIPT = fileURLToPath(new URL("requests.lua", import.meta.url));

/**
 * Sends requests to a server with wrk for `settings.seconds`, on a separate core. A request is a
 * path, or an object with a path and a body for POST. Times are in milliseconds. With `unique`,
 * each URL is new, so that no cache has its response. With `visitors`, the requests are those of
 * browsers with many addresses. `cost` is the CPU time of the server process
 * for one response.
 */
export async function load(bench, target, requests, options = {}) {
  const { connections = 1, encoding = "gzip, br", token = "" } = options;
  const { unique = false, visitors = false } = options;
  const { settings, directory } = bench;
  const file = join(directory, "paths");
  writeFileSync(file, `${requests.map(lineOf).join("\n")}\n`);
  const before = cpuSeconds(target.pid);
  const { output } = await run(settings.cores.load, "wrk", [
    "--threads=1",
    `--connections=${connections}`,
    `--duration=${settings.seconds}s`,
    "--timeout=10s",
    "--latency",
    `--script=${SCRIPT}`,
    target.base,
    "--",
    file,
    encoding,
    token,
    unique ? "unique" : visitors ? "visitors" : "",
  ]);
  const used = cpuSeconds(target.pid) - before;
  const result = JSON.parse(output.trim().split("\n").at(-1));
  if (result.requests === 0) throw new Error("wrk received no response");
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.requests} requests failed`);
  return {
    ...result,
    rate: result.requests / result.seconds,
    cost: (used * 1000) / result.requests,
    busy: used / result.seconds,
  };
}

/** Returns the line of a request in the file for the script. JSON contains no tabs. */
const lineOf = (request) =>
  typeof request === "string" ? request : `${request.path}\t${JSON.stringify(request.body)}`;

/** Returns the medians of several runs, by key. */
export async function loads(bench, target, requests, options) {
  const results = await times(bench.settings.runs, () => load(bench, target, requests, options));
  return medians(results);
}

export const medians = (results) =>
  Object.fromEntries(
    Object.keys(results[0]).map((key) => [key, median(results.map((result) => result[key]))]),
  );
