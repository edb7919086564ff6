import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ALERTS, FOLLOWERS, measureMails, measureMatching, SEARCHES } from "./alerts.mjs";
import { measureBackups } from "./backup.mjs";
import { makeHistory, storeViews, untilIdle } from "./editors.mjs";
import { measureEligibility, seedRecruitments } from "./eligibility.mjs";
import { generate, GOVERNMENT_SHARE } from "./generate.mjs";
import { publicPages, withLighthouse } from "./lighthouse.mjs";
import { load, loads, medians } from "./load.mjs";
import { makeNotice } from "./notice-pdf.mjs";
import { FACTOR, measureOverload } from "./overload.mjs";
import { measurePhone } from "./phone.mjs";
import { measurePageImport } from "./page-import.mjs";
import { Postgres } from "./postgres.mjs";
import {
  detailPath,
  adminQueries,
  filterQueries,
  listPages,
  listQueries,
  searchPages,
  searchQueries,
} from "./queries.mjs";
import { measureSaves } from "./save.mjs";
import { memoryOf, signIn, startNginx, withAvsar } from "./server.mjs";
import { ROOT } from "./settings.mjs";
import { READERS, measureStreams } from "./streams.mjs";
import {
  count,
  get,
  getJson,
  kilobytes,
  median,
  megabytes,
  milliseconds,
  run,
  logProgress,
  seeded,
  sleep,
  times,
} from "./tools.mjs";

/** Up to this number of jobs an import is repeated, because it is too short to measure once. */
const MAX_JOBS_FOR_REPEATED_IMPORT = 100_000;
const CACHED_PAGE = "/govt-jobs";
const CONNECTIONS = 32;
/** Pairs of runs, with and without counting views, for each run of the settings. */
const PAIRS_PER_RUN = 6;
const MIXED_REQUESTS = 2_000;
const VISITORS = 4;
/** Number of statements in career guidance. */
const STATEMENTS = 36;
const NOTICE_PAGES = 30;
const PHONE_PAGES = ["/private-jobs", "/govt-jobs"];

const reachedText = (reached) => (reached ? "yes" : "**no**");

/** Returns a row. Each target has a text and whether it was reached. */
function row(measure, ours, { peer, ratio, targets = [] } = {}) {
  return {
    measure,
    ours,
    peer,
    ratio: ratio === undefined ? undefined : `${ratio.toFixed(ratio < 10 ? 2 : 0)} ×`,
    target: targets.map(({ text }) => text).join("; "),
    reached: targets.map(({ reached }) => reachedText(reached)).join("; "),
  };
}

const atMost = (max, unit, value) => ({ text: `≤ ${max} ${unit}`, reached: value <= max });

/** The measurements for one number of jobs. A failed one becomes a row with the reason. */
export class Size {
  #rows = [];
  #postgres;

  constructor(bench, jobs, seeds, { first }) {
    this.bench = bench;
    this.jobs = jobs;
    this.seeds = seeds;
    this.first = first;
    this.failed = 0;
    this.csv = join(bench.directory, `${jobs}.csv`);
    this.data = join(bench.directory, `data-${jobs}`);
  }

