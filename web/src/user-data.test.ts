import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { stubStorage, stubStorageEvents } from "../tests/storage";
import {
  adminAdmitCards,
  adminGovernmentJobs,
  adminNonTechJobs,
  adminPrivateJobs,
  adminResults,
  adminTechJobs,
} from "./api/admin-job-lists";
import { adminPosts } from "./api/admin-post-list";
import { STATS } from "./api/admin-stats";
import { adminUsers } from "./api/admin-users";
import { auditEvents } from "./api/audit";
import { ME } from "./api/me";
import { SECURITY, SESSIONS } from "./api/security";
import { fileUses, uploadedFiles } from "./api/uploads";
import type * as Session from "./auth/session";

vi.mock("./jobs/background-sync", () => ({ syncInBackground: () => undefined }));

const NOW = Date.parse("2026-11-21T03:31:00Z");
const ASHA = 1;
const RAVI = 2;
const DRAFTS = '[{"question":"a","variant":false,"text":"In the middle of"}]';

const tokenOf = (userId: number) => {
  const payload = { userId, email: "a@example.in", role: "USER", exp: NOW / 1000 + 600 };
  return `head.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;
};

let items: Record<string, string>;
let session: typeof Session;
let queries: QueryClient;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  vi.resetModules();
  stubStorageEvents();
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  items = stubStorage({});
  session = await import("./auth/session");
  const { connectUserData } = await import("./user-data");
  queries = new QueryClient();
  connectUserData(queries);
  session.signIn(tokenOf(ASHA));
  items.interviewDrafts = DRAFTS;
});

const expectRestored = () => {
  expect(items.interviewDrafts).toBeUndefined();
  session.signIn(tokenOf(ASHA));
  expect(items.interviewDrafts).toBe(DRAFTS);
};

it("drafts of an expired session are hidden until their owner signs in", () => {
  vi.advanceTimersByTime(601_000);
  expect(session.currentUser()).toBeUndefined();
  vi.setSystemTime(NOW);
  expectRestored();
});

it("drafts of a rejected session are hidden until their owner signs in", () => {
  session.clearSession();
  expectRestored();
});

it("drafts of a session with an invalid token are hidden until their owner signs in", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  items.token = "damaged";
  session.startSession();
  expectRestored();
});

it("a log-out deletes the drafts", () => {
  session.logOut();
  session.signIn(tokenOf(ASHA));
  expect(items.interviewDrafts).toBeUndefined();
});

it("the sign-in of another user deletes the drafts", () => {
  session.clearSession();
  session.signIn(tokenOf(RAVI));
  expect(JSON.stringify(items)).not.toContain("In the middle of");
});

it("responses about the user or for administrators are removed when the session ends", () => {
  const page = { search: "", page: 1 };
  const days = { from: "", until: "" };
  const lists = [
    adminUsers,
    adminPosts,
    adminPrivateJobs,
    adminGovernmentJobs,
    adminTechJobs,
    adminNonTechJobs,
    adminAdmitCards,
    adminResults,
  ];
  const queriesOfApi = [
    ME,
    SESSIONS,
    SECURITY,
    STATS,
    auditEvents({ action: undefined, account: undefined, email: "", ...days, page: 1 }),
    uploadedFiles("blogs", 0, 10),
    fileUses("a"),
    ...lists.map((list) => list(page)),
  ];
  const keysOfForms = [
    ["edit", { form: "post", id: 1 }],
    ["preview", { form: "post", asked: "{}" }],
    ["/jobs/admin/job", "42"],
  ];
  const kept = ["/jobs/private", "/users/mean", "/jobs/administrators", "/blog", "/pdfs"];
  for (const { queryKey } of queriesOfApi) queries.setQueryData([...queryKey], {});
  for (const key of keysOfForms) queries.setQueryData(key, {});
  for (const key of kept) queries.setQueryData([key, {}], {});
  session.clearSession();
  const cached = queries.getQueryCache().getAll();
  expect(cached.map(({ queryKey: [path] }) => path)).toEqual(kept);
});
