import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createJob, uniqueWord } from "./save.mjs";
import { memoryOf, signIn, startNchan, withAvsar } from "./server.mjs";
import { get, median, spawnOn, times } from "./tools.mjs";

/** Number of streams that are open at once. */
export const READERS = 5_000;
/** Number of events. It is odd, so that the median is one of the values. */
const EVENTS = 7;
const SCRIPT = fileURLToPath(new URL("readers.py", import.meta.url));

/**
 * Opens streams to Avsar and then to nchan, and sends events. Returns for both the milliseconds
 * until all readers are connected, and from the first reader of an event to the last, and the
 * memory of all streams in bytes.
 */
export async function measureStreams(bench, dataDir) {
  // A part of the connections is for pages.
  const env = { AVSAR_MAX_CONNECTIONS: String(3 * READERS) };
  const ours = await withAvsar(bench, dataDir, { env }, async (server) => {
    const token = await signIn(server);
    return measure(bench, server, "/api/jobs/stream", (at) =>
      createJob(server, token, uniqueWord(at)),
    );
  });
  const server = await startNchan(bench);
  try {
    const nchan = await measure(bench, server, "/stream", () =>
      get(`${server.base}/publish`, { method: "POST", body: '{"type":"created","id":1}' }),
    );
    return { ours, nchan };
  } finally {
    await server.stop();
  }
}

async function measure(bench, server, path, sendEvent) {
  const { hostname, port } = new URL(server.base);
  const args = [SCRIPT, hostname, port, path, String(READERS)];
  const before = memoryOf(server.pid).all;
  const readers = spawnOn(bench.settings.cores.load, "python3", args);
  readers.stderr.pipe(process.stderr);
  const lines = createInterface({ input: readers.stdout })[Symbol.asyncIterator]();
  const read = async (name) => {
    const { value, done } = await lines.next();
    if (done) throw new Error("the readers ended");
    return JSON.parse(value)[name] * 1_000;
  };
  try {
    const connected = await read("connected");
    const memory = memoryOf(server.pid).all - before;
    const spreads = await times(EVENTS, async (at) => {
      readers.stdin.write("\n");
      const spread = read("spread");
      await sendEvent(at);
      return spread;
    });
    return { connected, memory, spread: median(spreads) };
  } finally {
    readers.kill();
  }
}
