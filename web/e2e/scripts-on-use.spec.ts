import {
  expect,
  governmentInput,
  holdResponses,
  hydrated,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

/** Pages for readers, whose scripts start when they are wanted. */
const READER_PAGES = [
  "/",
  "/govt-jobs",
  "/private-jobs/pune",
  "/results",
  "/blog",
  "/pdfs",
  "/about",
];
/** Pages whose scripts start at once. */
const OTHER_PAGES = ["/tools/age-calculator", "/contact", "/subscribe", "/login"];

/** Makes the browser report a slow connection, on which scripts start only at the first use. */
const slowConnection = () => {
  const connection = { saveData: false, effectiveType: "3g", downlink: 0.7 };
  Object.defineProperty(navigator, "connection", { value: connection });
};

test.describe("on a slow connection", () => {
  test.beforeEach(({ page }) => page.addInitScript(slowConnection));

  test("a reader downloads no scripts", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script" || request.url().endsWith(".js"))
        scripts.push(request.url());
    });
    for (const path of READER_PAGES) {
      await page.goto(path); // Scrolling and pressing a text are not uses.
      await page.mouse.wheel(0, 400);
      await page.locator("h1").click();
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })),
      );
    }
    // A link works without scripts.
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(page).toHaveURL("/terms");
    expect(scripts).toEqual([]);
  });

  for (const path of [...READER_PAGES, "/search?q=clerk"]) {
    test(`the scripts of ${path} start at the first use`, async ({ page }) => {
      await page.goto(path);
      await page.keyboard.press("Tab");
      await hydrated(page);
    });
  }

  test("a button that is clicked first works once the scripts have loaded", async ({
    page,
    jobApi,
  }) => {
    const job = await jobApi.create(governmentInput(`Warden ${uniqueWord()}`));
    await page.goto(`/government-job/${job.slug}`);
    const { release } = await holdResponses(page, /\/assets\/.*\.js$/);
    const save = page.getByRole("button", { name: "Save job" });
    await save.click();
    await expect(save).toHaveAttribute("data-pending");
    release();
    await expect(toasts(page)).toContainText("Please login to save jobs.");
  });

  test("what is typed and chosen before the scripts have loaded is kept", async ({
    page,
    jobApi,
  }) => {
    const word = uniqueWord();
    await jobApi.create(governmentInput(`Warden ${word}`));
    await page.goto("/govt-jobs");
    const { release } = await holdResponses(page, /\/assets\/.*\.js$/);
    const field = page.getByLabel("Job title, exam or department");
    await field.pressSequentially(word);
    release();
    await hydrated(page);
    await expect(field).toHaveValue(word);
    await expect(page).toHaveURL(`/govt-jobs?q=${word}`);
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  test("a session starts the scripts at once", async ({ page, signIn }) => {
    await signIn("USER");
    await page.goto("/govt-jobs");
    await hydrated(page);
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  });
});

test("scripts that start before the document is complete wait for it", async ({ page }) => {
  await page.addInitScript(slowConnection);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.head?.querySelector("script")) return;
      observer.disconnect();
      setTimeout(() => dispatchEvent(new KeyboardEvent("keydown", { key: "a" })));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  for (const path of READER_PAGES) {
    await page.goto(path);
    await hydrated(page);
  }
});

test.describe("a page whose scripts a deployment has replaced", () => {
  test.use({ expectedErrors: [/404/] });

  test("is reloaded when they are wanted", async ({ page }) => {
    await page.addInitScript(slowConnection);
    await page.goto("/govt-jobs");
    let documents = 1;
    await page.route(/\/govt-jobs$/, async (route) => {
      documents += 1;
      await route.fallback();
    });
    await page.route(/\/assets\/browser-.*\.js$/, (route) =>
      documents === 1 ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    const reloaded = page.waitForEvent("domcontentloaded");
    await page.keyboard.press("Tab");
    await reloaded;
    expect(documents).toBe(2);
    await page.keyboard.press("Tab");
    await hydrated(page);
  });
});

test("on other connections the scripts start when the browser is idle", async ({ page }) => {
  for (const path of [...READER_PAGES, ...OTHER_PAGES]) {
    await page.goto(path);
    await hydrated(page);
  }
});
