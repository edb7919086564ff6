import { administrator } from "../faults/server.mjs";
import { quantile, request, underLoad } from "./load.mjs";

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** A little more than `fail_timeout` of deploy/cluster/nginx-upstream.conf. */
const FAIL_TIMEOUT_MS = 2_500;
const CACHED_PAGE = "/govt-jobs";

/** The requests of a mixed load: pages without a copy, the API, a cached page. */
const mixedLoad = (base) => (number) => {
  const paths = [
    `/private-jobs?q=word${number}`,
    // It finds the saves of the first check, in the database.
    `/api/jobs/government?search=everywhere&word=${number}`,
    CACHED_PAGE,
  ];
  return base + paths[number % paths.length];
};

export const job = (title, applyUrl = "https://apply.avsar.example") => ({
  jobType: "GOVERNMENT",
  title,
  location: "Delhi",
  active: true,
  customHtmlContent: "<p>A notice.</p>",
  governmentJobDetails: {
    department: "Board",
    vacancies: "10",
    applyUrl,
  },
});

const save = ({ base }, { token }, title) =>
  fetch(`${base}/api/jobs/create`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(job(title)),
  });

/** Returns the titles of the newest jobs. */
async function titles(base, headers = {}) {
  const list = await fetch(`${base}/api/jobs/government`, { headers });
  const { jobs } = await list.json();
  return jobs.map(({ title }) => title);
}

export function assert(holds, message) {
  if (!holds) throw new Error(message);
}

/**
 * Saves through each process in turn, and reads through the others, with the position of the save.
 * Returns the times until the others responded, in milliseconds.
 */
export async function savesAreSeenEverywhere({ processes }, rounds) {
  const admin = await administrator(processes[0].base);
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const writer = processes[round % processes.length];
    const title = `Seen everywhere ${round}`;
    const saved = await save(writer, admin, title);
    assert(saved.status === 201, `a save was refused: ${saved.status}`);
    const headers = { "content-seq": saved.headers.get("content-seq") };
    const began = performance.now();
    await Promise.all(
      processes.map(async ({ base }) => {
        assert((await titles(base, headers)).includes(title), `${base} does not have "${title}"`);
        if (base !== writer.base) times.push(performance.now() - began);
      }),
    );
  }
  return { median: times.sort((a, b) => a - b)[times.length >> 1], worst: times.at(-1) };
}

/** Kills one process under load. No request may fail. */
export async function oneProcessIsKilled(cluster, connections, seconds) {
  const responses = await underLoad(mixedLoad(cluster.base), connections, async () => {
    await sleep((seconds * 1_000) / 2);
    await cluster.processes[1].stop("SIGKILL");
    await sleep((seconds * 1_000) / 2);
  });
  await cluster.startProcess(1);
  await sleep(FAIL_TIMEOUT_MS);
  return onlyGood(responses);
}

/**
 * Saves through each process, and reads each save through all of them. Returns the number of saves.
 * Processes of an earlier version may not wait for a position.
 */
export async function savesAreFound({ base: proxy, processes }) {
  const admin = await administrator(processes[0].base);
  const end = Date.now() + 30_000;
  for (const [number, writer] of processes.entries()) {
    const title = `Saved meanwhile ${Date.now()} ${number}`;
    const { status } = await save(writer, admin, title);
    assert(status === 201, `a save was refused: ${status}`);
    for (const { base } of processes) {
      await filesAreServed(proxy, base);
      while (!(await titles(base)).includes(title)) {
        assert(Date.now() < end, `${base} does not have "${title}"`);
        await sleep(20);
      }
    }
  }
  return { jobs: processes.length };
}

/** Requests through nginx the files that a page of one process names. */
async function filesAreServed(proxy, base) {
  const page = await (await fetch(base + CACHED_PAGE)).text();
  for (const file of new Set(page.match(/\/assets\/[\w.-]+/g))) {
    const { status } = await request(proxy + file);
    assert(status === 200, `${file} of ${base}: ${status}`);
  }
}

/**
 * Replaces all processes one by one under load, and calls `afterEach`. No request may fail.
 */
export async function allProcessesAreReplaced(cluster, connections, afterEach = async () => {}) {
  const responses = await underLoad(mixedLoad(cluster.base), connections, async () => {
    for (const number of cluster.processes.keys()) {
      await cluster.processes[number].stop("SIGTERM");
      await cluster.startProcess(number);
      await afterEach();
      // Otherwise nginx would for a moment regard all processes as failed.
      await sleep(FAIL_TIMEOUT_MS);
    }
  });
  return onlyGood(responses);
}

function onlyGood(responses) {
  const failed = responses.filter(({ status }) => status !== 200);
  const examples = failed.slice(0, 3).map(({ url, status }) => `${url}: ${status}`);
  assert(failed.length === 0, `${failed.length} of ${responses.length} failed: ${examples}`);
  return responses;
}

/**
 * Stops the database under load for some seconds. The cached page is served; other requests get 503
 * soon, and none another error. Afterwards everything works.
 */
export async function databaseIsAway(cluster, connections, seconds) {
  const { base, processes } = cluster;
  for (const process of processes) await request(process.base + CACHED_PAGE);
  const responses = await underLoad(mixedLoad(base), connections, async () => {
    await sleep(1_000);
    cluster.database("stop");
    try {
      await sleep(seconds * 1_000);
      const ready = await fetch(`${processes[0].base}/readyz`);
      assert(ready.status === 200, "a process that serves cached pages left the balancer");
      const strict = await fetch(`${processes[0].base}/readyz?strict`);
      assert(strict.status === 503, "/readyz?strict must report that the database is away");
    } finally {
      cluster.database("restart");
    }
  });
  const unexpected = responses.filter(({ status }) => ![200, 503].includes(status));
  const examples = unexpected.slice(0, 3).map(({ url, status }) => `${url}: ${status}`);
  assert(unexpected.length === 0, `${unexpected.length} errors: ${examples}`);
  const kept = responses.filter(({ url }) => url.endsWith(CACHED_PAGE));
  assert(
    kept.every(({ status }) => status === 200),
    "the cached page was not served",
  );
  const refused = responses.filter(({ status }) => status === 503);
  assert(refused.length > 0, "nothing was refused");
  assert(
    refused.every(({ retryAfter }) => retryAfter !== undefined),
    "a refusal has no Retry-After",
  );
  await recovers(cluster);
  return { kept, refused };
}

/** Waits until each process serves what needs the database. */
async function recovers({ processes }) {
  const end = Date.now() + 30_000;
  for (const { base } of processes) {
    for (;;) {
      const { status } = await request(`${base}/api/jobs/government?search=everywhere&word=${Date.now()}`);
      const detail = await request(`${base}/api/jobs/id/1`);
      if (status === 200 && detail.status !== 503) break;
      assert(Date.now() < end, `${base} does not recover`);
      await sleep(100);
    }
  }
}

export { quantile };
