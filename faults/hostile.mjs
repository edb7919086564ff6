import { connect } from "node:net";
import { administrator, check, randomNumbers, start, withSite } from "./server.mjs";

const REQUESTS = Number(process.env.FAULTS_REQUESTS ?? 100_000);
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
/** Number of connections at once. */
const CONNECTIONS = 32;

const PATHS = [
  "/",
  "/govt-jobs",
  "/search",
  "/uploads/general/../../avsar.db",
  "/api/jobs/government",
  "/api/jobs/id/",
  "/api/jobs/stream/",
  "/api/search",
  "/api/auth/login",
  "/api/contact",
  "/api/subscriptions",
  "/api/users/me",
  "/api/jobs/create",
  "/feeds/government-jobs.xml",
  "/sitemap.xml",
  "/pictures/",
];
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "X"];
const PIECES = [
  "%00", "%ff%fe", "../", "%2e%2e%2f", "'--", "<script>", "🙂", "भर्ती", "0".repeat(40), "-1", "9e99",
  "%", "?", "&", "=", ";", "//", "null", "undefined", "[]", "{}", '"', "\\", "a".repeat(3_000),
];
const BODIES = ["", "{", "[]", "null", '{"email":1}', '{"a":'.repeat(200), "\u0000", "a=b&a=c", "--x--"];
const TYPES = ["application/json", "text/plain", "multipart/form-data; boundary=x", "", "a/b;c"];

/** No request may get a 5xx response, or none at all. */
export async function hostile() {
  console.log(`${REQUESTS} requests, seed ${SEED}`);
  const random = randomNumbers(SEED);
  await withSite("sqlite", async (site) => {
    const server = await start(site);
    try {
      const left = { count: REQUESTS };
      const statuses = new Map();
      const clients = Array.from({ length: CONNECTIONS }, () =>
        client(server.base, random, left, statuses),
      );
      await Promise.all(clients);
      console.log([...statuses].sort().map(([status, count]) => `${status}: ${count}`).join(", "));
      await administrator(server.base);
    } finally {
      await server.stop("SIGTERM");
    }
  });
}

async function client(base, random, left, statuses) {
  while (left.count > 0) {
    left.count -= 1;
    const request = randomRequest(random);
    const response = await exchange(base, request);
    const status = /^HTTP\/1.1 (\d+)/.exec(response)?.[1];
    const shown = JSON.stringify(request.slice(0, 300));
    check(status, `no response to ${shown}: ${response.slice(0, 100)}`);
    check(status < "500", `${status} in response to ${shown}: ${response.slice(-300)}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

function randomRequest(random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  let path = pick(PATHS);
  for (let count = Math.floor(random() * 4); count > 0; count -= 1) path += pick(PIECES);
  if (random() < 0.5) path += `?${pick(["page", "search", "token", "offset", "x"])}=${pick(PIECES)}`;
  // A request line contains no blanks and only ASCII.
  path = path.replaceAll(/[^!-~]/gu, (character) => encodeURIComponent(character));
  const body = pick(BODIES);
  const type = pick(TYPES);
  return [
    `${pick(METHODS)} ${path} HTTP/1.1`,
    "host: x",
    "connection: close",
    ...(type ? [`content-type: ${type}`] : []),
    ...(random() < 0.3 ? [`authorization: Bearer ${pick(PIECES.slice(4, 7))}`] : []),
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}

function exchange(base, request) {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(base).port), "127.0.0.1");
    let response = "";
    socket.setTimeout(30_000, () => socket.destroy());
    socket.on("data", (data) => {
      response += data.toString("latin1");
    });
    socket.on("error", (error) => {
      response ||= String(error);
    });
    socket.on("close", () => resolve(response));
    socket.write(request);
  });
}
