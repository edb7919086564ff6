import { checkRecords, RECORDS, startImport } from "./records.mjs";
import { administrator, check, ENGINES, randomNumbers, start, verify, withSite } from "./server.mjs";

const ROUNDS = Number(process.env.FAULTS_ROUNDS ?? 300);
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
/** Number of clients that write at once. */
const WRITERS = 4;
/** Latest moment of a kill after the start of the writers, in milliseconds. */
const MAX_KILL_MS = 1_200;
/** `avsar verify` runs after each of this number of rounds. */
const ROUNDS_PER_CHECK = 10;

/**
 * Kills the server during writes. After each restart, every write that was acknowledged must be
 * there, in the database and in the lists. A write without a response may be there or not.
 */
export async function crashes() {
  const random = randomNumbers(SEED);
  for (const engine of ENGINES) {
    console.log(`${engine}: ${ROUNDS} rounds, seed ${SEED}`);
    await withSite(engine, async (site) => {
      const stored = { jobs: new Map(), imported: 0, records: {} };
      for (const kind of Object.keys(RECORDS)) stored.records[kind] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        await killDuringWrites(site, stored, random, round);
        if (round % ROUNDS_PER_CHECK === 0) await checkSite(site, round, stored);
      }
    });
  }
}

/** Starts the server, checks what was stored before, and kills it while it is written to. */
async function killDuringWrites(site, stored, random, round) {
  const server = await start(site);
  const context = { base: server.base, ...(await administrator(server.base)) };
  await checkAll(context, stored);
  const stop = { requested: false };
  const writers = Array.from({ length: WRITERS }, (_, number) =>
    write(context.send, stored.jobs, random, stop, `${round}-${number}`),
  );
  for (const kind of Object.keys(RECORDS)) {
    writers.push(writeRecords(context, kind, stored.records[kind], stop, `${round}-${kind}`));
  }
  const importing = startImport(site, `round-${round}`);
  await new Promise((resolve) => setTimeout(resolve, random() * MAX_KILL_MS));
  stop.requested = true;
  importing.kill();
  await server.stop("SIGKILL");
  await Promise.all(writers);
  if (await importing.succeeded) stored.imported += importing.rows;
}

/** Stores records of a kind until a request fails. */
async function writeRecords(context, kind, acknowledged, stop, name) {
  for (let number = 0; !stop.requested; number += 1) {
    try {
      const record = await RECORDS[kind].write({ ...context, name: `${name}-${number}` });
      if (!record) return;
      acknowledged.push(record);
    } catch (error) {
      if (!stop.requested) throw error;
      return;
    }
  }
}

async function checkAll(context, stored) {
  await checkJobs(context, stored);
  await checkRecords(context, stored.records);
}

/** The first start completes what the kill interrupted. Then nothing may be wrong. */
async function checkSite(site, round, stored) {
  const server = await start(site);
  await checkAll({ base: server.base, ...(await administrator(server.base)) }, stored);
  verify(site);
  await server.stop("SIGTERM");
  const counts = Object.entries(stored.records).map(([kind, records]) => `${records.length} ${kind}`);
  counts.push(`${stored.jobs.size} jobs`, `${stored.imported} imported`);
  console.log(`round ${round}: ${counts.join(", ")}, nothing lost`);
}

/** Creates, changes, hides and shows jobs until a request fails. */
async function write(send, jobs, random, stop, name) {
  for (let number = 0; !stop.requested; number += 1) {
    const known = [...jobs.keys()].filter((id) => !jobs.get(id).busy);
    const id = known[Math.floor(random() * known.length)];
    const isNew = id === undefined || random() < 0.4;
    const wanted = { title: `Job ${name}-${number}`, active: random() < 0.8 };
    const job = isNew ? undefined : jobs.get(id);
    if (job) Object.assign(job, { busy: true, possible: [...job.possible, wanted] });
    try {
      const saved = isNew
        ? await send("POST", "/api/jobs/create", form(wanted))
        : await send("PUT", `/api/jobs/${id}`, form(wanted));
      check(saved.status < 300, `a save failed: ${saved.status} ${JSON.stringify(saved.json)}`);
      jobs.set(saved.json.job.id, { busy: false, possible: [wanted] });
    } catch (error) {
      if (job) job.busy = false;
      if (!stop.requested) throw error;
      return;
    }
  }
}

const form = ({ title, active }) => ({
  jobType: "PRIVATE",
  title,
  active,
  location: "Pune",
  customHtmlContent: "<p>Work</p>",
  privateJobDetails: {
    companyName: "Acme",
    applyNowUrl: "https://acme.example",
    salaryMin: 10_000,
    salaryMax: 20_000,
  },
});

async function checkJobs({ base, send }, { jobs, imported }) {
  let visible = 0;
  for (const [id, job] of jobs) {
    const { status, json } = await send("GET", `/api/jobs/admin/job/${id}`);
    check(status === 200, `the acknowledged job ${id} is lost: ${status}`);
    const is = { title: json.title, active: json.active };
    const expected = job.possible.some(
      ({ title, active }) => title === is.title && active === is.active,
    );
    check(expected, `job ${id} is ${JSON.stringify(is)}, not ${JSON.stringify(job.possible)}`);
    job.possible = [is];
    visible += Number(is.active);
  }
  // A save without a response may have created a job that is not known here.
  const { totalJobs } = await (await fetch(`${base}/api/jobs/private`)).json();
  const { json } = await send("GET", "/api/jobs/admin/private");
  check(totalJobs >= visible, `the list has ${totalJobs} jobs instead of ${visible}`);
  check(json.totalJobs >= jobs.size + imported, `the administrator's list has ${json.totalJobs} jobs`);
}
