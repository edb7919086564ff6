import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Size } from "./benchmarks.mjs";
import { report } from "./report.mjs";
import { readSeeds } from "./seeds.mjs";
import { readSettings } from "./settings.mjs";
import { count, say } from "./tools.mjs";

/** Measures everything, prints the report, and answers the exit code. */
export async function bench() {
  let settings;
  try {
    settings = readSettings();
  } catch (error) {
    console.error(`bench: ${error.message}`);
    return 2;
  }
  const workplace = new Workplace(settings);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, async () => {
      await workplace.leave();
      process.exit(130);
    });
  }
  try {
    return await measureAll(workplace);
  } finally {
    await workplace.leave();
  }
}

async function measureAll(workplace) {
  const { settings } = workplace;
  // This program asks, too: it must stay away from the server's core.
  execFileSync("taskset", ["-a", "-c", "-p", settings.cores.load, String(process.pid)]);
  const seeds = readSeeds(settings.data);
  say(`${count(seeds.government.length + seeds.others.length)} seeds: ${seeds.origin}`);
  const sections = [];
  let failed = 0;
  for (const [at, jobs] of settings.sizes.entries()) {
    const size = new Size(workplace, jobs, seeds, { first: at === 0 });
    sections.push(await size.measure());
    failed += size.failed;
  }
  process.stdout.write(report(settings, seeds, sections));
  if (failed > 0) say(`${failed} measures failed`);
  return failed > 0 ? 1 : 0;
}

/** A temporary directory, and what has to be ended before it goes. */
class Workplace {
  #endings = [];

  constructor(settings) {
    this.settings = settings;
    this.directory = mkdtempSync(join(tmpdir(), "avsar-bench-"));
    // PostgreSQL runs as another account and reads the rows in it.
    chmodSync(this.directory, 0o755);
  }

  temporary(name) {
    return mkdtempSync(join(this.directory, `${name}-`));
  }

  atEnd(work) {
    this.#endings.push(work);
  }

  async leave() {
    for (const end of this.#endings.splice(0).reverse()) {
      try {
        await end();
      } catch {
        // Most have ended by themselves.
      }
    }
    rmSync(this.directory, { recursive: true, force: true });
  }
}
