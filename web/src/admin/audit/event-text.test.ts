import { expect, test } from "vitest";
import type { AuditEvent } from "../../api/audit";
import { parseAuditUrl } from "./audit-url";
import { actorOf, subjectOf } from "./event-text";

const event = (fields: Partial<AuditEvent>): AuditEvent => ({
  id: 1,
  at: "2026-11-21T03:31:00Z",
  actor: null,
  client: null,
  action: "updated",
  subject: null,
  subjectId: null,
  account: null,
  detail: "",
  ...fields,
});

const DELETED = { text: "deleted account #12", to: "/admin/audit?account=12" };

test.each<[ReturnType<typeof actorOf>, Partial<AuditEvent>]>([
  [
    { text: "asha@example.in" },
    { actor: { id: 12, email: "asha@example.in" }, client: "10.0.0.1" },
  ],
  [DELETED, { actor: { id: 12, email: null }, client: "10.0.0.1" }],
  [{ text: "Visitor" }, { client: "10.0.0.1" }],
  [{ text: "Operator" }, {}],
])("the actor is %o", (actor, fields) => {
  expect(actorOf(event(fields))).toEqual(actor);
});

test("the link of a deleted account selects its events", () => {
  expect(parseAuditUrl(new URL(DELETED.to, "https://a.in").searchParams).account).toBe(12);
});

test.each<[Partial<AuditEvent>, ReturnType<typeof subjectOf>]>([
  [{}, undefined],
  [
    { subject: "job", subjectId: 5 },
    { text: "Job #5", to: "/admin/job/5" },
  ],
  [{ subject: "job", subjectId: 5, action: "deleted" }, { text: "Job #5" }],
  [
    { subject: "post", subjectId: 7 },
    { text: "Blog post #7", to: "/admin/blog/edit/7" },
  ],
  [{ subject: "pdf", subjectId: 8 }, { text: "PDF #8" }],
  [{ subject: "post" }, { text: "Blog post" }],
  [
    { subject: "account", subjectId: 12, account: { id: 12, email: "a+b@example.in" } },
    { text: "a+b@example.in", to: "/admin/users?search=a%2Bb%40example.in" },
  ],
  [{ subject: "account", subjectId: 12, account: { id: 12, email: null } }, DELETED],
])("the record of %o", (fields, subject) => {
  expect(subjectOf(event(fields))).toEqual(subject);
});
