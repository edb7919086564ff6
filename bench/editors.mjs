import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CHANGED_JOBS } from "./queries.mjs";
import { signIn } from "./server.mjs";
import { cpuSeconds, getJson, run, sleep } from "./tools.mjs";

/** Number of jobs that are deleted, and can be restored. */
const DELETED_JOBS = 100;
/** Maximum number of records of a bulk change. */
const MAX_RECORDS = 100;
/** Share of a core that an idle server uses at most. */
const IDLE = 0.05;

/** Stores views of jobs on 90 days, as visitors would have caused them. */
export async function storeViews({ settings }, data, jobs) {
  const script = fileURLToPath(new URL("figures.py", import.meta.url));
  const today = new Date().toISOString().slice(0, 10);
  const args = [script, join(data, "avsar.db"), today, String(jobs)];
  await run(settings.cores.all, "python3", args);
}

/** Gives the oldest jobs a second version, and deletes the next ones. */
export async function makeHistory(server) {
  const token = await signIn(server);
  const tag = { type: "addTag", tag: "Checked" };
  await change(server, token, tag, 1, CHANGED_JOBS);
  await change(server, token, { type: "delete" }, CHANGED_JOBS + 1, DELETED_JOBS);
}

async function change(server, token, action, first, count) {
  let changed = 0;
  for (let at = 0; at < count; at += MAX_RECORDS) {
    const ids = Array.from({ length: Math.min(MAX_RECORDS, count - at) }, (_, n) => first + at + n);
    const outcome = await getJson(`${server.base}/api/admin/bulk-changes`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ action, records: ids.map((id) => ({ kind: "job", id })) }),
    });
    changed += outcome.changed;
  }
  if (changed < 0.9 * count) throw new Error(`only ${changed} of ${count} jobs were changed`);
}

/**
 * Waits until the server has done its work in the background: it inspects all jobs once for the
 * quality desk. Returns the time in milliseconds.
 */
export async function untilIdle(server) {
  const began = performance.now();
  let busyUntil = began;
  for (let used = cpuSeconds(server.pid); performance.now() - busyUntil < 8_000; ) {
    await sleep(1_000);
    const now = cpuSeconds(server.pid);
    if (now - used > IDLE) busyUntil = performance.now();
    used = now;
  }
  return busyUntil - began;
}