  async measure() {
    try {
      await this.#prepare();
      await this.#serveAndMeasure();
    } catch (error) {
      this.#failure("loading", error);
    }
    await this.#postgres?.stop().catch(() => {});
    for (const path of [this.csv, this.data]) rmSync(path, { recursive: true, force: true });
    return { title: `${count(this.jobs)} jobs`, rows: this.#rows };
  }

  async #prepare() {
    logProgress(`${count(this.jobs)} jobs: generating`);
    this.vocabulary = await generate(this.csv, this.jobs, this.seeds);
    const size = megabytes(statSync(this.csv).size);
    logProgress(`importing ${size}`);
    const repeat = this.jobs <= MAX_JOBS_FOR_REPEATED_IMPORT && this.#isEnabled("import");
    const rates = await times(repeat ? 3 : 1, () => this.#import());
    const rate = median(rates);
    this.commandLineRate = rate;
    this.#add(
      "import",
      row(`import of ${size} CSV (median of ${rates.length})`, `${count(rate)} rows/s`, {
        targets: [{ text: "≥ 5,000 rows/s", reached: rate >= 5_000 }],
      }),
    );
    logProgress("building the index");
    const { all } = this.bench.settings.cores;
    const [built, inspected] = await withAvsar(
      this.bench,
      this.data,
      { cores: all },
      async (server) => [server.startMs, await untilIdle(server)],
    );
    const name = "first start: all jobs are inspected for the quality desk, in the background (1 run)";
    this.#add(
      "import",
      row("first start: builds the search index (1 run)", milliseconds(built)),
      row(name, milliseconds(inspected)),
    );
  }

  /** Imports into an empty data directory. Returns the rows per second. */
  async #import() {
    const { settings } = this.bench;
    rmSync(this.data, { recursive: true, force: true });
    mkdirSync(this.data);
    const began = performance.now();
    const args = ["import", "jobs", this.csv, "--mapping", "portal"];
    const env = { AVSAR_DATA_DIR: this.data, AVSAR_LOG: "warn" };
    const { errors } = await run(settings.cores.all, settings.binary, args, { env });
    const seconds = (performance.now() - began) / 1000;
    const [, read, stored] = /(\d+) rows read: (\d+) new/.exec(errors) ?? [];
    const isComplete = Number(stored) >= 0.99 * this.jobs;
    if (!isComplete) throw new Error(`only ${stored} of ${read} rows stored`);
    return Number(read) / seconds;
  }

  async #serveAndMeasure() {
    if (this.first) await this.#group("binary", "size of the binary", () => this.#binary());
    await this.#group("start", "start", () => this.#start());
    await this.#group("memory", "memory", () => this.#memory());
    if (this.first) {
      await this.#group("cached", "cached page", () => this.#cachedPage());
      await this.#group("figures", "counted pages", () => this.#countedPage());
      await this.#group("phone", "downloads of a phone", () => this.#phone());
      await this.#group("lighthouse", "Lighthouse", () => this.#lighthouse());
    }
    await this.#group("uncached", "uncached pages", () => this.#uncachedPages());
    await this.#measureQueries();
    await this.#group("tools", "career tools", () => this.#tools());
    if (this.first) {
      await this.#group("notice", "notice", () => this.#notice());
      await this.#group("eligibility", "eligibility", () => this.#eligibility());
    }
    await this.#group("save", "save", () => this.#saves());
    await this.#group("alerts", "alerts", () => this.#alerts());
    if (this.first) await this.#group("streams", "streams", () => this.#streams());
    await this.#group("overload", "overload", () => this.#overload());
    // At the end, because it adds jobs.
    await this.#group("backup", "backups", () => this.#backups());
    if (this.first) await this.#group("page-import", "import on a page", () => this.#pageImport());
  }

  #binary() {
    const bytes = readFileSync(this.bench.settings.binary);
    const packed = gzipSync(bytes).length;
    return [row("size of the binary", `${megabytes(bytes.length)} (gzip ${megabytes(packed)})`)];
  }

  async #start() {
    const starts = await times(this.bench.settings.runs, () =>
      withAvsar(this.bench, this.data, {}, ({ startMs }) => startMs),
    );
    const startMs = median(starts);
    const targets = this.#upTo100k([atMost(1, "s", startMs / 1000)]);
    return [row("start until ready, everything indexed", milliseconds(startMs), { targets })];
  }

  async #memory() {
    const { all } = this.bench.settings.cores;
    const memory = await withAvsar(this.bench, this.data, { cores: all }, async (server) => {
      await this.#mixedRequests(server);
      await sleep(1_000);
      return memoryOf(server.pid);
    });
    const mb = (bytes) => Math.round(bytes / 1e6);
    const parts = `its own ${mb(memory.own)}, mapped files ${mb(memory.files)}, peak ${mb(memory.peak)}`;
    const targets = this.#upTo100k([atMost(200, "MB", mb(memory.all))]);
    const name = `resident after ${count(MIXED_REQUESTS)} mixed requests, two cores`;
    return [row(name, `${mb(memory.all)} MB (${parts})`, { targets })];
  }

  /** Sends typical requests: pages of lists and jobs, and lists and searches of the API. */
  async #mixedRequests(server) {
    const random = seeded(3);
    const pages = listPages(this.vocabulary, this.jobs, 0);
    const details = await this.#detailPages(server, 400, random);
    const api = [...listQueries(this.jobs), ...searchQueries(this.vocabulary)];
    const kinds = [
      () => random.pick(pages),
      () => random.pick(details),
      () => random.pick(random.pick(api).cases).path,
    ];
    const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
    const headers = { "accept-encoding": "gzip, br" };
    const requestRandomPage = async () => {
      const path = random.pick(kinds)();
      const { status } = await get(server.base + path, { agent, headers });
      if (status >= 400) throw new Error(`${path}: ${status}`);
    };
    const visitors = Array.from({ length: VISITORS }, () =>
      times(MIXED_REQUESTS / VISITORS, requestRandomPage),
    );
    await Promise.all(visitors);
    agent.destroy();
  }

  /** Returns the URL paths of random jobs from the lists of the API. */
  async #detailPages(server, limit, random, governmentShare = GOVERNMENT_SHARE) {
    const paths = new Set();
    const perResponse = 100;
    while (paths.size < limit) {
      const government = random.chance(governmentShare);
      // The shares of random jobs differ a little from those that were requested.
      const share = (government ? governmentShare : 1 - governmentShare) - 0.01;
      const skip = random.below(Math.max(1, Math.floor(this.jobs * share) - perResponse));
      const list = government ? "government" : "private";
      const url = `${server.base}/api/jobs/${list}?skip=${skip}&take=${perResponse}`;
      for (const job of (await getJson(url)).jobs) paths.add(detailPath(job));
    }
    return random.shuffled([...paths]).slice(0, limit);
  }

  async #cachedPage() {
    const encoding = "br";
    const options = { connections: CONNECTIONS, encoding };
    const paths = [CACHED_PAGE];
    return withAvsar(this.bench, this.data, {}, async (server) => {
      const response = await cachedResponse(server, CACHED_PAGE, encoding);
      const ours = await loads(this.bench, server, paths, options);
      const peers = {};
      for (const accessLog of [false, true]) {
        const nginx = await startNginx(this.bench, CACHED_PAGE, response, { accessLog });
        const { body } = await get(nginx.base + CACHED_PAGE);
        if (!body.equals(response.body)) throw new Error("nginx serves other bytes");
        peers[accessLog] = await loads(this.bench, nginx, paths, options);
        await nginx.stop();
      }
      const size = kilobytes(response.body.length);
      return [false, true].map((accessLog) => cachedRow(size, ours, peers[accessLog], accessLog));
    });
  }

  /**
   * Compares two servers, with and without counting. Their runs alternate. The cost of a request
   * differs more from run to run than between the two, so there are many runs.
   */
  async #countedPage() {
    const options = { connections: CONNECTIONS, encoding: "br", visitors: true };
    const servers = { true: undefined, false: undefined };
    const results = { true: [], false: [] };
    const loadOnce = (counts) => load(this.bench, servers[counts], [CACHED_PAGE], options);
    const start = (counts, work) => {
      const data = this.bench.temporary(`figures-${counts}`);
      const env = { AVSAR_COUNT_FIGURES: counts, AVSAR_TRUSTED_PROXIES: "127.0.0.0/8" };
      return withAvsar(this.bench, data, { demo: true, env }, async (server) => {
        servers[counts] = server;
        await cachedResponse(server, CACHED_PAGE, options.encoding);
        return work();
      });
    };
    await start("true", () =>
      start("false", async () => {
        for (const counts of alternating(PAIRS_PER_RUN * this.bench.settings.runs)) {
          results[counts].push(await loadOnce(counts));
        }
      }),
    );
    return [countedRow(medians(results.true), medians(results.false))];
  }

  async #phone() {
    const rows = [];
    await withAvsar(this.bench, this.data, {}, async (server) => {
      for (const path of PHONE_PAGES) {
        const { bytes, shift } = await measurePhone(server, path);
        rows.push(...phoneRows(path, bytes, shift));
      }
    });
    return rows;
  }

  /** Measures pages with the demonstration content, which has a job of every kind. */
  async #lighthouse() {
    const data = this.bench.temporary("demo");
    const rows = [];
    await withAvsar(this.bench, data, { demo: true }, async (server) => {
      const pages = await publicPages(server);
      await withLighthouse(this.bench, async (scoresOf) => {
        for (const page of pages) {
          const name = `Lighthouse: ${page}`;
          logProgress(name);
          const result = await this.#attempt(name, () => scoresOf(server.base + page));
          if (result) rows.push(lighthouseRow(name, result));
        }
      });
    });
    return rows;
  }

  /** Measures HTTP requests, one after another. Server, sandbox process and index share a core. */
  async #tools() {
    return await withAvsar(this.bench, this.data, {}, async (server) => {
      const [job] = (await getJson(`${server.base}/api/jobs/tech?take=1`)).jobs;
      const resume = new Blob([readFileSync(join(ROOT, "bench/two-pages.pdf"))]);
      const check = await medianOf(async () => {
        const form = new FormData();
        form.set("file", resume, "two-pages.pdf");
        form.set("job", String(job.id));
        const url = `${server.base}/api/tools/resume/check`;
        await assertOk(await fetch(url, { method: "POST", body: form }));
      });
      const answers = "245315".padEnd(STATEMENTS, "2");
      const query = `level=graduate&age=24&skills=excel,sql&answers=${answers}`;
      const guidance = `${server.base}/api/tools/careers/guidance?${query}`;
      const began = performance.now();
      await assertOk(await fetch(guidance));
      const first = performance.now() - began;
      const later = await medianOf(async () => assertOk(await fetch(guidance)));
      return [
        row("check of a two-page résumé against a job", milliseconds(check), {
          targets: [atMost(150, "ms of a core", check)],
        }),
        row("career guidance, with counting openings (once in ten minutes)", milliseconds(first)),
        row("career guidance", milliseconds(later)),
      ];
    });
  }

  /** Measures the reading of a notice. Server and sandbox process share a core. */
  async #notice() {
    const { cores } = this.bench.settings;
    const bytes = makeNotice(NOTICE_PAGES);
    const file = join(this.bench.directory, "notice.pdf");
    writeFileSync(file, bytes);
    const peer = await medianOf(() => run(cores.server, "pdftotext", ["-layout", file, "-"]));
    const ours = await withAvsar(this.bench, this.data, {}, async (server) => {
      const headers = { authorization: `Bearer ${await signIn(server)}` };
      return await medianOf(async () => {
        const body = new FormData();
        body.set("file", new Blob([bytes]), "notice.pdf");
        const url = `${server.base}/api/admin/recruitments/read`;
        await assertOk(await fetch(url, { method: "POST", headers, body }));
      });
    });
    const name = `reading of a notice of ${NOTICE_PAGES} pages with tables, ${kilobytes(bytes.length)} PDF`;
    return [
      row(name, milliseconds(ours), {
        peer: `pdftotext -layout ${milliseconds(peer)} (text only)`,
        ratio: peer / ours,
        targets: [atMost(1, "s of a core", ours / 1_000)],
      }),
    ];
  }

  /** Measures lists, assessments and pages of government jobs that all have a record. */
  async #eligibility() {
    const { data, rules } = await seedRecruitments(this.bench, this.jobs, this.seeds);
    try {
      const measured = await measureEligibility(this.bench, data);
      const pagesOf = (server, limit, seed) =>
        this.#detailPages(server, Math.min(limit, this.jobs / 4), seeded(seed), 1);
      const uncached = await this.#uncached(
        (server, at) => pagesOf(server, 4_000, 3_000 + at),
        data,
      );
      const cached = await withAvsar(this.bench, data, {}, async (server) => {
        const [path] = await pagesOf(server, 1, 9);
        const { body } = await cachedResponse(server, path, "br");
        const options = { connections: CONNECTIONS, encoding: "br" };
        return { ...(await loads(this.bench, server, [path], options)), size: body.length };
      });
      return eligibilityRows(this.jobs, { ...measured, rules, uncached, cached });
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  }

  async #uncachedPages() {
    const list = await this.#uncached((_, at) => listPages(this.vocabulary, this.jobs, at));
    const detail = await this.#uncached((server, at) =>
      this.#detailPages(server, Math.min(4_000, this.jobs / 4), seeded(2_000 + at)),
    );
    return [
      uncachedRow("uncached list page", list, [atMost(8, "ms of a core", list.cost)]),
      uncachedRow("uncached detail page", detail, [atMost(8, "ms of a core", detail.cost)]),
    ];
  }

  /** Measures uncached pages. Each run has a new server with an empty cache and unique URLs. */
  async #uncached(pathsOf, data = this.data) {
    const results = await times(this.bench.settings.runs, (at) =>
      withAvsar(this.bench, data, {}, async (server) => {
        const paths = await pathsOf(server, at);
        const result = await load(this.bench, server, paths);
        if (result.requests > paths.length) throw new Error("too few pages");
        return result;
      }),
    );
    return medians(results);
  }

  async #measureQueries() {
    const families = [
      ...(this.#isEnabled("lists")
        ? listQueries(this.jobs).map((family) => ({ ...family, maxMs: 5 }))
        : []),
      ...(this.#isEnabled("search")
        ? searchQueries(this.vocabulary).map((family) => ({ ...family, maxMs: 10 }))
        : []),
      ...(this.#isEnabled("filters") ? filterQueries(this.vocabulary) : []),
      ...(this.#isEnabled("admin") ? adminQueries(this.vocabulary, this.jobs) : []),
    ];
    if (families.length === 0) return;
    const ours = await this.#measureFamilies(families);
    const peers = await this.#measurePeerFamilies(families);
    for (const [at, family] of families.entries()) {
      if (ours[at]) this.#rows.push(queryRow(family, ours[at], peers[at]));
    }
  }

  async #measureFamilies(families) {
    if (this.#isEnabled("admin")) await storeViews(this.bench, this.data, this.jobs);
    return withAvsar(this.bench, this.data, {}, async (server) => {
      const results = [];
      for (const [at, family] of families.entries()) {
        // After the visitors' queries, because it changes jobs.
        if (family.admin && !families[at - 1]?.admin) await makeHistory(server);
        results.push(await this.#attempt(family.name, () => this.#measureFamily(server, family)));
      }
      return results;
    });
  }

  async #measureFamily(server, family) {
    logProgress(family.name);
    const paths = family.cases.map(({ path }) => path);
    const token = family.admin ? await signIn(server) : "";
    const { p50, p99 } = await loads(this.bench, server, paths, { token, unique: true });
    const total = median(await totals(family, ({ path }) => ourTotal(server, path, token)));
    return { p50, p99, total };
  }

  async #measurePeerFamilies(families) {
    if (!this.#isEnabled("postgres")) return [];
    const loaded = await this.#attempt("PostgreSQL", async () => {
      this.#postgres = new Postgres(this.bench);
      await this.#postgres.load(this.csv);
      await this.#postgres.serve();
      return true;
    });
    const results = [];
    for (const family of loaded ? families : []) {
      if (!family.cases[0].sql) {
        results.push(undefined);
        continue;
      }
      results.push(
        await this.#attempt(`PostgreSQL: ${family.name}`, () => this.#measurePeerFamily(family)),
      );
    }
    await this.#postgres?.stop().catch(() => {});
    this.#postgres = undefined;
    return results;
  }

  async #measurePeerFamily(family) {
    logProgress(`PostgreSQL: ${family.name}`);
    const { median: duration, sampleCount } = await this.#postgres.measure(family.cases);
    const total = median(await totals(family, (query) => this.#postgres.total(query)));
    return { duration, sampleCount, total };
  }

  async #saves() {
    const saves = await withAvsar(this.bench, this.data, {}, measureSaves);
    const parts = ["response", "search", "page", "stream"].map(
      (part) => `${part} ${milliseconds(saves[part])}`,
    );
    const text = `${milliseconds(saves.all)} (${parts.join(", ")}; worst ${milliseconds(saves.worst)})`;
    return [
      row("save until search, page and stream show it (median of 11)", text, {
        targets: [atMost(40, "ms", saves.all)],
      }),
    ];
  }

  async #alerts() {
    const { before, after, matching } = await measureMatching(this.bench, this.data, this.vocabulary);
    const mails = await measureMails(this.bench, this.data);
    const slower = after.response - before.response;
    const [searches, alerts, followers] = [SEARCHES, ALERTS, FOLLOWERS].map(count);
    const save = `${milliseconds(after.response)}, worst of all ${milliseconds(after.worst)}`;
    const sent = `${count(mails.rate)} mails/s in all; each arrived, ${count(mails.repeated)} twice`;
    return [
      row(`matching a job with ${searches} different searches`, milliseconds(matching), {
        targets: [atMost(100, "ms", matching)],
      }),
      row(`response to a save with ${alerts} alerts (median of 11)`, save, {
        peer: `without alerts ${milliseconds(before.response)}`,
        ratio: after.response / before.response,
        targets: [atMost(50, "ms more", slower)],
      }),
      row(`response to a save while ${followers} people get news`, milliseconds(mails.saves.response), {
        targets: [atMost(50, "ms more", mails.saves.response - before.response)],
      }),
      row(`${followers} mails about a job, with kill -9 after ${count(mails.already)}`, sent, {
        targets: [{ text: "≥ 200 mails/s", reached: mails.rate >= 200 }],
      }),
    ];
  }

  async #pageImport() {
    const { all } = this.bench.settings.cores;
    const measure = (server) => measurePageImport(server, this.csv);
    const ours = await withAvsar(this.bench, this.data, { cores: all }, measure);
    const rate = (value) => `${count(value)} rows/s`;
    const parts = `check ${rate(ours.check)}, storing ${rate(ours.store)}`;
    return [
      row(`import of ${count(ours.rows)} rows on a page (1 run)`, `${rate(ours.all)} (${parts})`, {
        peer: `command line ${rate(this.commandLineRate)}`,
        ratio: ours.all / this.commandLineRate,
        targets: [{ text: "≥ 2,000 rows/s", reached: ours.all >= 2_000 }],
      }),
    ];
  }

  async #streams() {
    const { ours, nchan } = await measureStreams(this.bench, this.data);
    const compared = (measure, part, format, target) =>
      row(measure, format(ours[part]), {
        peer: `nchan ${format(nchan[part])}`,
        ratio: nchan[part] / ours[part],
        targets: target,
      });
    const perReader = (bytes) => kilobytes(bytes / READERS);
    return [
      compared(`${count(READERS)} streams: all connected after`, "connected", milliseconds, []),
      compared("an event: from the first of them to the last (median of 7)", "spread", milliseconds, [
        atMost(60, "ms", ours.spread),
      ]),
      compared("memory of each", "memory", perReader, [
        atMost(10, "kB", ours.memory / READERS / 1_000),
      ]),
    ];
  }

  /** Measures cached pages beside more requests for uncached pages than the server can answer. */
  async #overload() {
    const [still, saving] = await withAvsar(this.bench, this.data, {}, async (server) => {
      const paths = searchPages(this.vocabulary, seeded(4));
      const { cost, requests } = await load(this.bench, server, paths);
      const uncachedPaths = paths.slice(requests);
      const rest = uncachedPaths.splice(uncachedPaths.length / 2);
      const options = { cachedPath: CACHED_PAGE, uncachedPaths, rendersPerSecond: 1_000 / cost };
      const still = await measureOverload(server, options);
      const others = { cachedPath: "/govt-jobs", uncachedPaths: rest, saves: true };
      return [still, await measureOverload(server, { ...options, ...others })];
    });
    const { cached, health, rendered, refused } = still;
    const text = ({ p50, p99, worst }) =>
      `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, worst ${milliseconds(worst)}`;
    const name = `${FACTOR} × overload of uncached pages (${count(rendered)} rendered, ${count(refused)} refused)`;
    return [
      row(`cached page during ${name}`, text(cached), {
        targets: [{ text: "p99 ≤ 50 ms", reached: cached.p99 <= 50 }],
      }),
      row("/healthz meanwhile", text(health)),
      row("a cached page during the same, while an editor saves every 2 s", text(saving.cached), {
        targets: [{ text: "p99 ≤ 100 ms", reached: saving.cached.p99 <= 100 }],
      }),
      row("the page shows a save after (median)", milliseconds(saving.shownAfter)),
    ];
  }

  async #backups() {
    const { sqlite, toPostgres, postgres, dump, toSqlite } = await measureBackups(this.bench, this.data);
    const text = ({ duration, bytes }) => `${milliseconds(duration)} (${megabytes(bytes)})`;
    const backup = (result) =>
      `${text(result)}; ${count(result.saves)} saves meanwhile, slowest ${milliseconds(result.slowest)}`;
    const targets = ({ duration }) => this.#upTo100k([atMost(10, "s", duration / 1_000)]);
    return [
      row("backup of a SQLite site while a client saves", backup(sqlite), {
        targets: targets(sqlite),
      }),
      row("backup of a PostgreSQL site while a client saves", backup(postgres), {
        peer: `pg_dump -Fc ${text(dump)}`,
        ratio: dump.duration / postgres.duration,
        targets: targets(postgres),
      }),
      row("restoration to PostgreSQL; all jobs equal", milliseconds(toPostgres)),
      row("restoration to SQLite; all jobs equal", milliseconds(toSqlite)),
    ];
  }

  #isEnabled(group) {
    return this.bench.settings.groups.has(group);
  }

  #upTo100k(targets) {
    return this.jobs <= 100_000 ? targets : [];
  }

  #add(group, ...rows) {
    if (this.#isEnabled(group)) this.#rows.push(...rows);
  }

  async #group(group, name, work) {
    if (!this.#isEnabled(group)) return;
    logProgress(name);
    const rows = await this.#attempt(name, work);
    this.#rows.push(...(rows ?? []));
  }

  async #attempt(name, work) {
    try {
      return await work();
    } catch (error) {
      this.#failure(name, error);
      return undefined;
    }
  }

  #failure(name, error) {
    this.failed += 1;
    logProgress(`${name} failed: ${error.stack ?? error}`);
    this.#rows.push({ ...row(name, `failed: ${error.message}`), reached: "**failed**" });
  }
}

