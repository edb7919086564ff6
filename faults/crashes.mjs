import {
  CHECKED_RECORDS,
  checkExportedRecords,
  checkRecords,
  RECORDS,
  startImport,
} from "./records.mjs";
import {
  administrator,
  check,
  ENGINES,
  randomNumbers,
  readExport,
  start,
  verify,
  withSite,
} from "./server.mjs";

const ROUNDS = Number(process.env.FAULTS_ROUNDS ?? 300);
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
/** Number of clients that write at once. */
const WRITERS = 4;
/** Latest moment of a kill after the start of the writers, in milliseconds. */
const MAX_KILL_MS = 1_200;
/** `avsar verify` and `avsar export` run after each of this number of rounds. */
const ROUNDS_PER_CHECK = 10;

/**
 * Kills the server during writes. After each restart, every write that was acknowledged must be
 * there, in the database, the lists and the exports. A write without a response may be there or
 * not. The check after the last round reads all records.
 */
export async function crashes() {
  const random = randomNumbers(SEED);
  for (const engine of ENGINES) {
    console.log(`${engine}: ${ROUNDS} rounds, seed ${SEED}`);
    await withSite(engine, async (site) => {
      const stored = { jobs: new Map(), imported: [], records: {} };
      for (const kind of Object.keys(RECORDS)) stored.records[kind] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        await killDuringWrites(site, stored, random, round);
        const isLast = round === ROUNDS;
        const number = isLast ? Number.POSITIVE_INFINITY : CHECKED_RECORDS;
        if (isLast || round % ROUNDS_PER_CHECK === 0) await checkSite(site, round, stored, number);
      }
    });
  }
}

/** Starts the server, checks what was stored before, and kills it while it is written to. */
async function killDuringWrites(site, stored, random, round) {
  const server = await start(site);
  const context = { base: server.base, ...(await administrator(server.base)) };
  await checkAll(context, stored, CHECKED_RECORDS);
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
  if (await importing.succeeded) stored.imported.push(...importing.references);
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

/** Checks all acknowledged jobs, and the newest `number` records of each other kind. */
async function checkAll(context, stored, number) {
  await checkJobs(context, stored);
  await checkRecords(context, stored.records, number);
}

/** The first start completes what the kill interrupted. Then nothing may be wrong. */
async function checkSite(site, round, stored, number) {
  const server = await start(site);
  await checkAll({ base: server.base, ...(await administrator(server.base)) }, stored, number);
  checkExportedJobs(site, stored);
  checkExportedRecords(site, stored.records);
  verify(site);
  await server.stop("SIGTERM");
  const { records } = stored;
  const counts = Object.keys(records).map((kind) => `${records[kind].length} ${kind}`);
  counts.push(`${stored.jobs.size} jobs`, `${stored.imported.length} imported`);
  console.log(`round ${round}: ${counts.join(", ")}, nothing lost`);
}

/** Creates, changes, hides and shows jobs until a request fails. */
async function write(send, jobs, random, stop, name) {
  for (let number = 0; !stop.requested; number += 1) {
    const known = [...jobs.keys()].filter((id) => !jobs.get(id).busy);
    const id = known[Math.floor(random() * known.length)];
    const isNew = id === undefined || random() < 0.4;
    const state = { title: `Job ${name}-${number}`, active: random() < 0.8 };
    const job = isNew ? undefined : jobs.get(id);
    if (job) Object.assign(job, { busy: true, possible: [...job.possible, state] });
    try {
      const saved = isNew
        ? await send("POST", "/api/jobs/create", form(state))
        : await send("PUT", `/api/jobs/${id}`, form(state));
      check(saved.status < 300, `a save failed: ${saved.status} ${JSON.stringify(saved.json)}`);
      jobs.set(saved.json.job.id, { busy: false, possible: [state] });
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
  const known = jobs.size + imported.length;
  check(json.totalJobs >= known, `the administrator's list has ${json.totalJobs} jobs`);
}

/** Checks that the export contains all imported jobs, and the state of each acknowledged one. */
function checkExportedJobs(site, { jobs, imported }) {
  const rows = readExport(site, "jobs");
  const references = new Set(rows.map((row) => row.sourceRef));
  const lost = imported.filter((reference) => !references.has(reference));
  check(lost.length === 0, `${lost.length} imported jobs are lost: ${lost.slice(0, 10)}`);
  const states = new Set(rows.map(({ title, active }) => JSON.stringify({ title, active })));
  for (const [id, { possible }] of jobs) {
    // The check of the lists has left the one state that is stored.
    const [{ title, active }] = possible;
    const expected = JSON.stringify({ title, active });
    check(states.has(expected), `the export does not contain job ${id}: ${expected}`);
  }
}
