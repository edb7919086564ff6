import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Size } from "./benchmarks.mjs";
import { report } from "./report.mjs";
import { readSeeds } from "./seeds.mjs";
import { readSettings } from "./settings.mjs";
import { count, logProgress } from "./tools.mjs";

/** Runs all measurements, prints the report, and returns the exit code. */
export async function bench() {
  let settings;
  try {
    settings = readSettings();
  } catch (error) {
    console.error(`bench: ${error.message}`);
    return 2;
  }
  const workspace = new Workspace(settings);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, async () => {
      await workspace.cleanUp();
      process.exit(130);
    });
  }
  try {
    return await measureAll(workspace);
  } finally {
    await workspace.cleanUp();
  }
}

async function measureAll(workspace) {
  const { settings } = workspace;
  // This process also sends requests, so it must not run on the core of the server.
  execFileSync("taskset", ["-a", "-c", "-p", settings.cores.load, String(process.pid)]);
  const seeds = readSeeds(settings.data);
  logProgress(`${count(seeds.government.length + seeds.others.length)} seeds: ${seeds.origin}`);
  const sections = [];
  let failed = 0;
  for (const [at, jobs] of settings.sizes.entries()) {
    const size = new Size(workspace, jobs, seeds, { first: at === 0 });
    sections.push(await size.measure());
    failed += size.failed;
  }
  process.stdout.write(report(settings, seeds, sections));
  if (failed > 0) logProgress(`${failed} measurements failed`);
  return failed > 0 ? 1 : 0;
}

/** A temporary directory, and the functions to call before it is deleted. */
class Workspace {
  #cleanups = [];

  constructor(settings) {
    this.settings = settings;
    this.directory = mkdtempSync(join(tmpdir(), "avsar-bench-"));
    // PostgreSQL runs as another user and reads the rows in this directory.
    chmodSync(this.directory, 0o755);
  }

  temporary(name) {
    return mkdtempSync(join(this.directory, `${name}-`));
  }

  onCleanUp(work) {
    this.#cleanups.push(work);
  }

  async cleanUp() {
    for (const cleanup of this.#cleanups.splice(0).reverse()) {
      try {
        await cleanup();
      } catch {
        // Most processes have already ended.
      }
    }
    rmSync(this.directory, { recursive: true, force: true });
  }
}
