import { administrator } from "../faults/server.mjs";
import { assert, job, sleep } from "./checks.mjs";

/**
 * Time in which the jobs are stored, also on a busy machine, until they are published. Within 20
 * seconds, each process learns the time of the next publication.
 */
const PLANNING_MS = 30_000;
/** The browser of a visitor, whose views count. */
const BROWSER = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile";
const PAGE = "/about";
/** The checks of links to private addresses: those of the planned jobs, and no others. */
const CHECKS = 'avsar_link_checks_total{outcome="broken"}';

/**
 * Lets the processes publish planned jobs, check their links and count views, while one of them is
 * killed. Each job is published once, each link is checked once, and each view counts once. The
 * views that a killed process has not written, of at most five seconds, are lost.
 */
export async function backgroundWorkHappensOnce(cluster, jobs) {
  // The links that a killed process was checking would be checked again after ten minutes.
  await cluster.processes[1].stop("SIGTERM");
  await cluster.startProcess(1, [], { AVSAR_CHECK_LINKS: "false" });
  const admin = await administrator(cluster.processes[0].base);
  const viewsBefore = await viewsOf(admin);
  const counted = await view(cluster.processes, 0);
  await until("all views are written", async () => (await viewsOf(admin)) - viewsBefore, counted);
  const publishAt = Date.now() + PLANNING_MS;
  const ids = await planJobs(admin, jobs, publishAt);
  await sleep(publishAt - Date.now() - 1_000);
  const lost = await view([cluster.processes[1]], 100);
  await until("a job is published", async () => (await published(admin, ids)) > 0, true);
  await cluster.processes[1].stop("SIGKILL");
  await until("all jobs are published", () => published(admin, ids), jobs);
  await cluster.startProcess(1);
  const later = await view(cluster.processes, 200);
  await until("the links are checked", () => cluster.total(CHECKS), jobs);
  const written = async () => (await viewsOf(admin)) - viewsBefore >= counted + later;
  await until("the later views are written", written, true);
  // Work that happened twice would show up by then.
  await sleep(6_000);
  const views = (await viewsOf(admin)) - viewsBefore - counted - later;
  assert(views >= 0 && views <= lost, `${views} of ${lost} views of the killed process count`);
  const checks = await cluster.total(CHECKS);
  assert(checks === jobs, `${checks} checks of ${jobs} links`);
  for (const id of ids) {
    const { json } = await admin.send("GET", `/api/admin/audit?subjectId=${id}`);
    const times = json.events.filter(({ detail }) => detail.startsWith("shown:")).length;
    assert(times === 1, `the job ${id} was published ${times} times`);
  }
  return { jobs, views: counted + later };
}

/** Plans jobs for the same moment. Each has a link of its own, which leads to a private address. */
function planJobs(admin, count, publishAt) {
  const plan = async (number) => {
    const planned = job(`Planned ${number}`, `https://10.0.0.${number}/apply`);
    const status = { active: false, status: "scheduled", publishAt: new Date(publishAt) };
    const created = await admin.send("POST", "/api/jobs/create", { ...planned, ...status });
    const { message } = created.json;
    assert(created.status === 201, `a job was refused: ${created.status} ${message}`);
    return created.json.job.id;
  };
  return Promise.all(Array.from({ length: count }, (_, index) => plan(index + 1)));
}

async function published(admin, ids) {
  const statuses = ids.map(async (id) => (await admin.send("GET", `/api/jobs/admin/job/${id}`)).json);
  return (await Promise.all(statuses)).filter(({ status }) => status === "published").length;
}

/** Opens a page ten times from each process, from different addresses. Returns the number. */
async function view(processes, firstAddress) {
  const views = processes.flatMap(({ base }, process) =>
    Array.from({ length: 10 }, async (_, number) => {
      const address = `192.0.2.${firstAddress + process * 10 + number}`;
      const headers = { "user-agent": BROWSER, "x-forwarded-for": address };
      const { status } = await fetch(base + PAGE, { headers });
      assert(status === 200, `${base}${PAGE}: ${status}`);
    }),
  );
  await Promise.all(views);
  return views.length;
}

async function viewsOf(admin) {
  const { json } = await admin.send("GET", "/api/admin/figures?days=7");
  return json.totals.views;
}

async function until(what, read, expected) {
  const end = Date.now() + 60_000;
  for (;;) {
    const value = await read();
    if (value === expected) return;
    assert(Date.now() < end, `not in a minute: ${what} (${value} instead of ${expected})`);
    await sleep(100);
  }
}
