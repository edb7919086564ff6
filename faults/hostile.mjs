import { connect } from "node:net";
import { administrator, check, ENGINES, randomNumbers, start, withSite } from "./server.mjs";

/** Number of requests to the server of each database engine. */
const REQUESTS = Number(process.env.FAULTS_REQUESTS ?? 100_000);
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
/** Number of connections at once. */
const CONNECTIONS = 32;

/**
 * Beginnings of paths. With the token of an administrator, no request to them may end the session
 * or change the password.
 */
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
  "/api/admin/audit?email=",
  "/api/admin/audit?from=",
  "/api/admin/users?search=",
  "/api/auth/verify-email/",
  "/api/blog/admin?search=",
  "/api/blog/slug/",
  "/api/blog?tag=",
  "/api/jobs/admin/private?search=",
  "/api/jobs/private/location/",
  "/api/jobs/slug/",
  "/api/uploads/cloud/uses?publicId=",
  "/api/users/me/passkeys/",
  "/api/users/me/sessions/",
];
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "X"];
const PIECES = [
  "%00", "%ff%fe", "../", "%2e%2e%2f", "'--", "<script>", "🙂", "भर्ती", "0".repeat(40), "-1",
  "9e99", "%", "?", "&", "=", ";", "//", "null", "undefined", "[]", "{}", '"', "\\",
  "a".repeat(3_000),
];
const BODIES = [
  "", "{", "[]", "null", '{"email":1}', '{"name":"a\\u0000b"}', '{"a":'.repeat(200), "\u0000",
  "a=b&a=c", "--x--", "a".repeat(300_000),
];
const PARAMETERS = ["page", "search", "token", "offset", "x"];
const INVALID_TOKENS = ["'--", "<script>", "0".repeat(40)];
/** Shares of the requests with a valid token, and with an invalid one. */
const VALID_TOKEN_SHARE = 0.3;
const INVALID_TOKEN_SHARE = 0.15;
const TYPES = ["application/json", "text/plain", "multipart/form-data; boundary=x", "", "a/b;c"];

/** No request may get a 5xx response, or none at all. */
export async function hostile() {
  for (const engine of ENGINES) {
    console.log(`${engine}: ${REQUESTS} requests, seed ${SEED}`);
    await withSite(engine, async (site) => {
      const server = await start(site);
      try {
        await sendRequests(server.base);
      } finally {
        await server.stop("SIGTERM");
      }
    });
  }
}

async function sendRequests(base) {
  const random = randomNumbers(SEED);
  const { token, send } = await administrator(base);
  const left = { count: REQUESTS };
  const statuses = new Map();
  const clients = Array.from({ length: CONNECTIONS }, () =>
    client(base, () => randomRequest(random, token), left, statuses),
  );
  await Promise.all(clients);
  console.log([...statuses].sort().map(([status, count]) => `${status}: ${count}`).join(", "));
  const { status } = await send("GET", "/api/users/me");
  check(status === 200, `the token became invalid during the requests: ${status}`);
  await administrator(base);
}

async function client(base, nextRequest, left, statuses) {
  while (left.count > 0) {
    left.count -= 1;
    const request = nextRequest();
    const response = await exchange(base, request);
    const status = /^HTTP\/1.1 (\d+)/.exec(response)?.[1];
    const shown = JSON.stringify(request.slice(0, 300));
    check(status, `no response to ${shown}: ${response.slice(0, 100)}`);
    check(status < "500", `${status} in response to ${shown}: ${response.slice(-300)}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

function randomRequest(random, token) {
  let path = pick(random, PATHS);
  for (let count = Math.floor(random() * 4); count > 0; count -= 1) path += pick(random, PIECES);
  if (random() < 0.5) {
    const separator = path.includes("?") ? "&" : "?";
    path += `${separator}${pick(random, PARAMETERS)}=${pick(random, PIECES)}`;
  }
  // A request line contains no blanks and only ASCII.
  path = path.replaceAll(/[^!-~]/gu, (character) => encodeURIComponent(character));
  const body = pick(random, BODIES);
  const type = pick(random, TYPES);
  const bearer = randomToken(random, token);
  return [
    `${pick(random, METHODS)} ${path} HTTP/1.1`,
    "host: x",
    "connection: close",
    ...(type ? [`content-type: ${type}`] : []),
    ...(bearer ? [`authorization: Bearer ${bearer}`] : []),
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}

/** Returns the valid token, an invalid one, or nothing. */
function randomToken(random, token) {
  const number = random();
  if (number < VALID_TOKEN_SHARE) return token;
  if (number > VALID_TOKEN_SHARE + INVALID_TOKEN_SHARE) return undefined;
  return pick(random, INVALID_TOKENS);
}

function pick(random, list) {
  return list[Math.floor(random() * list.length)];
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
