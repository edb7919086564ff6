import { chmodSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { COLUMNS } from "./generate.mjs";
import { median, run, logProgress, until } from "./tools.mjs";

/** Timeout of a query, in seconds. */
const MAX_QUERY_SECONDS = 20;
/** Number of queries of one family per psql call. */
const BATCH = 4;
/** Maximum number of queries for a median. Slow families stop earlier, after some seconds. */
const MAX_SAMPLES = 40;

const SETTINGS = {
  listen_addresses: "",
  shared_buffers: "1GB",
  work_mem: "64MB",
  maintenance_work_mem: "512MB",
  effective_cache_size: "4GB",
  // The server has one core, as Avsar has, so parallel workers would only slow it down.
  max_parallel_workers_per_gather: "0",
  random_page_cost: "1.1",
  jit: "off",
  autovacuum: "off",
  // The data is loaded once and then only read, so it does not need to be durable.
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "8GB",
};

/** The rows of Avsar, with the same weights: title, organisation and skills, location and text. */
const SCHEMA = `
  CREATE EXTENSION pg_trgm;
  CREATE UNLOGGED TABLE source (${COLUMNS.map((name) => `"${name}" text`).join(", ")});
  CREATE UNLOGGED TABLE jobs (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    posted date NOT NULL,
    title text NOT NULL,
    organisation text NOT NULL,
    location text NOT NULL,
    skills text NOT NULL,
    html text NOT NULL,
    words tsvector GENERATED ALWAYS AS (
      setweight(to_tsvector('english', title), 'A') ||
      setweight(to_tsvector('english', organisation || ' ' || skills), 'B') ||
      to_tsvector('english', location || ' ' || html)
    ) STORED,
    place tsvector GENERATED ALWAYS AS (to_tsvector('simple', location)) STORED
  );`;

const fillSql = (csv) => `
  COPY source FROM '${csv}' (FORMAT csv, HEADER, FORCE_NOT_NULL ("title", "organisation", "location", "skills", "html"));
  INSERT INTO jobs (kind, posted, title, organisation, location, skills, html)
    SELECT "jobType", "postedOn"::date, title, organisation, location, skills, html FROM source;
  DROP TABLE source;`;

/** Two groups, which are built in parallel on two cores. */
const INDEXES = [
  ["CREATE INDEX ON jobs USING gin (words)", "CREATE INDEX ON jobs USING gin (place)"],
  [
    "CREATE INDEX ON jobs (kind, posted DESC, id DESC)",
    "CREATE INDEX ON jobs (posted DESC, id DESC)",
    "CREATE INDEX ON jobs USING gin (title gin_trgm_ops)",
  ],
];

/** Loads the table, its TOAST table and its indexes into memory. */
const WARM = `
  CREATE EXTENSION pg_prewarm;
  SELECT pg_prewarm(part) FROM (
    SELECT oid FROM pg_class WHERE oid = 'jobs'::regclass
    UNION SELECT reltoastrelid FROM pg_class WHERE oid = 'jobs'::regclass
    UNION SELECT indexrelid FROM pg_index WHERE indrelid = 'jobs'::regclass
  ) parts (part);`;

function programsDirectory() {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Boolean) : [];
  if (versions.length === 0) throw new Error("PostgreSQL is not installed");
  return join(root, String(Math.max(...versions)), "bin");
}

export const program = (name) => join(programsDirectory(), name);

/** Runs a command as the user `postgres` if this process is root, as PostgreSQL requires. */
const asPostgresUser = (command, args) =>
  process.getuid() === 0
    ? ["setpriv", ["--reuid=postgres", "--regid=postgres", "--clear-groups", command, ...args]]
    : [command, args];

/** A PostgreSQL cluster in a temporary directory, with its socket there. */
export class Postgres {
  #bench;
  #directory;
  #socket;

  constructor(bench) {
    this.#bench = bench;
  }

