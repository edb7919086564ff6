import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export { sleep };

const began = Date.now();

/** Logs progress to standard error. Standard output contains only the report. */
export function logProgress(text) {
  const seconds = Math.round((Date.now() - began) / 1000);
  console.error(`[${String(seconds).padStart(4)} s] ${text}`);
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Calls a function several times, one call after another. */
export async function times(count, work) {
  const results = [];
  for (let at = 0; at < count; at += 1) results.push(await work(at));
  return results;
}

/** Runs a command on the given cores to its end and returns its output. */
export async function run(cores, command, args, options = {}) {
  const child = start(cores, command, args, options);
  const code = await child.ended;
  if (code !== 0) {
    const lastLines = (child.errors() || child.output()).trim().split("\n").slice(-5).join(" / ");
    throw new Error(`${command} ended with ${code}: ${lastLines}`);
  }
  return { output: child.output(), errors: child.errors() };
}

/** Starts a command on the given cores. `taskset` replaces itself, so the pid is the command's. */
export const spawnOn = (cores, command, args, options) =>
  spawn("taskset", ["-c", cores, command, ...args], options);

/** Starts a command on the given cores, and collects its output. */
export function start(cores, command, args, { env = {}, input } = {}) {
  const child = spawnOn(cores, command, args, {
    env: { ...process.env, ...env },
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
  });
  const [out, errors] = [child.stdout, child.stderr].map(collectTail);
  if (input !== undefined) child.stdin.end(input);
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(signal ?? code));
  });
  // Prevents an unhandled rejection if the caller does not await it.
  ended.catch(() => {});
  return {
    pid: child.pid,
    ended,
    running: () => child.exitCode === null && child.signalCode === null,
    stop: (signal = "SIGTERM") => child.kill(signal),
    output: out,
    errors,
  };
}

/** Returns a function that returns the end of the output of a stream. */
function collectTail(stream) {
  const maxChars = 8 << 20;
  let text = "";
  stream.setEncoding("utf8");
  stream.on("data", (chunk) => {
    text = (text + chunk).slice(-maxChars);
  });
  return () => text;
}

/** Returns the CPU time of a process with its threads, in seconds. */
export function cpuSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in field 2 may contain blanks. The CPU times are fields 14 and 15 (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Sends a request. The body of the result is not decompressed. */
export function get(url, { headers = {}, method = "GET", body, agent } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent, timeout: 30_000 }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.once("timeout", () => sent.destroy(new Error(`${url}: no response in 30 s`)));
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Returns the JSON body of a successful response. */
export async function getJson(url, options) {
  const { status, body } = await get(url, options);
  if (status >= 300) throw new Error(`${url}: ${status} ${body}`);
  return JSON.parse(body);
}

/**
 * Waits until a check returns `true`. The interval grows to a hundredth of the time waited, so that
 * checking does not slow the server down.
 */
export async function until(check, { seconds = 30, every = 5, what = "it" } = {}) {
  const began = performance.now();
  while (!(await check())) {
    const waited = performance.now() - began;
    if (waited > seconds * 1000) throw new Error(`${what} did not happen in ${seconds} s`);
    await sleep(Math.max(every, waited / 100));
  }
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Returns a seeded random generator (mulberry32) with the same numbers in every run. */
export function seeded(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end) => Math.floor(next() * end);
  const pick = (list) => list[below(list.length)];
  const chance = (share) => next() < share;
  const shuffled = (list) => {
    const copy = [...list];
    for (let at = copy.length - 1; at > 0; at -= 1) {
      const other = below(at + 1);
      [copy[at], copy[other]] = [copy[other], copy[at]];
    }
    return copy;
  };
  return { next, below, pick, chance, shuffled };
}

export const count = (value) => Math.round(value).toLocaleString("en-US");

/** Formats bytes in kB (1,000 bytes), the unit of the targets. */
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

export function milliseconds(value) {
  if (value < 10) return `${value.toFixed(2)} ms`;
  return value < 1000 ? `${value.toFixed(1)} ms` : `${(value / 1000).toFixed(2)} s`;
}