/** Returns the totals of the first queries of a family, which show that both sides run the same. */
const totals = (family, total) => {
  const first = family.cases.slice(0, 11);
  return times(first.length, (at) => total(first[at]));
};

async function ourTotal(server, path, token) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await getJson(server.base + path, { headers });
  return Object.entries(response).find(([name]) => /^total[A-Z]/.test(name))?.[1];
}

/** Returns the response of a page from the cache. */
async function cachedResponse(server, path, encoding) {
  const request = () => get(server.base + path, { headers: { "accept-encoding": encoding } });
  // The second request lets the server compress the page better, in the background.
  for (const _ of [1, 2]) await request();
  await sleep(500);
  return await request();
}

/** Number of responses per second of CPU time. */
const perCore = (result) => 1000 / result.cost;

const cachedText = (result) =>
  `${count(perCore(result))}/s of a core (${count(result.rate)}/s at ${Math.round(result.busy * 100)} %, p99 ${milliseconds(result.p99)})`;

/** Compares the CPU time per response, which does not depend on the load generator. */
function cachedRow(size, ours, nginx, accessLog) {
  const ratio = perCore(ours) / perCore(nginx);
  const name = `cached page, ${size} brotli, ${CONNECTIONS} connections`;
  return row(accessLog ? "the same, nginx with access log" : name, cachedText(ours), {
    peer: `nginx ${cachedText(nginx)}`,
    ratio,
    targets: accessLog ? [] : [{ text: "≥ 1.0 ×", reached: ratio >= 1 }],
  });
}

