import { get } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { check, ENGINES, memory, openFiles, start, withSite } from "./server.mjs";

const MAX_GROWTH_MB = 100;
/** Number of connections opened at once: fewer than the server can refuse with a response (64). */
const BATCH = 50;
/**
 * Duration of a flood after its last connection was opened, in milliseconds. A request waits for
 * memory for 5 seconds, and the server waits for a body for 20 seconds.
 */
const FLOOD_MS = 8_000;
/** Maximum time of a response to another client, in milliseconds. */
const RESPONSE_MS = 5_000;
/** Maximum time until the server has closed the connections of a flood, in milliseconds. */
const RELEASE_MS = 15_000;
/** Files that the server may open for other purposes during a flood. */
const OTHER_FILES = 32;

/** Maximum body of the contact form, in bytes. */
const CONTACT_BYTES = 64 << 10;

/**
 * Each connection sends `request` and then nothing. `maxMegabytes` is the maximum growth of the
 * memory. `check` checks the responses. `prefix` is a command that starts the server.
 */
const FLOODS = [
  {
    name: "bodies of 4 MiB that do not end",
    connections: 400,
    request: unfinishedBody("/api/contact", "application/json", 4 << 20),
  },
  {
    name: "bodies below the limit that do not end",
    connections: 3_000,
    request: unfinishedBody("/api/contact", "application/json", CONTACT_BYTES - 1),
    // The budget of 64 MiB, and up to 90 KiB of each connection: buffers, a part that waits for
    // memory, and the bytes that need no reservation.
    maxMegabytes: 320,
    check: checkBodies,
  },
  {
    name: "uploads with a part header that does not end",
    connections: 400,
    request: unfinishedBody(
      "/api/tools/resume/check",
      "multipart/form-data; boundary=x",
      12 << 20,
      '--x\r\nContent-Disposition: form-data; name="',
    ),
  },
  {
    name: "request heads that do not end",
    connections: 2_000,
    request: Buffer.from(`GET / HTTP/1.1\r\nhost: x\r\nx-filler: ${"a".repeat(400_000)}`),
  },
  {
    name: "streams with 1,024 files",
    connections: 1_000,
    request: Buffer.from("GET /api/jobs/stream HTTP/1.1\r\nhost: x\r\n\r\n"),
    prefix: ["prlimit", "--nofile=1024:1024"],
    check: checkStreams,
  },
];

/** Floods of one client must neither exhaust the memory nor stop the requests of others. */
export async function floods() {
  for (const engine of ENGINES) {
    console.log(`${engine}:`);
    await withSite(engine, async (site) => {
      for (const flood of FLOODS) await provoke(site, flood);
    });
  }
}

