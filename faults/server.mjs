import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const BINARY =
  process.env.AVSAR_BIN ?? fileURLToPath(new URL("../target/release/avsar", import.meta.url));
export const ADMIN = { email: "faults@avsar.example", password: "trumpet saddle moon" };
/** Maximum time of a start, which may rebuild the index. */
const START_SECONDS = 60;

/** Database engines. */
export const ENGINES = ["sqlite", "postgresql"];

/** Starts or stops a PostgreSQL server in a directory, as `scripts/postgresql`. */
export function postgresql(command, directory) {
  const script = fileURLToPath(new URL("../scripts/postgresql", import.meta.url));
  const { status, stderr } = spawnSync(script, [command, directory]);
  if (status !== 0) throw new Error(`PostgreSQL: ${stderr}`);
}

/** Runs a function with the directory and the database of an empty site, and removes them. */
export async function withSite(engine, work) {
  const directory = mkdtempSync(join(tmpdir(), "avsar-faults-"));
  // The server makes its data directory readable for its own user only.
  const data = join(directory, "data");
  const cluster = join(directory, "cluster");
  try {
    if (engine === "sqlite") return await work({ directory: data });
    chmodSync(directory, 0o755);
    postgresql("start", cluster);
    try {
      const databaseUrl = `postgres://postgres@localhost/postgres?host=${cluster}`;
      return await work({ directory: data, databaseUrl, cluster });
    } finally {
      postgresql("stop", cluster);
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Returns the settings of the server and of the commands. `settings` replaces some. */
export function environment({ directory, databaseUrl, settings }) {
  return {
    ...(databaseUrl && { AVSAR_DATABASE_URL: databaseUrl }),
    PATH: process.env.PATH,
    AVSAR_DATA_DIR: directory,
    AVSAR_LISTEN: "127.0.0.1:0",
    AVSAR_METRICS_LISTEN: "127.0.0.1:0",
    AVSAR_LOG: "warn",
    AVSAR_ADMIN_EMAIL: ADMIN.email,
    AVSAR_ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  };
}

/**
 * Starts the server, with `prefix` before its command and `options` after it, and waits until it is
 * ready.
 */
export async function start(site, prefix = [], options = []) {
  const [command, ...rest] = [...prefix, site.binary ?? BINARY, "serve", ...options];
  const child = spawn(command, rest, {
    env: environment(site),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  child.stderr.on("data", (text) => {
    log = (log + text).slice(-20_000);
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  // A failed check ends this program, and must end the server too.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const end = Date.now() + START_SECONDS * 1_000;
  let base;
  for (;;) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill("SIGKILL");
      throw new Error(`the server is not ready:\n${log}`);
    }
    base ??= /is at (http:\/\/\S+)/.exec(log)?.[1];
    // A process behind a proxy names the URL of the proxy.
    if (base && site.settings) base = `http://${site.settings.AVSAR_LISTEN}`;
    if (base) {
      const ready = await fetch(`${base}/readyz`).catch(() => undefined);
      if (ready?.status === 200) break;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const stop = async (signal) => {
    child.kill(signal);
    await ended;
  };
  return { base, pid: child.pid, stop, log: () => log };
}

/** Signs in as administrator. Returns the token, and functions that send JSON and forms. */
export async function administrator(base) {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(ADMIN);
  const signIn = await fetch(`${base}/api/auth/login`, { method: "POST", headers, body });
  const { token } = await signIn.json();
  if (!token) throw new Error(`cannot sign in: ${signIn.status}`);
  const authorization = `Bearer ${token}`;
  const request = async (path, options) => {
    const response = await fetch(base + path, options);
    const text = await response.text();
    return { status: response.status, json: text.startsWith("{") ? JSON.parse(text) : text };
  };
  return {
    token,
    send: (method, path, content) =>
      request(path, {
        method,
        headers: { ...headers, authorization },
        body: content && JSON.stringify(content),
      }),
    sendForm: (path, body) => request(path, { method: "POST", headers: { authorization }, body }),
  };
}

/** Runs `avsar verify`. Throws its messages if it finds a problem. */
export function verify(site) {
  const { status, stderr } = spawnSync(BINARY, ["verify"], { env: environment(site) });
  if (status !== 0) throw new Error(`verify: ${stderr}`);
}

/** Returns the records that `avsar export` writes. Throws its messages if it fails or skips one. */
export function readExport(site, kind) {
  const { status, stdout, stderr } = spawnSync(BINARY, ["export", kind, "-"], {
    env: environment(site),
    encoding: "utf8",
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (status !== 0 || stderr.includes("skipped")) throw new Error(`export ${kind}: ${stderr}`);
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

/** Returns the resident memory of a process in bytes. */
export function memory(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(kilobytes[1]) * 1_024;
}

/** Returns the number of open files of a process, with its connections. */
export function openFiles(pid) {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Returns a generator of numbers from 0 to 1, so that a failed run can be repeated. */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function check(holds, what) {
  if (!holds) throw new Error(what);
}