/** Returns the settings of both servers, each as often first as second. */
function* alternating(pairs) {
  for (let pair = 0; pair < pairs; pair++) {
    yield* pair % 2 === 0 ? ["true", "false"] : ["false", "true"];
  }
}

function countedRow(counted, uncounted) {
  const ratio = perCore(counted) / perCore(uncounted);
  return row("cached page for browsers of 65,536 addresses, views counted", cachedText(counted), {
    peer: `not counted ${cachedText(uncounted)}`,
    ratio,
    targets: [{ text: "≥ 0.95 ×", reached: ratio >= 0.95 }],
  });
}

function eligibilityRows(jobs, { startMs, memory, list, assessment, rules, uncached, cached }) {
  const records = `${count(jobs)} government jobs with a record each`;
  const distinct = `${count(rules.ages)} distinct age rules, ${count(rules.others)} others`;
  const [eligible, cannotTell, notEligible] = list.counts.map(count);
  const counts = `${eligible} eligible, ${cannotTell} cannot tell, ${notEligible} not eligible`;
  return [
    row(
      `eligible jobs for a profile, of ${records} (${distinct})`,
      `p50 ${milliseconds(list.p50)}, p99 ${milliseconds(list.p99)} (finds ${counts})`,
      { targets: [{ text: "p99 ≤ 20 ms", reached: list.p99 <= 20 }] },
    ),
    uncachedRow("eligibility for a job with ten posts and six categories", assessment, [
      atMost(1, "ms of a core", assessment.cost),
    ]),
    row(
      "start with these records; resident afterwards",
      `${milliseconds(startMs)}; ${megabytes(memory)}`,
    ),
    uncachedRow("uncached page of a job with a record", uncached, [
      atMost(8, "ms of a core", uncached.cost),
    ]),
    row(
      `cached page of a job with a record, ${kilobytes(cached.size)} brotli, ${CONNECTIONS} connections`,
      cachedText(cached),
    ),
  ];
}

