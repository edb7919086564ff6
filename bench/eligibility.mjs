import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "./generate.mjs";
import { loads } from "./load.mjs";
import { generateRecruitments, makeProfile, makeRecord } from "./recruitments.mjs";
import { createJob, createRecruitment, uniqueWord } from "./save.mjs";
import { memoryOf, signIn, startAvsar, withAvsar } from "./server.mjs";
import { getJson, logProgress, median, run, seeded } from "./tools.mjs";

const SCRIPT = fileURLToPath(new URL("recruitments.py", import.meta.url));
/** Number of different request bodies. */
const MAX_CASES = 500;
/** Number of requests whose outcomes are counted. It is odd, as a median needs. */
const COUNTED = 11;
const LIST = "/api/jobs/government/eligible";
const OUTCOMES = ["eligible", "cannotTell", "notEligible"];

/**
 * Creates a data directory with a number of government jobs, each with a record of its own, and
 * builds the search index. Returns the directory, and the numbers of distinct rules.
 */
export async function seedRecruitments(bench, jobCount, seeds) {
  const data = bench.temporary("eligibility");
  const files = ["government.csv", "recruitments.jsonl"].map((name) => join(bench.directory, name));
  const [csv, lines] = files;
  const jobs = [];
  const visit = ({ id, title, organisation, postedOn, lastDate }) =>
    jobs.push({ id, title, organisation, postedOn, lastDate });
  await generate(csv, jobCount, seeds, { governmentShare: 1, visit });
  const rules = await generateRecruitments(lines, jobs, seeded(5));
  const { cores, binary } = bench.settings;
  const env = { AVSAR_DATA_DIR: data, AVSAR_LOG: "warn" };
  await run(cores.all, binary, ["import", "jobs", csv, "--mapping", "portal"], { env });
  logProgress("storing the recruitments");
  const { output } = await run(cores.all, "python3", [SCRIPT, join(data, "avsar.db"), lines]);
  const stored = Number(output);
  if (stored < 0.99 * jobCount) throw new Error(`only ${stored} recruitments stored`);
  for (const file of files) rmSync(file);
  await withAvsar(bench, data, { cores: cores.all }, () => {});
  return { data, rules };
}

/**
 * Measures lists and assessments for applicants. Returns the time of a start in milliseconds, the
 * resident memory afterwards in bytes, and the response times.
 */
export async function measureEligibility(bench, data) {
  const server = await startAvsar(bench, data);
  try {
    const list = await loads(bench, server, listRequests());
    const counts = await countOutcomes(server);
    const job = await createLargeJob(server);
    const random = seeded(7);
    const assessment = await loads(
      bench,
      server,
      Array.from({ length: MAX_CASES }, () => ({
        path: `/api/jobs/${job.id}/eligibility`,
        body: { profile: makeProfile(random) },
      })),
    );
    const memory = memoryOf(server.pid).all;
    return { startMs: server.startMs, memory, list: { ...list, counts }, assessment };
  } finally {
    await server.stop();
  }
}

/** Returns requests for lists: of open or of all jobs, of all outcomes or of some. */
function listRequests() {
  const random = seeded(6);
  const shown = [["eligible", "cannotTell"], ["eligible"], ["cannotTell"], ["notEligible"]];
  return Array.from({ length: MAX_CASES }, () => ({
    path: LIST,
    body: {
      profile: makeProfile(random),
      show: random.pick(shown),
      skip: 10 * random.below(5),
      openOnly: random.chance(0.5),
      lastYearOnly: random.chance(0.1),
    },
  }));
}

/** Returns the median numbers of all jobs by outcome, which show that the outcomes differ. */
async function countOutcomes(server) {
  const random = seeded(6);
  const results = [];
  for (let at = 0; at < COUNTED; at += 1) {
    const body = JSON.stringify({ profile: makeProfile(random), openOnly: false });
    const headers = { "content-type": "application/json" };
    results.push((await getJson(server.base + LIST, { method: "POST", headers, body })).counts);
  }
  return OUTCOMES.map((outcome) => median(results.map((counts) => counts[outcome])));
}

/** Saves a job whose record has ten posts with six categories each. */
async function createLargeJob(server) {
  const token = await signIn(server);
  const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const record = makeRecord(seeded(8), {
    title: "Combined Recruitment of Ten Posts",
    organisation: "Staff Selection Board",
    postedOn: day(-5),
    lastDate: day(25),
    posts: 10,
    sharesRules: false,
  });
  const id = await createRecruitment(server, token, record);
  return await createJob(server, token, uniqueWord(0), { recruitment: { id } });
}
