import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import type { components } from "../src/api/schema";
import { differenceFromReact } from "../tests/reference-renderer";

type JobInput = components["schemas"]["JobInput"];
type GovernmentDetails = components["schemas"]["GovernmentDetails"];
type CompanyDetails = components["schemas"]["CompanyJobDetails"];
export type CreatedJob = components["schemas"]["JobResponse"];
type PostInput = components["schemas"]["PostInput"];
export type CreatedPost = components["schemas"]["PostForEdit"];

/** Creates, changes and deletes records over the API. Records of a test are deleted after it. */
interface RecordApi<Input, Created> {
  readonly create: (input: Input) => Promise<Created>;
  readonly update: (id: number, input: object) => Promise<void>;
  readonly remove: (id: number) => Promise<void>;
}

export type JobApi = RecordApi<JobInput, CreatedJob>;
/** API for posts. */
export type PostApi = RecordApi<PostInput, CreatedPost>;

export interface ServerOptions {
  /** Directory into which the server writes its mails. */
  readonly mailDirectory: string;
}

interface TestFixtures extends ServerOptions {
  /** Console messages that the test provokes. Any other message fails the test. */
  readonly expectedErrors: RegExp[];
  readonly cleanConsole: undefined;
  /** Compares the pages of the server with those of React's own renderer. */
  readonly pagesOfReact: undefined;
  /** Stubs external images, so that no test depends on other sites. */
  readonly externalImages: undefined;
  /**
   * The account that the API returns for any signed-in user, because most test tokens are not valid
   * on the server.
   */
  readonly account: Account;
  readonly jobApi: JobApi;
  readonly postApi: PostApi;
  /** Signs in on the page as a user or an administrator. */
  readonly signIn: (role: "USER" | "ADMIN") => Promise<void>;
}

