import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { program } from "./postgres.mjs";
import { createJob } from "./save.mjs";
import { signIn, withAvsar } from "./server.mjs";
import { ROOT } from "./settings.mjs";
import { run } from "./tools.mjs";

/**
 * Backs up a site of each database engine while a client saves jobs, and restores both backups: the
 * SQLite site to an empty PostgreSQL database, and that one to an empty directory. Times are in
 * milliseconds.
 */
export async function measureBackups(bench, dataDir) {
  const first = new Site(bench, dataDir);
  const sqlite = await backUpDuringSaves(first);
  return withPostgres(bench, async (databaseUrl) => {
    const second = new Site(bench, bench.temporary("restored"), databaseUrl);
    const toPostgres = await restore(second, first, sqlite);
    const postgres = await backUpDuringSaves(second);
    const dump = await dumpPostgres(bench, databaseUrl);
    const third = new Site(bench, bench.temporary("restored"));
    const toSqlite = await restore(third, second, postgres);
    return { sqlite, toPostgres, postgres, dump, toSqlite };
  });
}

/** A data directory, with a PostgreSQL database if `databaseUrl` is set. */
class Site {
  constructor(bench, dataDir, databaseUrl) {
    this.bench = bench;
    this.dataDir = dataDir;
    this.databaseUrl = databaseUrl;
  }

  /** Runs a command of the program, and returns its duration. */
  async command(...args) {
    const { settings } = this.bench;
    const env = {
      AVSAR_DATA_DIR: this.dataDir,
      AVSAR_LOG: "warn",
      ...(this.databaseUrl && { AVSAR_DATABASE_URL: this.databaseUrl }),
    };
    const began = performance.now();
    await run(settings.cores.all, settings.binary, args, { env });
    return performance.now() - began;
  }

  /** Returns the digests of all jobs as they are exported. */
  async digests() {
    const file = join(this.bench.temporary("export"), "jobs.jsonl");
    await this.command("export", "jobs", file);
    const digests = new Set();
    for await (const line of createInterface({ input: createReadStream(file) })) {
      digests.add(createHash("sha1").update(line).digest("base64"));
    }
    return digests;
  }
}

async function backUpDuringSaves(site) {
  const { bench, dataDir, databaseUrl } = site;
  const archive = join(bench.temporary("backup"), "site.tar.zst");
  const options = { cores: bench.settings.cores.all, databaseUrl };
  const before = await site.digests();
  return withAvsar(bench, dataDir, options, async (server) => {
    const writer = startSaving(server, await signIn(server));
    const duration = await site.command("backup", archive);
    const { saves, slowest } = await writer.stop();
    return { archive, before, duration, saves, slowest, bytes: statSync(archive).size };
  });
}

/** Saves one job after another until it is stopped. */
function startSaving(server, token) {
  let isStopped = false;
  const saving = (async () => {
    let [saves, slowest] = [0, 0];
    for (; !isStopped; saves += 1) {
      const began = performance.now();
      await createJob(server, token, `during backup ${saves}`);
      slowest = Math.max(slowest, performance.now() - began);
    }
    return { saves, slowest };
  })();
  // The error is thrown by `stop`.
  saving.catch(() => {});
  return {
    stop: () => {
      isStopped = true;
      return saving;
    },
  };
}

/**
 * Restores a backup of `source` to the empty site `target`. Checks that it has all jobs from before
 * the backup, and beside them only jobs that were saved meanwhile. Returns the duration.
 */
async function restore(target, source, { archive, before }) {
  const duration = await target.command("restore", archive);
  const restored = await target.digests();
  const live = await source.digests();
  const isComplete = [...before].every((digest) => restored.has(digest));
  const isEqual = [...restored].every((digest) => live.has(digest));
  if (!isComplete || !isEqual) throw new Error("the restored jobs differ from those of the site");
  return duration;
}

async function withPostgres(bench, work) {
  const directory = join(bench.temporary("postgres"), "site");
  const control = (command) =>
    execFileSync(join(ROOT, "scripts/postgresql"), [command, directory], { stdio: "ignore" });
  // PostgreSQL runs as another user, which must reach its directory.
  execFileSync("chmod", ["755", join(directory, "..")]);
  control("start");
  const stop = () => control("stop");
  bench.onCleanUp(stop);
  try {
    return await work(`postgres://postgres@localhost/postgres?host=${directory}`);
  } finally {
    stop();
  }
}

async function dumpPostgres(bench, databaseUrl) {
  const file = join(bench.temporary("dump"), "site.dump");
  const args = ["--format=custom", `--file=${file}`, databaseUrl];
  const began = performance.now();
  await run(bench.settings.cores.all, program("pg_dump"), args);
  return { duration: performance.now() - began, bytes: statSync(file).size };
}
