import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";
import { CHROMIUM } from "./phone.mjs";
import { program } from "./postgres.mjs";
import { nginxBinary } from "./server.mjs";
import { ROOT } from "./settings.mjs";
import { count } from "./tools.mjs";

/** Work of others at the start, in cores. More than a little makes latencies worthless. */
const [OTHERS] = loadavg();
const QUIET = 0.5;

const COLUMNS = ["measure", "ours", "peer", "ratio", "target", "reached"];

/** The report as Markdown: how it was measured, and one table for each size. */
export function report(settings, seeds, sections) {
  const parts = [
    "# Performance",
    introduction(settings, seeds),
    ...sections.map(({ title, rows }) => `## ${title}\n\n${table(rows)}`),
  ];
  return `${parts.join("\n\n")}\n`;
}

function introduction({ cores, runs, seconds }, seeds) {
  return `Printed by \`make bench\` on ${new Date().toISOString().slice(0, 10)} at commit ${commit()}.

- Machine: ${machine()}; ${quietness()}
- Versions: ${versions()}
- Server on core ${cores.server}, load generator (wrk) on core ${cores.load}; runs of ${seconds} s, medians of ${runs}
  unless a row says otherwise. Latencies at one connection, one request after another.
- Jobs generated around ${seeds.origin}, a fifth of them government jobs, over three years.
- Avsar with \`AVSAR_LOG=warn\`, SQLite, one worker thread. PostgreSQL on the same core with 1 GB of shared buffers,
  everything in memory, no parallel workers; its times are its own (\`EXPLAIN ANALYZE\`), without planning, connection and
  sending, while ours are whole HTTP answers with all that a card shows.`;
}

function table(rows) {
  const cells = rows.map((row) => COLUMNS.map((column) => String(row[column] ?? "")));
  const lines = [COLUMNS, COLUMNS.map(() => "---"), ...cells];
  return lines.map((line) => `| ${line.map(escaped).join(" | ")} |`).join("\n");
}

const escaped = (cell) => cell.replaceAll("|", "\\|").replace(/\s+/g, " ");

/** The first line a program says of itself, without what stands before its version. */
function version(command, ...args) {
  try {
    // nginx tells its version on standard error.
    const text = execFileSync("sh", ["-c", '"$@" 2>&1', "sh", command, ...args], {
      encoding: "utf8",
      cwd: ROOT,
    });
    return /\d+\.\d[\w.]*/.exec(text)?.[0] ?? text.trim();
  } catch {
    return "missing";
  }
}

function versions() {
  const postgres = () => {
    try {
      return version(program("postgres"), "--version");
    } catch {
      return "missing";
    }
  };
  return [
    `nginx ${version(nginxBinary(), "-v")}`,
    `PostgreSQL ${postgres()}`,
    `Chromium ${version(CHROMIUM, "--version")}`,
    `Lighthouse ${lighthouse()}`,
    `Node ${process.versions.node}`,
    `Rust ${version("rustc", "--version")}`,
    `Linux ${release()}`,
  ].join(", ");
}

function lighthouse() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "bench/package-lock.json"), "utf8"));
  return packages["node_modules/lighthouse"].version;
}

function machine() {
  const [first] = cpus();
  const model = /^model name\s*: (.*)$/m.exec(readFileSync("/proc/cpuinfo", "utf8"))?.[1];
  return `${cpus().length} cores, ${model ?? first.model}, ${count(totalmem() / 1e9)} GB of memory`;
}

function quietness() {
  const load = `load ${OTHERS.toFixed(1)} before it began`;
  return OTHERS > QUIET ? `**not quiet: ${load}**` : load;
}

function commit() {
  try {
    const options = { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    const name = execFileSync("git", ["rev-parse", "--short", "HEAD"], options).trim();
    const changed = execFileSync("git", ["status", "--porcelain", "-uno"], options).trim();
    return changed ? `${name} with changes` : name;
  } catch {
    return "unknown";
  }
}