function uncachedRow(name, { cost, p50, p99 }, targets) {
  const text = `${milliseconds(cost)} of a core (p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)})`;
  return row(name, text, { targets });
}

function queryRow(family, ours, peer) {
  const { name } = family;
  const finds = Number.isFinite(ours.total) ? ` (finds ${count(ours.total)})` : "";
  const text = `p50 ${milliseconds(ours.p50)}, p99 ${milliseconds(ours.p99)}${finds}`;
  const targets = [{ text: `p99 ≤ ${family.maxMs} ms`, reached: ours.p99 <= family.maxMs }];
  if (!peer) return row(name, text, { targets });
  const ratio = peer.duration / ours.p50;
  if (family.common) targets.push({ text: "≥ 20 ×", reached: ratio >= 20 });
  return row(name, text, {
    peer: `PostgreSQL ${milliseconds(peer.duration)} (median of ${peer.sampleCount}; finds ${count(peer.total)})`,
    ratio,
    targets,
  });
}

/** The default budget of a page, which the build of the front end checks. */
const BYTE_BUDGET = JSON.parse(readFileSync(join(ROOT, "web/byte-budgets.json"), "utf8")).default;

function phoneRows(path, bytes, shift) {
  const sum = ({ gzip, br }) => `${kilobytes(gzip)} gzip, ${kilobytes(br)} brotli`;
  const fileCount = ({ files }) => `${files} ${files === 1 ? "file" : "files"}`;
  const kb = (kind) => kind.gzip / 1000;
  const beforeReading = bytes.html.br + bytes.css.br;
  const inAll = beforeReading + bytes.js.br + bytes.other.br + bytes.font.br;
  const text = `${kilobytes(beforeReading)}; ${kilobytes(inAll)} (brotli)`;
  return [
    row(`${path}: HTML`, sum(bytes.html)),
    row(`${path}: CSS`, sum(bytes.css), {
      targets: [atMost(BYTE_BUDGET.css / 1000, "kB gzip", kb(bytes.css))],
    }),
    row(`${path}: JavaScript, ${fileCount(bytes.js)}`, sum(bytes.js), {
      targets: [atMost(BYTE_BUDGET.js / 1000, "kB gzip", kb(bytes.js))],
    }),
    row(`${path}: before reading; in all, without touching, slow 4G`, text, {
      targets: [
        atMost(26, "kB", beforeReading / 1_000),
        atMost(45, "kB", inAll / 1_000),
      ],
    }),
    row(`${path}: web fonts`, fileCount(bytes.font), {
      targets: [{ text: "none", reached: bytes.font.files === 0 }],
    }),
    row(`${path}: everything else, ${fileCount(bytes.other)}`, sum(bytes.other)),
    row(
      `${path}: layout shift, 360 × 740, processor 4 × slower, slow 4G (worst of 3)`,
      shift.toFixed(4),
      {
        targets: [{ text: "none", reached: shift === 0 }],
      },
    ),
  ];
}

const LIGHTHOUSE_TARGETS = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};

function lighthouseRow(name, { status, scores, runs }) {
  if (status) return row(name, `skipped: the page has the status ${status}`);
  const label = (category) => category.replace("-", " ").replace("seo", "SEO");
  const texts = Object.entries(scores).map(([category, score]) => `${label(category)} ${score}`);
  const targets = Object.entries(scores).map(([category, score]) => {
    const min = LIGHTHOUSE_TARGETS[category];
    return { text: min < 100 ? `≥ ${min}` : `${min}`, reached: score >= min };
  });
  return row(`${name}, phone (median of ${runs})`, texts.join(", "), { targets });
}

/** Returns the median duration in milliseconds, without the first runs. */
async function medianOf(work) {
  const durations = await times(25, async () => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  });
  return median(durations.slice(5));
}

async function assertOk(response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
}
