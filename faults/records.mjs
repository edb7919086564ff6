import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BINARY, check, environment, readExport } from "./server.mjs";

/** Rows of an imported file. */
const IMPORTED_ROWS = 50;
/** Number of records of each kind that are checked after each start: the newest ones. */
export const CHECKED_RECORDS = 40;

/**
 * Kinds of records beside jobs. `write` stores one and returns the acknowledged record, or nothing.
 * `check` fails if an acknowledged record is missing or incomplete. `exported` has the kind of the
 * export that contains the records, and a member of both that identifies a record.
 */
export const RECORDS = {
  posts: {
    exported: { kind: "posts", member: "title" },
    async write({ send, name }) {
      const post = { title: `Post ${name}`, content: `<p>${name}</p>`, published: true };
      const { status, json } = await send("POST", "/api/blog/create", post);
      check(status === 201, `a post failed: ${status} ${JSON.stringify(json)}`);
      return { id: json.post.id, title: post.title };
    },
    async check({ send }, { id, title }) {
      const { status, json } = await send("GET", `/api/blog/admin/id/${id}`);
      check(status === 200 && json.title === title, `the post ${id} is lost: ${status}`);
    },
  },
  uploads: {
    async write({ sendForm, name }) {
      const content = `%PDF-1.7 ${name}`;
      const form = new FormData();
      form.set("pdf", new Blob([content]), `${name}.pdf`);
      const { status, json } = await sendForm("/api/uploads/simple-pdf", form);
      check(status === 201, `an upload failed: ${status} ${JSON.stringify(json)}`);
      return { url: json.fileUrl, content };
    },
    async check({ base }, { url, content }) {
      const file = await fetch(base + url);
      check((await file.text()) === content, `the upload ${url} is lost: ${file.status}`);
    },
  },
  signUps: {
    exported: { kind: "users", member: "email" },
    async write({ base, name }) {
      // In lower case, as the server stores it. Without the letter, a search would also find the
      // addresses that end with this one.
      const email = `u${name}@faults.example`.toLowerCase();
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ name: "Asha", email, password: "trumpet saddle moon" });
      const { status } = await fetch(`${base}/api/auth/signup`, { method: "POST", headers, body });
      // The limits of one client are part of the program.
      check(status === 201 || status === 429, `a sign-up failed: ${status}`);
      return status === 201 ? { email } : undefined;
    },
    async check({ send }, { email }) {
      const { json } = await send("GET", `/api/admin/users?search=${email}`);
      check(json.totalUsers === 1, `the account ${email} is lost`);
    },
  },
};

/**
 * Imports jobs in a separate process. Returns whether it succeeded, a function that kills it, and
 * the source references of the jobs.
 */
export function startImport(site, name) {
  const file = join(site.directory, "import.csv");
  const references = Array.from({ length: IMPORTED_ROWS }, (_, row) => `${name}-${row}`);
  const rows = references.map((reference) => `PRIVATE,Import ${reference},Acme,${reference}`);
  writeFileSync(file, `jobType,title,organisation,sourceRef\n${rows.join("\n")}\n`);
  const child = spawn(BINARY, ["import", "jobs", file], {
    env: environment(site),
    stdio: "ignore",
  });
  const succeeded = new Promise((resolve) => child.once("exit", (code) => resolve(code === 0)));
  return { succeeded, kill: () => child.kill("SIGKILL"), references };
}

/** Checks the newest `number` acknowledged records of each kind. */
export async function checkRecords(context, acknowledged, number) {
  for (const [kind, records] of Object.entries(acknowledged)) {
    for (const record of records.slice(-number)) await RECORDS[kind].check(context, record);
  }
}

/** Checks that the exports contain all acknowledged records. No export contains uploads. */
export function checkExportedRecords(site, acknowledged) {
  for (const [name, { exported }] of Object.entries(RECORDS)) {
    if (!exported) continue;
    const { kind, member } = exported;
    const stored = new Set(readExport(site, kind).map((record) => record[member]));
    for (const record of acknowledged[name]) {
      check(stored.has(record[member]), `the export of ${kind} does not contain ${record[member]}`);
    }
  }
}
