import { readFileSync } from "node:fs";
import { csvLine, parseCsv } from "./csv.mjs";
import { signIn } from "./server.mjs";
import { until } from "./tools.mjs";

/** Number of rows of the file: fewer than an import accepts. */
export const ROWS = 20_000;

/**
 * Imports a file of private jobs as the page does: upload, check of all rows, storing, with the
 * search index following. Returns the rows per second of each step, and of all.
 */
export async function measurePageImport(server, csv) {
  const call = authorizedCall(server, await signIn(server));
  const file = privateJobs(csv);
  const began = performance.now();
  const form = new FormData();
  form.append("file", new Blob([file]), "jobs.csv");
  const { id, rowCount } = await call("/api/admin/imports", { method: "POST", body: form });
  const rate = (since) => rowCount / ((performance.now() - since) / 1000);
  const path = `/api/admin/imports/${id}`;
  const { mapping } = await call(`${path}/mapping?kind=PRIVATE`);
  const checking = performance.now();
  await call(`${path}/mapping`, jsonBody("PUT", mapping));
  await untilState(call, path, "checked");
  const check = rate(checking);
  const storing = performance.now();
  await call(`${path}/store`, jsonBody("POST", { skipFaulty: true }));
  const { stored } = await untilState(call, path, "stored");
  if (stored < 0.9 * rowCount) throw new Error(`only ${stored} of ${rowCount} rows stored`);
  return { rows: rowCount, check, store: rate(storing), all: rate(began) };
}

/** Returns the private jobs of a generated file, all of which the form accepts. */
function privateJobs(csv) {
  const jobs = parseCsv(readFileSync(csv, "utf8"))
    .filter(({ jobType, salaryMin }) => jobType === "PRIVATE" && salaryMin !== "")
    .slice(0, ROWS);
  const names = Object.keys(jobs[0] ?? {}).filter((name) => name !== "jobType");
  return csvLine(names) + jobs.map((job) => csvLine(names.map((name) => job[name]))).join("");
}

const authorizedCall = (server, token) => async (path, init = {}) => {
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const response = await fetch(server.base + path, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

const jsonBody = (method, body) => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

async function untilState(call, path, state) {
  let last;
  const check = async () => {
    last = await call(path);
    return last.state === state;
  };
  await until(check, { every: 50, seconds: 120, what: `the import is ${state}` });
  return last;
}
