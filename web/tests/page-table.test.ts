import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Visitors must not download the properties of pages that only the server needs. */

const at = (path: string) => new URL(`../dist/${path}`, import.meta.url).pathname;

/** Members of `ServerProperties` whose names no other object has. */
const SERVER_MEMBERS = ["knownUrls", "noStore", "optionalReads", "isMissing", "redirectPath"];

const membersIn = (code: string) => SERVER_MEMBERS.filter((name) => code.includes(name));

test("the server's bundle has the server properties of pages", () => {
  expect(membersIn(readFileSync(at("server/server.js"), "utf8"))).toEqual(SERVER_MEMBERS);
});

test("no script of the browser has server properties of pages", () => {
  const scripts = readdirSync(at("client/assets")).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(40);
  const code = (name: string) => readFileSync(at(`client/assets/${name}`), "utf8");
  expect(scripts.filter((name) => membersIn(code(name)).length > 0)).toEqual([]);
});
