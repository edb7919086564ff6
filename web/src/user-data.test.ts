import { QueryClient, QueryObserver } from "@tanstack/react-query";
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

const PAGE = { search: "", page: 1 };
const ANY_EVENT = {
  action: undefined,
  account: undefined,
  email: "",
  from: "",
  until: "",
  page: 1,
};
const PRIVATE_KEYS = [
  ...[ME, SESSIONS, SECURITY, STATS, auditEvents(ANY_EVENT), uploadedFiles("blogs", 0, 10)],
  ...[fileUses("a"), adminUsers(PAGE), adminPosts(PAGE), adminPrivateJobs(PAGE)],
  ...[adminGovernmentJobs(PAGE), adminTechJobs(PAGE), adminNonTechJobs(PAGE)],
  ...[adminAdmitCards(PAGE), adminResults(PAGE)],
  { queryKey: ["edit", { form: "post", id: 1 }] },
  { queryKey: ["preview", { form: "post", asked: "{}" }] },
  { queryKey: ["/jobs/admin/job", "42"] },
].map(({ queryKey }) => queryKey);
const PUBLIC_PATHS = ["/jobs/private", "/users/mean", "/jobs/administrators", "/blog", "/pdfs"];

const cacheResponses = () => {
  for (const key of PRIVATE_KEYS) queries.setQueryData([...key], {});
  for (const path of PUBLIC_PATHS) queries.setQueryData([path, {}], {});
};
const cachedPaths = () => {
  const cached = queries.getQueryCache().getAll();
  return cached.map(({ queryKey: [path] }) => path);
};

it("responses about the user or for administrators are removed when the session ends", () => {
  cacheResponses();
  session.clearSession();
  expect(cachedPaths()).toEqual(PUBLIC_PATHS);
});

it("responses for a page that the session's end left open are removed at the next sign-in", () => {
  cacheResponses();
  const { queryKey } = adminPosts(PAGE);
  const page = { queryKey, queryFn: () => ({}), staleTime: Infinity };
  const unsubscribe = new QueryObserver(queries, page as never).subscribe(() => undefined);
  session.clearSession();
  expect(cachedPaths()).toEqual(["/blog/admin", ...PUBLIC_PATHS]);
  unsubscribe();
  session.signIn(tokenOf(RAVI));
  expect(cachedPaths()).toEqual(PUBLIC_PATHS);
});
