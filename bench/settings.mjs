import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

export const GROUPS = [
  "binary",
  "import",
  "start",
  "memory",
  "cached",
  "figures",
  "uncached",
  "lists",
  "search",
  "filters",
  "admin",
  "postgres",
  "tools",
  "notice",
  "eligibility",
  "save",
  "alerts",
  "streams",
  "overload",
  "backup",
  "page-import",
  "phone",
  "lighthouse",
];

function numbers(name, defaultText) {
  const values = (process.env[name] ?? defaultText).split(",").map((text) => Number(text.trim()));
  if (values.some((value) => !Number.isInteger(value) || value < 1)) {
    throw new Error(`${name}: must be positive whole numbers, separated by commas`);
  }
  return values;
}

function requestedGroups() {
  const requested = (process.env.BENCH_ONLY ?? "").split(",").filter(Boolean);
  const unknown = requested.filter((group) => !GROUPS.includes(group));
  if (unknown.length > 0) {
    throw new Error(`BENCH_ONLY: unknown ${unknown.join(", ")}; use ${GROUPS.join(", ")}`);
  }
  return new Set(requested.length > 0 ? requested : GROUPS);
}

/** Returns the cores: the first for the server, the second for the load generator. */
function cores() {
  const count = availableParallelism();
  const all = `0-${count - 1}`;
  return count > 1 ? { server: "0", load: "1", all } : { server: "0", load: "0", all };
}

export function readSettings() {
  const binary = resolve(process.env.AVSAR_BIN ?? join(ROOT, "target/release/avsar"));
  if (!existsSync(binary)) throw new Error(`AVSAR_BIN: ${binary} does not exist; run make build`);
  return {
    binary,
    sizes: numbers("BENCH_JOBS", "100000,1000000").sort((a, b) => a - b),
    runs: numbers("BENCH_RUNS", "5")[0],
    seconds: numbers("BENCH_SECONDS", "3")[0],
    groups: requestedGroups(),
    data: resolve(ROOT, process.env.BENCH_DATA ?? "../shared/data"),
    cores: cores(),
  };
}
