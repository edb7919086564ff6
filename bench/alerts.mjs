import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startMailSink } from "./mail-sink.mjs";
import { createJob, measureSaves, SAVES, uniqueWord } from "./save.mjs";
import { signIn, startAvsar, withAvsar } from "./server.mjs";
import { freePort, get, logProgress, run, until } from "./tools.mjs";

const SCRIPT = fileURLToPath(new URL("alerts.py", import.meta.url));
/** Number of different searches, and of alerts for them. */
export const SEARCHES = 100_000;
export const ALERTS = 1_000_000;
/** Number of owners who follow one list, and get a mail about the same job. */
export const FOLLOWERS = 100_000;
/** Number of words from which searches are made. */
const WORDS = 5_000;
/** Share of the mails after which the server is killed. */
const KILLED_AFTER = 0.3;
const SECONDS = 900;

/**
 * Measures saves without alerts and with many, and the time in which a new job is matched with all
 * searches. Times are in milliseconds.
 */
export async function measureMatching(bench, data, vocabulary) {
  const before = await withAvsar(bench, data, {}, measureSaves);
  const words = join(bench.directory, "words");
  writeFileSync(words, vocabulary.mostCommon(WORDS).join("\n"));
  await store(bench, data, words, SEARCHES, ALERTS);
  const metrics = `127.0.0.1:${await freePort()}`;
  const env = { AVSAR_METRICS_LISTEN: metrics };
  return withAvsar(bench, data, { env }, async (server) => {
    const token = await signIn(server);
    // The first change makes the server load the searches.
    await createJob(server, token, uniqueWord(1_000));
    const value = (name) => readMetric(metrics, name);
    const isLoaded = async () => (await value("avsar_alert_searches")) >= SEARCHES;
    await until(isLoaded, { seconds: SECONDS, every: 500, what: "the searches are loaded" });
    const after = await measureSaves(server);
    // News are matched a minute after the last edit.
    const jobs = () => value("avsar_alert_matched_news_total");
    const isMatched = async () => (await jobs()) > SAVES;
    await until(isMatched, { seconds: SECONDS, every: 100, what: "the jobs are matched" });
    const seconds = await value("avsar_alert_matching_seconds_sum");
    return { before, after, matching: (1000 * seconds) / (await jobs()) };
  });
}

/**
 * Sends a mail to each follower of a list, kills the server meanwhile, and starts it again. Editors
 * save at the beginning. Returns the number of mails in a second of the whole time, the number of
 * mails before the kill, and that of repeated ones.
 */
export async function measureMails(bench, data) {
  await store(bench, data, FOLLOWERS);
  const sink = await startMailSink();
  const start = () => startAvsar(bench, data, { env: { AVSAR_SMTP_URL: sink.url } });
  let server = await start();
  try {
    await createJob(server, await signIn(server), uniqueWord(2_000));
    const received = (number) => async () => sink.mails.ids.size >= number;
    const wait = { seconds: SECONDS, every: 20, what: "the mails are sent" };
    await until(received(1), wait);
    const saves = await measureSaves(server);
    await until(received(KILLED_AFTER * FOLLOWERS), wait);
    logProgress("mails: kill -9");
    process.kill(server.pid, "SIGKILL");
    await server.stop().catch(() => {});
    const already = sink.mails.received;
    server = await start();
    // A mail that the killed process had claimed is tried again after a minute.
    await until(received(FOLLOWERS), wait);
    const { ids, received: all, first, last } = sink.mails;
    const rate = (1000 * ids.size) / (last - first);
    return { rate, already, repeated: all - ids.size, saves };
  } finally {
    await server.stop();
    sink.stop();
  }
}

const store = ({ settings }, data, ...numbers) =>
  run(settings.cores.all, "python3", [SCRIPT, join(data, "avsar.db"), ...numbers.map(String)]);

async function readMetric(address, name) {
  const text = (await get(`http://${address}/metrics`)).body.toString();
  const line = text.split("\n").find((line) => line.startsWith(`${name} `));
  return line ? Number(line.split(" ")[1]) : 0;
}