interface WorkerFixtures {
  readonly adminToken: string;
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set`);
  return value;
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

export const ADMIN = {
  get email() {
    return setting("AVSAR_E2E_ADMIN_EMAIL");
  },
  get password() {
    return setting("AVSAR_E2E_ADMIN_PASSWORD");
  },
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],
  mailDirectory: ["", { option: true }],

  cleanConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await use(undefined);
      const isExpected = (text: string) => expectedErrors.some((pattern) => pattern.test(text));
      expect(errors.filter((text) => !isExpected(text))).toEqual([]);
    },
    { auto: true },
  ],

  pagesOfReact: [
    async ({ page }, use) => {
      const differences: Promise<string | undefined>[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() !== "document") return;
        // The page may have left before its text is read.
        const html = response.text().catch(() => "");
        differences.push(html.then(differenceFromReact));
      });
      await use(undefined);
      const found = (await Promise.all(differences)).filter((difference) => difference);
      expect(found).toEqual([]);
    },
    { auto: true },
  ],

  externalImages: [
    async ({ page }, use) => {
      await page.route(/^https:\/\/[^/]+\.example\.in\//, (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: PICTURE }),
      );
      await use(undefined);
    },
    { auto: true },
  ],

  account: [async ({ page }, use) => use(await stubAccountApi(page)), { auto: true }],

  adminToken: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({
        baseURL: project.use.baseURL ?? "",
      });
      const response = await request.post("/api/auth/login", {
        data: { email: ADMIN.email, password: ADMIN.password },
      });
      expect(response.status(), "the administrator signs in").toBe(200);
      const { token } = await response.json();
      await use(token);
      await request.dispose();
    },
    { scope: "worker" },
  ],

  jobApi: async ({ page, request, adminToken }, use) => {
    const { api, cleanUp } = createRecordApi<JobInput, CreatedJob>(request, adminToken, {
      path: "/api/jobs",
      member: "job",
      defaults: { active: true, location: "Delhi" },
    });
    await use(api);
    await closePages(page);
    await cleanUp();
  },

  postApi: async ({ page, request, adminToken }, use) => {
    const { api, cleanUp } = createRecordApi<PostInput, CreatedPost>(request, adminToken, {
      path: "/api/blog",
      member: "post",
      defaults: { content: DESCRIPTION },
    });
    await use(api);
    await closePages(page);
    await cleanUp();
  },

  signIn: async ({ page, adminToken }, use) => {
    await use(async (role) => {
      const token = role === "ADMIN" ? adminToken : tokenOf({ role });
      await page.addInitScript((value) => localStorage.setItem("token", value), token);
    });
  },
});

export { expect };

/** Closes the pages, because open pages would refetch deleted records. */
const closePages = (page: Page) =>
  Promise.all(
    page
      .context()
      .pages()
      .map((open) => open.close()),
  );

const DESCRIPTION = "<p>What the post is about.</p>";

/** Returns the input of a government job with the required members. */
export function governmentInput(
  title: string,
  details: GovernmentDetails = {},
  job: JobInput = {},
): JobInput {
  const required = {
    department: "Staff Board",
    vacancies: "120",
    applyUrl: "https://apply.example.in",
  };
  return {
    jobType: "GOVERNMENT",
    title,
    customHtmlContent: DESCRIPTION,
    ...job,
    governmentJobDetails: { ...required, ...details },
  };
}

const DETAILS_OF = {
  PRIVATE: "privateJobDetails",
  TECH: "techJobDetails",
  NON_TECH: "nonTechJobDetails",
} as const;

/** Returns the input of a private, tech or non-tech job with the required members. */
export function companyInput(
  jobType: keyof typeof DETAILS_OF,
  title: string,
  details: CompanyDetails = {},
  job: JobInput = {},
): JobInput {
  const required = {
    companyName: "Kaveri Systems",
    applyNowUrl: "https://careers.example.in",
    salaryMin: 300_000,
    salaryMax: 1_250_000,
  };
  return {
    jobType,
    title,
    customHtmlContent: DESCRIPTION,
    ...job,
    [DETAILS_OF[jobType]]: { ...required, ...details },
  };
}

/** Returns the input of an admit card as its form sends it, with all members at the top level. */
export const admitCardInput = (exam: string, job: JobInput = {}): JobInput => ({
  jobType: "ADMIT_CARD",
  title: `${exam}: Admit Card Released`,
  customHtmlContent: DESCRIPTION,
  examinationName: exam,
  organisationName: "Forest Board",
  examDate: indiaDay(20),
  admitCardReleasedDate: indiaDay(-1),
  admitCardDownloadUrl: "https://forest.example.in/card",
  ...job,
});

/** Returns the input of a result as its form sends it. */
export const resultInput = (exam: string, job: JobInput = {}): JobInput => ({
  jobType: "RESULT",
  title: `${exam}: Result Declared`,
  customHtmlContent: DESCRIPTION,
  examinationName: exam,
  organisationName: "Forest Board",
  resultDownloadUrl: "https://forest.example.in/result",
  ...job,
});

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

interface RecordOptions {
  readonly path: string;
  /** Member of the response that contains the record. */
  readonly member: string;
  /** Default members of the input. */
  readonly defaults: object;
}

function createRecordApi<Input, Created extends { readonly id: number }>(
  request: APIRequestContext,
  token: string,
  { path, member, defaults }: RecordOptions,
): { readonly api: RecordApi<Input, Created>; readonly cleanUp: () => Promise<void> } {
  const headers = bearer(token);
  const created = new Set<number>();
  const api: RecordApi<Input, Created> = {
    async create(input) {
      const response = await request.post(`${path}/create`, {
        headers,
        data: { ...defaults, ...input },
      });
      expect(response.ok(), await response.text()).toBe(true);
      const { [member]: saved } = (await response.json()) as Record<string, Created>;
      if (!saved) throw new Error(`The answer has no ${member}`);
      created.add(saved.id);
      return saved;
    },
    async update(id, input) {
      const response = await request.put(`${path}/${id}`, { headers, data: input });
      expect(response.ok(), await response.text()).toBe(true);
    },
    async remove(id) {
      const response = await request.delete(`${path}/${id}`, { headers });
      expect(response.ok(), await response.text()).toBe(true);
      created.delete(id);
    },
  };
  return {
    api,
    async cleanUp() {
      for (const id of created) await request.delete(`${path}/${id}`, { headers });
    },
  };
}

const ASHA = {
  name: "Asha Kulkarni",
  email: "asha@example.in",
  createdAt: "2026-03-04T06:30:00Z",
  role: "USER",
  verified: true,
  hasPassword: true,
} as const;

/** An account as the server would return it. A test may change it. */
export interface Account {
  me: components["schemas"]["MeResponse"];
  /** IDs of the saved jobs, newest first. */
  savedJobs: number[];
  /** The practice records of interview questions. */
  practice: components["schemas"]["PracticeRecord"][];
}

async function stubAccountApi(page: Page): Promise<Account> {
  const account: Account = { me: ASHA, savedJobs: [], practice: [] };
  await page.route("**/api/users/me", (route) => route.fulfill({ json: account.me }));
  await page.route("**/api/users/me/profile", (route) =>
    route.fulfill({ json: { consentVersion: 1 } }),
  );
  await page.route("**/api/auth/logout", (route) => route.fulfill({ json: { message: "" } }));
  await page.route("**/api/users/me/practice", async (route) => {
    if (route.request().method() === "PUT") {
      const { questions } = route.request().postDataJSON() as { questions: Account["practice"] };
      const questionIds = questions.map(({ question }) => question);
      const others = account.practice.filter(({ question }) => !questionIds.includes(question));
      account.practice = [...questions, ...others];
    }
    await route.fulfill({ json: { questions: account.practice } });
  });
  await page.route("**/api/users/me/saved-jobs", async (route) => {
    if (route.request().method() === "PUT") {
      const { ids } = route.request().postDataJSON() as { ids: number[] };
      account.savedJobs = [...new Set([...ids, ...account.savedJobs])];
    }
    await route.fulfill({ json: { ids: account.savedJobs } });
  });
  await page.route("**/api/users/me/saved-jobs/*", async (route) => {
    const id = Number(route.request().url().split("/").pop());
    account.savedJobs = account.savedJobs.filter((other) => other !== id);
    await route.fulfill({ json: { ids: account.savedJobs } });
  });
  return account;
}

interface TokenOptions {
  /** ID of the user. */
  readonly id?: number;
  readonly role?: string;
  /** Expiry in seconds since the epoch; null for a token without an expiry. */
  readonly exp?: number | null;
}

/** Returns a token that the browser accepts but the server does not. */
export function tokenOf({ id = 9, role = "USER", exp = Date.now() / 1000 + 3600 }: TokenOptions) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const payload = { userId: id, email: "asha@example.in", role, ...(exp ? { exp } : {}) };
  return `${part({ alg: "HS256" })}.${part(payload)}.signature`;
}

let unique = 0;

/** Returns a word that no other record contains. */
export function uniqueWord(): string {
  unique += 1;
  const letters = `${Date.now()}${process.pid}${unique}`.replace(/\d/g, (digit) =>
    String.fromCharCode(97 + Number(digit)),
  );
  return `Zq${letters}`;
}

const DAY = 86_400_000;

/** Returns the calendar day in India that is `days` days from today. */
export function indiaDay(days: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 + days * DAY).toISOString().slice(0, 10);
}

/** Returns the names of the recorded analytics events, without page views. */
export async function trackedEvents(page: Page): Promise<string[]> {
  const events = await page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => (entry as { event: string }).event),
  );
  return events.filter((event) => /^(?:job|blog)_|^conversion$/.test(event));
}

export const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

export const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ hasText: title });

/** Opens a job by its card's title, because a ticker may link the same job. */
export const openFromList = (page: Page, title: string) =>
  card(page, title).getByRole("heading").getByRole("link").click();

/** Pauses the page's clock, so that only the test advances it. Requires `page.clock.install()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main > *") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/** Holds the responses of a URL until `release` is called. */
export async function holdResponses(page: Page, url: RegExp): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return { release };
}

/** Blocks live updates, so that changes of other tests do not affect the page. */
export async function noLiveUpdates(page: Page): Promise<void> {
  await page.route("**/api/jobs/stream*", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: "" }),
  );
}
