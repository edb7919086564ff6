import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, get, getJson, start, until } from "./tools.mjs";

const ADMIN = { email: "bench@avsar.example", password: "trumpet saddle moon" };

/** Signs in as administrator and returns the token. */
export async function signIn(server) {
  const { token } = await getJson(`${server.base}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  return token;
}

/** Timeout of a start, which may build an index of a million jobs. */
const START_TIMEOUT_SECONDS = 900;

/**
 * Starts Avsar on a data directory, with demonstration content if `demo` is set, and waits until it
 * is ready. By default it runs on one core, so that all work counts for one core.
 */
export async function startAvsar(bench, dataDir, options = {}) {
  const { cores = bench.settings.cores.server, databaseUrl, demo = false, env = {} } = options;
  const listen = `127.0.0.1:${await freePort()}`;
  const oneCore = cores === bench.settings.cores.server;
  const began = performance.now();
  const child = start(cores, bench.settings.binary, ["serve", ...(demo ? ["--demo"] : [])], {
    env: {
      AVSAR_DATA_DIR: dataDir,
      ...(databaseUrl && { AVSAR_DATABASE_URL: databaseUrl }),
      AVSAR_LISTEN: listen,
      AVSAR_LOG: "warn",
      // The benchmarks use no network.
      AVSAR_CHECK_LINKS: "false",
      AVSAR_ADMIN_EMAIL: ADMIN.email,
      AVSAR_ADMIN_PASSWORD: ADMIN.password,
      ...(oneCore ? { TOKIO_WORKER_THREADS: "1" } : {}),
      ...env,
    },
  });
  const server = handle(bench, child, `http://${listen}`);
  await ready(server, child, "/readyz", START_TIMEOUT_SECONDS);
  return { ...server, startMs: performance.now() - began };
}

/** Starts Avsar, runs a function with it, and stops it in any case. */
export async function withAvsar(bench, dataDir, options, work) {
  const server = await startAvsar(bench, dataDir, options);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/**
 * Starts nginx with one worker. It serves the bytes of a response of Avsar as a static file with
 * the same headers.
 */
export async function startNginx(bench, path, response, { accessLog }) {
  const directory = bench.temporary("nginx");
  writeFileSync(join(directory, "page"), response.body);
  const location = fileLocation(directory, path, response);
  return runNginx(bench, directory, path, { location, accessLog });
}

/** Starts nginx with one worker and nchan, which sends each post to `/publish` on `/stream`. */
export function startNchan(bench) {
  const module = "/usr/lib/nginx/modules/ngx_nchan_module.so";
  const location = `
    location = /stream { nchan_subscriber eventsource; nchan_channel_id all; }
    location = /publish { nchan_publisher; nchan_channel_id all; }
    location = /ready { return 200; }`;
  return runNginx(bench, bench.temporary("nchan"), "/ready", { location, module });
}

/** Starts nginx in a directory, and waits until it responds to a path with status 200. */
async function runNginx(bench, directory, path, { location, module, accessLog = false }) {
  const port = await freePort();
  const config = nginxConfig(directory, port, { location, module, accessLog });
  writeFileSync(join(directory, "nginx.conf"), config);
  const master = start(bench.settings.cores.server, nginxBinary(), [
    "-p",
    directory,
    "-e",
    join(directory, "error.log"),
    "-c",
    join(directory, "nginx.conf"),
  ]);
  const server = handle(bench, master, `http://127.0.0.1:${port}`);
  await ready(server, master, path, 10);
  return { ...server, pid: childOf(master.pid) };
}

export const nginxBinary = () => (existsSync("/usr/sbin/nginx") ? "/usr/sbin/nginx" : "nginx");

/** Headers that each server sets itself. */
const OWN_HEADERS = new Set([
  "connection",
  "content-length",
  "content-type",
  "date",
  "transfer-encoding",
  "x-request-id",
]);

/** Returns the location that serves the file `page` with the headers of a response. */
function fileLocation(directory, path, response) {
  const quoted = (text) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  const headers = Object.entries(response.headers)
    .filter(([name]) => !OWN_HEADERS.has(name))
    .map(([name, value]) => `add_header ${name} ${quoted(String(value))};`);
  return `
        location = ${path} {
          alias ${join(directory, "page")};
          default_type ${quoted(response.headers["content-type"])};
          add_header X-Request-Id $request_id;
          ${headers.join("\n")}
        }`;
}

function nginxConfig(directory, port, { location, module, accessLog }) {
  const log = accessLog ? `${join(directory, "access.log")} combined` : "off";
  return `
    ${process.getuid() === 0 ? "user root;" : ""}
    daemon off;
    pid ${join(directory, "pid")};
    ${module ? `load_module ${module};` : ""}
    worker_processes 1;
    events { worker_connections 8192; }
    http {
      access_log ${log};
      sendfile on;
      tcp_nopush on;
      open_file_cache max=100 inactive=1h;
      open_file_cache_valid 1h;
      keepalive_requests 100000000;
      etag off;
      ${["body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => tempPath(kind, directory)).join("\n")}
      server {
        listen 127.0.0.1:${port} backlog=4096;
        ${location}
      }
    }`;
}

const tempPath = (kind, directory) =>
  `${kind === "body" ? "client_body" : kind}_temp_path ${join(directory, kind)};`;

function handle(bench, child, base) {
  const stop = async () => {
    child.stop();
    await child.ended;
  };
  bench.onCleanUp(() => child.running() && child.stop("SIGKILL"));
  return { pid: child.pid, base, stop };
}

async function ready(server, child, path, seconds) {
  const check = async () => {
    if (!child.running()) throw new Error(`the server ended: ${child.errors().slice(-500)}`);
    const response = await get(server.base + path).catch(() => undefined);
    return response?.status === 200;
  };
  await until(check, { seconds, what: `${server.base}${path}` });
}

function childOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return Number(children[0]);
}

/** Returns the resident memory of a process in bytes: total, anonymous, file-backed, and peak. */
export function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const field = (name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * 1024;
  return {
    all: field("VmRSS"),
    own: field("RssAnon"),
    files: field("RssFile"),
    peak: field("VmHWM"),
  };
}