/** Returns a POST request without the last byte of its body, which begins with `start`. */
function unfinishedBody(path, type, bytes, start = "") {
  const head =
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\n` +
    `content-length: ${bytes}\r\n\r\n${start}`;
  return Buffer.concat([Buffer.from(head), Buffer.alloc(bytes - start.length - 1, " ")]);
}

/**
 * Runs a flood on a new server. Memory that an earlier flood has released would otherwise reduce
 * the growth.
 */
async function provoke(site, flood) {
  const server = await start(site, flood.prefix);
  const clients = [];
  try {
    // The first rendering of a page needs memory, too.
    await checkAlive(server.base, "the start");
    const before = { memory: memory(server.pid), files: openFiles(server.pid) };
    await openClients(server.base, flood, clients);
    const peak = await observe(server, flood, clients, before.memory);
    const counts = [...countStatuses(clients)].map(([status, count]) => `${count} ${status}`);
    const megabytes = Math.round(peak.growth / 2 ** 20);
    console.log(`${clients.length} ${flood.name}: ${megabytes} MB more; ${counts.join(", ")}`);
    flood.check?.(clients, peak);
    close(clients);
    await waitForRelease(server, before.files, flood.name);
  } finally {
    close(clients);
    await server.stop("SIGTERM");
  }
}

/** Opens the connections of a flood, and adds them to `clients`. */
async function openClients(base, { connections, request }, clients) {
  const port = Number(new URL(base).port);
  while (clients.length < connections) {
    const number = Math.min(BATCH, connections - clients.length);
    const batch = Array.from({ length: number }, () => openClient(port, request));
    clients.push(...batch);
    await Promise.all(batch.map((client) => client.connected));
  }
}

/** Opens a connection and sends a request. Returns a record of the connection. */
function openClient(port, request) {
  const socket = connect(port, "127.0.0.1");
  const client = { socket, response: "", closed: false };
  client.connected = new Promise((resolve) => {
    socket.once("connect", resolve);
    socket.once("close", resolve);
  });
  socket.on("data", (data) => {
    // A stream does not end. Its head is enough.
    if (client.response.length < 4_096) client.response += data.toString("latin1");
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    client.closed = true;
  });
  socket.write(request);
  return client;
}

function close(clients) {
  for (const { socket } of clients) socket.destroy();
}

/** Returns the status of the response, or `open` or `closed` if there is no response. */
function statusOf({ response, closed }) {
  return /^HTTP\/1.1 (\d+)/.exec(response)?.[1] ?? (closed ? "closed" : "open");
}

function countStatuses(clients) {
  const counts = new Map();
  for (const client of clients) {
    const status = statusOf(client);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}

/**
 * Checks the server during a flood. Returns the maximum growth of its memory, and the maximum
 * number of connections that were open without a response.
 */
async function observe(server, flood, clients, memoryBefore) {
  const peak = { growth: 0, open: 0 };
  for (const end = Date.now() + FLOOD_MS; Date.now() < end; await sleep(200)) {
    peak.open = Math.max(peak.open, countStatuses(clients).get("open") ?? 0);
    peak.growth = Math.max(peak.growth, memory(server.pid) - memoryBefore);
    // Checked at once: a server without limits would exhaust the memory of the machine.
    const { maxMegabytes = MAX_GROWTH_MB } = flood;
    check(peak.growth <= maxMegabytes << 20, `${flood.name}: ${peak.growth} bytes more`);
    await checkAlive(server.base, flood.name);
  }
  return peak;
}

/** A client that is not part of the flood must get its pages. */
async function checkAlive(base, during) {
  for (const path of ["/healthz", "/readyz", "/"]) {
    const status = await statusOfGet(base + path);
    check(status === 200, `${path} during ${during}: ${status}`);
  }
}

/** Requests a URL on a new connection. Returns the status, or the error. */
function statusOfGet(url) {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: RESPONSE_MS }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("timeout", () => request.destroy(new Error("no response")));
    request.on("error", (error) => resolve(error.message));
  });
}

/**
 * The limit of the route must not close the connections, or the memory budget is not tested. The
 * budget is smaller than all bodies together, so that some must get 503.
 */
function checkBodies(clients, peak) {
  check(peak.open > clients.length / 2, `only ${peak.open} bodies were accepted`);
  check(countStatuses(clients).has("503"), "the memory budget refused no body");
}

/** Refused streams must release their connections, because pages need them. */
function checkStreams(clients) {
  const counts = countStatuses(clients);
  const [open, refused] = [counts.get("200") ?? 0, counts.get("503") ?? 0];
  check(open > 0, "all streams were refused");
  check(refused > 0, "one client can open any number of streams");
  check(open + refused === clients.length, "a stream was closed without a response");
  const wasClosed = ({ response, closed }) => closed && /^connection: close\r$/im.test(response);
  const remaining = clients.filter((client) => statusOf(client) === "503" && !wasClosed(client));
  check(remaining.length === 0, `${remaining.length} refused streams remain connected`);
}

async function waitForRelease({ pid }, filesBefore, name) {
  const end = Date.now() + RELEASE_MS;
  while (openFiles(pid) > filesBefore + OTHER_FILES) {
    check(Date.now() < end, `${openFiles(pid) - filesBefore} files remain open after ${name}`);
    await sleep(100);
  }
}
