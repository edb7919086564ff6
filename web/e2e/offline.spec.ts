import type { BrowserContext, Page } from "@playwright/test";
import {
  test as base,
  companyInput,
  expect,
  governmentInput,
  hydrated,
  openFromList,
  uniqueWord,
} from "./fixtures";

/** The service worker (decision 39). Its copies have a mark, which React's renderer lacks. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from it.
  pagesOfReact: async ({}, use) => use(undefined),
});

test.use({
  serviceWorkers: "allow",
  expectedErrors: [/Failed to load resource/],
});

const mark = (page: Page) => page.locator("#copy-mark");

/** Opens a page, and waits until the service worker controls it and has stored its copy. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await waitForCopy(page, path);
}

const copiedPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open("pages")).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });

const waitForCopy = (page: Page, path: string) =>
  expect.poll(() => copiedPaths(page)).toContain(path);

/** Waits until the worker has stored the scripts of a page for readers. */
const waitForScripts = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { dataset } = document.querySelector<HTMLElement>("script[data-scripts]") ?? {};
        const paths = dataset?.scripts?.split(" ") ?? [];
        const copies = await Promise.all(paths.map((path) => caches.match(path)));
        return copies.length > 0 && copies.every(Boolean);
      }),
    )
    .toBe(true);

test("a page that was seen opens offline with its age, also in Hindi", async ({
  page,
  context,
}) => {
  for (const [path, age, offline, again] of [
    [
      "/govt-jobs",
      /Saved copy of \d\d \w{3} \d{4}, \d+:\d\d [AP]M\./,
      "You are offline.",
      "Load again",
    ],
    ["/hi/govt-jobs", /\d{4}, .+ \d+:\d\d बजे पर सेव की गई कॉपी।/, "आप ऑफ़लाइन हैं।", "फिर से लोड करें"],
  ] as const) {
    await context.setOffline(false);
    await openWithWorker(page, path);
    await expect(mark(page)).toHaveCount(0);
    await waitForScripts(page);

    await context.setOffline(true);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(mark(page)).toHaveText(age);
    await expect(mark(page)).toContainText(offline);
    // The styles and the scripts have copies, too.
    await expect(page.getByRole("main")).toHaveCSS("flex-grow", "1");
    await page.keyboard.press("Tab");
    await hydrated(page);
    await expect(mark(page)).toBeVisible();

    await context.setOffline(false);
    await page.getByRole("link", { name: again }).click();
    await expect(mark(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a search from a copy opens a page without the mark", async ({ page, context }) => {
  await openWithWorker(page, "/govt-jobs");
  await waitForScripts(page);
  await context.setOffline(true);
  await page.goto("/govt-jobs");
  await expect(mark(page)).toHaveCount(1);
  await hydrated(page);
  await context.setOffline(false);
  await page.getByLabel("Job title, exam or department").fill("clerk");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/govt-jobs?q=clerk");
  await expect(mark(page)).toHaveCount(0);
});

test("a page that was never seen is replaced by the list of copies", async ({ page, context }) => {
  await openWithWorker(page, "/about");
  await context.setOffline(true);
  const response = await page.goto("/results");
  expect(response?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline.");
  await expect(page.getByRole("main")).toContainText("This page is not saved on this device.");
  await expect(page.getByRole("listitem")).toContainText(/Saved copy of \d\d \w{3} \d{4}/);
  await page.getByRole("listitem").getByRole("link").click();
  await expect(page).toHaveURL("/about");
  await expect(mark(page)).toContainText("You are offline.");

  await page.goto("/hi/results");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("आप ऑफ़लाइन हैं।");
});

test("a page that was opened in place has a copy, and links open copies offline", async ({
  page,
  context,
  jobApi,
}) => {
  const job = await jobApi.create(governmentInput(`Warden ${uniqueWord()}`));
  const path = `/government-job/${job.slug}`;
  await openWithWorker(page, "/govt-jobs");
  await hydrated(page);
  await openFromList(page, job.title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(job.title);
  await waitForCopy(page, path);

  await page.goBack();
  await context.setOffline(true);
  await openFromList(page, job.title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(job.title);
  await expect(mark(page)).toContainText("You are offline.");
});

test("personal pages and pages with a token have no copies", async ({ page, signIn }) => {
  const personal = ["/saved-jobs", "/login", "/preview", "/unsubscribe?token=abc", "/admin"];
  await openWithWorker(page, "/about");
  await signIn("USER");
  for (const path of personal) await page.goto(path);
  await openWithWorker(page, "/terms");
  const copied = await copiedPaths(page);
  expect(personal.filter((path) => copied.includes(path.replace(/\?.*/, "")))).toEqual([]);
});

test("a withdrawn job loses its copy", async ({ page, jobApi }) => {
  const job = await jobApi.create(governmentInput(`Warden ${uniqueWord()}`));
  const path = `/government-job/${job.slug}`;
  await openWithWorker(page, path);
  await jobApi.remove(job.id);
  await page.goto(path);
  await expect.poll(() => copiedPaths(page)).not.toContain(path);
});

/** Signs in with a real session, because the worker's requests are not stubbed. */
async function signInForReal(page: Page, token: string): Promise<void> {
  await page.unrouteAll();
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}

const fetchSavedJobs = async (page: Page, token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  const { ids } = await (await page.request.get("/api/users/me/saved-jobs", { headers })).json();
  return ids as number[];
};

test("the page of a saved job is copied, and a log-out deletes all copies", async ({
  page,
  signIn,
  jobApi,
}) => {
  const word = uniqueWord();
  const job = await jobApi.create(companyInput("TECH", `Tester ${word}`));
  await openWithWorker(page, "/about");
  await signIn("USER");
  await page.goto(`/private-jobs?q=${word}`);
  await page.getByRole("button", { name: `Save ${job.title}` }).click();
  await waitForCopy(page, `/tech-job/${job.slug}`);

  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect.poll(() => copiedPaths(page)).toEqual([]);
});

/** Starts the DevTools of the service worker. Returns the id of its registration. */
async function openWorkerTools(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  return { session, target: { origin, registrationId: await registrationId } };
}

test.describe("a job that was saved offline", () => {
  let path: string;
  let id: number;

  /** Saves a job without a connection. */
  test.beforeEach(async ({ page, context, adminToken, jobApi }) => {
    const job = await jobApi.create(governmentInput(`Warden ${uniqueWord()}`));
    ({ id } = job);
    path = `/government-job/${job.slug}`;
    await openWithWorker(page, path);
    await signInForReal(page, adminToken);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => localStorage.savedJobsOnAccount)).toBeTruthy();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save job" }).click();
    await expect.poll(() => page.evaluate(() => caches.has("pending"))).toBe(true);
    expect(await fetchSavedJobs(page, adminToken)).not.toContain(id);
  });

  test("is sent by its page with the next connection", async ({ page, context, adminToken }) => {
    await context.setOffline(false);
    await expect.poll(() => fetchSavedJobs(page, adminToken)).toContain(id);
    await expect.poll(() => page.evaluate(() => caches.has("pending"))).toBe(false);
  });

  test("is sent by the worker if the page is closed", async ({ page, context, adminToken }) => {
    const { session, target } = await openWorkerTools(page, context);
    // A page without the scripts of the site.
    await page.goto("/results");
    await expect(page.getByRole("main")).toContainText("This page is not saved on this device.");
    await context.setOffline(false);
    const event = { ...target, tag: "saved-jobs", lastChance: false };
    await session.send("ServiceWorker.dispatchSyncEvent", event);
    await expect.poll(() => fetchSavedJobs(page, adminToken)).toContain(id);

    // The page does not know that the job was sent, and may have changed since.
    await page.goto(path);
    await hydrated(page);
    await page.getByRole("button", { name: "Unsave job" }).click();
    await expect.poll(() => fetchSavedJobs(page, adminToken)).not.toContain(id);
  });
});

test.describe("another version of the worker", () => {
  // A copy registers the first version again, which is another URL in this test.
  test.use({ expectedErrors: [/Failed to load resource|fetching the script/] });

  /** Replaces the worker of an open page. */
  async function replaceWorker(page: Page, script: string): Promise<void> {
    await page.evaluate((url) => {
      Object.assign(window, { isSameDocument: true });
      return navigator.serviceWorker.register(url, { scope: "/" });
    }, script);
  }
  const isSameDocument = (page: Page) => page.evaluate(() => "isSameDocument" in window);

  test("takes over an open page, which keeps its copies", async ({ page, context }) => {
    await openWithWorker(page, "/govt-jobs");
    await hydrated(page);
    await replaceWorker(page, "/sw.js?version=2");
    await page.waitForFunction(() =>
      navigator.serviceWorker.controller?.scriptURL.endsWith("version=2"),
    );
    expect(await isSameDocument(page)).toBe(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Terms");

    await context.setOffline(true);
    await page.goto("/govt-jobs");
    await expect(mark(page)).toContainText("You are offline.");
  });

  test("removes a faulty one with its copies", async ({ page }) => {
    await openWithWorker(page, "/govt-jobs");
    await hydrated(page);
    await replaceWorker(page, "/remove-sw.js");
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    expect(await isSameDocument(page)).toBe(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Terms");
  });
});

test("a shared résumé fills the form of the checker", async ({ page }) => {
  await openWithWorker(page, "/about");
  // As the browser does, with the members of the manifest.
  await page.evaluate(async () => {
    const { share_target: target } = await (await fetch("/manifest.webmanifest")).json();
    const { action, method, enctype, params } = target;
    const form = Object.assign(document.createElement("form"), { action, method, enctype });
    const input = Object.assign(document.createElement("input"), { type: "file" });
    input.name = params.files[0].name;
    const files = new DataTransfer();
    files.items.add(new File(["Asha Verma, clerk"], "आशा cv.txt", { type: "text/plain" }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL("/tools/ats-checker#shared");
  const field = page.getByLabel("Your résumé", { exact: true });
  await expect(field).toHaveValue(/आशा cv\.txt$/);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => caches.has("shared-file"))).toBe(false);
  await page.getByRole("button", { name: "Check my résumé" }).click();
  await expect(page.getByRole("heading", { name: /Check another/ })).toBeVisible();
});

test("a push message shows a notification, a malformed one with the name of the site", async ({
  page,
  context,
}) => {
  await openWithWorker(page, "/about");
  const { session, target } = await openWorkerTools(page, context);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("The service worker does not run.");
  // The headless browser refuses notifications.
  await worker.evaluate(() => {
    const shown: string[] = [];
    const registration = Reflect.get(globalThis, "registration");
    registration.showNotification = async (
      title: string,
      { body, tag, data }: NotificationOptions,
    ) => shown.push([title, body, tag, data].join());
    Object.assign(globalThis, { shown });
  });
  const shown = () => worker.evaluate(() => Reflect.get(globalThis, "shown") as string[]);
  const { origin } = target;
  const push = (data: string) =>
    session.send("ServiceWorker.deliverPushMessage", { ...target, data });

  const news = { title: "Result declared", body: "Clerk", url: "/results", tag: "job-7" };
  await push(JSON.stringify(news));
  await push(JSON.stringify({ ...news, url: "//evil.example" }));
  const expected = [`Result declared,Clerk,job-7,${origin}/results`, `Avsar,,,${origin}/`];
  await expect.poll(shown).toEqual(expected);
});
