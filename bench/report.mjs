import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";
import { CHROMIUM } from "./phone.mjs";
import { program } from "./postgres.mjs";
import { nginxBinary } from "./server.mjs";
import { ROOT } from "./settings.mjs";
import { count } from "./tools.mjs";

/** System load at the start, in cores. With a higher load than the maximum, latencies are wrong. */
const [LOAD_AT_START] = loadavg();
const MAX_LOAD_AT_START = 0.5;

const COLUMNS = ["measure", "ours", "peer", "ratio", "target", "reached"];

/** Returns the report as Markdown: the conditions of the run, and one table for each size. */
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

- Machine: ${machine()}; ${systemLoad()}.
- Versions: ${versions()}.
- Cores: the server runs on core ${cores.server} and the load generator (wrk) on core ${cores.load}.
- Repetitions: each takes ${seconds} s. Values are medians of ${runs} repetitions, unless a row says
  otherwise.
- Latencies: one connection, one request after another.
- Content: jobs generated from ${seeds.origin}, over three years. One fifth are government jobs.
- Avsar: \`AVSAR_LOG=warn\`, SQLite, one worker thread.
- PostgreSQL: the same core, 1 GB of shared buffers, everything in memory, no parallel workers.
- Times of PostgreSQL are its own (\`EXPLAIN ANALYZE\`), without planning, connection and transfer.
  Times of Avsar are complete HTTP responses with all fields of a card.`;
}

function table(rows) {
  const cells = rows.map((row) => COLUMNS.map((column) => String(row[column] ?? "")));
  const lines = [COLUMNS, COLUMNS.map(() => "---"), ...cells];
  return lines.map((line) => `| ${line.map(escapeCell).join(" | ")} |`).join("\n");
}

const escapeCell = (cell) => cell.replaceAll("|", "\\|").replace(/\s+/g, " ");

/** Returns the version number in the output of a program. */
function version(command, ...args) {
  try {
    // nginx prints its version to standard error.
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
    `Poppler ${version("pdftotext", "-v")}`,
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

function systemLoad() {
  const load = `load ${LOAD_AT_START.toFixed(1)} before the start`;
  return LOAD_AT_START > MAX_LOAD_AT_START ? `**not quiet: ${load}**` : load;
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