  /** Starts the cluster on all cores and loads the rows of a CSV file. */
  async load(csv) {
    const { all } = this.#bench.settings.cores;
    await this.#create();
    await this.#start(all);
    logProgress("PostgreSQL: loading the same rows");
    await this.#sql(SCHEMA, all);
    await this.#sql(fillSql(csv), all);
    logProgress("PostgreSQL: building its indexes");
    await Promise.all(INDEXES.map((indexes) => this.#sql(`${indexes.join(";\n")};`, all)));
    await this.#sql("VACUUM ANALYZE jobs", all);
  }

  /** Restarts the cluster on the core of the server. Its processes run where it was started. */
  async serve() {
    await this.stop("fast");
    await this.#start(this.#bench.settings.cores.server);
    await this.#sql(WARM, this.#bench.settings.cores.load);
  }

  /**
   * Returns the median time of the queries of a family in milliseconds, as PostgreSQL measures it:
   * without connection, planning and transfer. The time of a query is the sum of its statements.
   */
  async measure(cases) {
    const durations = [];
    const deadline = performance.now() + 2_500 * this.#bench.settings.seconds;
    for (let at = 0; at < Math.min(cases.length, MAX_SAMPLES); at += BATCH) {
      durations.push(...(await this.#explain(cases.slice(at, at + BATCH))));
      if (performance.now() > deadline) break;
    }
    return { median: median(durations), sampleCount: durations.length };
  }

  /** Returns the number of rows that a query finds. */
  async total(query) {
    const statement = query.sql.at(-1);
    const countSql = statement.includes("OVER ()")
      ? `SELECT count FROM (${statement}) page LIMIT 1`
      : statement;
    const output = await this.#sql(countSql, this.#bench.settings.cores.load);
    return Number(output.trim() || 0);
  }

  async stop(mode = "immediate") {
    await this.#control(this.#bench.settings.cores.all, ["stop", `--mode=${mode}`]);
  }

  async #explain(cases) {
    const statements = cases.flatMap(({ sql }) =>
      sql.map((statement) => `EXPLAIN (ANALYZE, TIMING OFF, COSTS OFF) ${statement};`),
    );
    const text = `SET statement_timeout = '${MAX_QUERY_SECONDS}s';\n${statements.join("\n")}`;
    const output = await this.#sql(text, this.#bench.settings.cores.load);
    const durations = [...output.matchAll(/Execution Time: ([\d.]+) ms/g)].map(([, ms]) =>
      Number(ms),
    );
    const perCase = cases[0].sql.length;
    return cases.map((_, at) =>
      durations.slice(at * perCase, (at + 1) * perCase).reduce((a, b) => a + b),
    );
  }

  async #create() {
    this.#directory = this.#bench.temporary("postgres");
    this.#socket = this.#directory;
    // The owner of the cluster is not the user that created the directory.
    chmodSync(this.#directory, 0o777);
    const args = ["--pgdata", this.#data(), "--username=bench", "--auth=trust", "--no-sync"];
    await this.#run(this.#bench.settings.cores.all, "initdb", [
      ...args,
      "--encoding=UTF8",
      "--locale=C.UTF-8",
    ]);
    this.#bench.onCleanUp(() => this.stop());
  }

  async #start(cores) {
    const settings = { ...SETTINGS, unix_socket_directories: this.#socket };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
    const log = join(this.#directory, "log");
    await this.#control(cores, [
      "start",
      "--wait",
      `--log=${log}`,
      `--options=${options.join(" ")}`,
    ]);
    await until(async () => existsSync(join(this.#socket, ".s.PGSQL.5432")), {
      what: "PostgreSQL",
    });
  }

  #control(cores, args) {
    return this.#run(cores, "pg_ctl", [`--pgdata=${this.#data()}`, ...args]);
  }

  #data() {
    return join(this.#directory, "data");
  }

  #run(cores, name, args) {
    return run(cores, ...asPostgresUser(program(name), args));
  }

  async #sql(text, cores) {
    const args = ["--host", this.#socket, "--username=bench", "--dbname=postgres"];
    const options = [
      "--no-psqlrc",
      "--quiet",
      "--tuples-only",
      "--no-align",
      "--set=ON_ERROR_STOP=1",
    ];
    const { output } = await run(cores, program("psql"), [...args, ...options], { input: text });
    return output;
  }
}
