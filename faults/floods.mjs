import { connect } from "node:net";
import { check, memory, start, withSite } from "./server.mjs";

/** Bodies that stop before their last bytes. */
const BODIES = 400;
const BODY_BYTES = 4 << 20;
/** Live streams, more than one client may open. */
const STREAMS = 1_000;
const MAX_GROWTH_BYTES = 100 << 20;

/** Slow bodies and many streams must neither exhaust the memory nor stop the other requests. */
export async function floods() {
  await withSite("sqlite", async (site) => {
    const server = await start(site);
    try {
      await slowBodies(server);
      await streams(server);
    } finally {
      await server.stop("SIGTERM");
    }
  });
}

async function slowBodies({ base, pid }) {
  const before = memory(pid);
  const head =
    "POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n" +
    `content-length: ${BODY_BYTES}\r\n\r\n`;
  const part = Buffer.alloc(BODY_BYTES - 1, " ");
  const sockets = await open(base, BODIES, (socket) => {
    socket.write(head);
    socket.write(part);
  });
  await checkAlive(base, "400 bodies that do not end");
  const growth = memory(pid) - before;
  console.log(`${BODIES} slow bodies: ${Math.round(growth / 2 ** 20)} MB more`);
  check(growth <= MAX_GROWTH_BYTES, `the memory grew by ${growth} bytes`);
  for (const socket of sockets) socket.destroy();
}

async function streams({ base }) {
  const answers = { 200: 0, 503: 0 };
  const sockets = await open(base, STREAMS, (socket) => {
    socket.once("data", (data) => {
      answers[/^HTTP\/1.1 (\d+)/.exec(data)?.[1]] += 1;
    });
    socket.write("GET /api/jobs/stream HTTP/1.1\r\nhost: x\r\n\r\n");
  });
  await checkAlive(base, `${STREAMS} streams`);
  console.log(`${STREAMS} streams: ${answers[200]} open, ${answers[503]} refused with 503`);
  check(answers[200] + answers[503] === STREAMS, "a stream was closed without a response");
  check(answers[503] > 0, "one client can open any number of streams");
  for (const socket of sockets) socket.destroy();
}

/** Opens connections, and waits until they are quiet. */
async function open(base, number, use) {
  const port = Number(new URL(base).port);
  const sockets = Array.from({ length: number }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.once("connect", () => use(socket));
    socket.on("data", () => undefined);
    return socket;
  });
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  return sockets;
}

async function checkAlive(base, during) {
  for (const path of ["/healthz", "/readyz", "/"]) {
    const { status } = await fetch(base + path, { signal: AbortSignal.timeout(2_000) });
    check(status === 200, `${path} answers ${status} during ${during}`);
  }
}
