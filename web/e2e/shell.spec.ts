import { expect, holdResponses, hydrated, test, toasts, tokenOf } from "./fixtures";

test("the fallback shell hydrates at any URL", async ({ page }) => {
  await page.route(
    (url) => url.pathname === "/govt-jobs",
    async (route) => {
      const shell = await page.request.get("/login");
      await route.fulfill({ contentType: "text/html", body: await shell.text() });
    },
  );
  await page.goto("/govt-jobs");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Government Job");
  const current = page.getByRole("banner").locator("a[aria-current=page]").first();
  await expect(current).toHaveAttribute("href", "/govt-jobs");
});

test("SHELL-15, SESSION-01, SESSION-07: a stored token restores the session, and Logout ends it", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate((token) => localStorage.setItem("token", token), tokenOf({}));
  await page.reload();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toasts(page)).toContainText("Logged out successfully!");
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => [localStorage.token, localStorage.user])).toEqual([
    undefined,
    undefined,
  ]);
});

test("a page's code is loaded when its link is hovered; without it, a text is shown at once", async ({
  page,
}) => {
  await page.goto("/govt-jobs");
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  const hovered = footer.getByRole("link", { name: "Private Jobs" });
  const loaded = page.waitForResponse(/\/assets\/private-list-page-/);
  await hovered.hover();
  await (await loaded).finished();
  await page.evaluate(() => {
    Object.assign(window, { skeletons: 0 });
    new MutationObserver(() => {
      if (document.body.textContent?.includes("Loading page...")) {
        (window as unknown as { skeletons: number }).skeletons += 1;
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await hovered.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Private Sector");
  expect(await page.evaluate(() => (window as unknown as { skeletons: number }).skeletons)).toBe(0);

  const { release } = await holdResponses(page, /\/assets\/contact-page-/);
  await footer.getByRole("link", { name: "Contact" }).click();
  await expect(page.getByText("Loading page...")).toBeVisible();
  await expect(page).toHaveURL("/contact");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  release();
  await expect(page.getByRole("heading", { name: "Send Us a Message" })).toBeVisible();
  await expect(page.getByText("Loading page...")).toHaveCount(0);
});

test("with data saving a page's code is loaded only when its link is pressed", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  const chunks = () => requestedPaths.filter((path) => path.includes("private-list-page"));
  await page.goto("/govt-jobs");
  await page.keyboard.press("Tab");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Private Jobs" }).hover();
  // A chunk that the hovered link loads would be requested before this.
  await page.evaluate(() => fetch("/robots.txt"));
  await expect.poll(() => requestedPaths).toContain("/robots.txt");
  expect(chunks()).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => chunks().length).toBe(1);
});

test("a reloaded page keeps its scroll position", async ({ page }) => {
  await page.goto("/govt-jobs");
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
});

test.describe("a page that fails", () => {
  test.use({ expectedErrors: [/null/] });

  test("SHELL-04: a page that fails to render is replaced by the error screen", async ({
    page,
  }) => {
    // A malformed list makes the page fail while it renders.
    await page.route(/\/api\/jobs\?/, (route) =>
      route.fulfill({ json: { jobs: [null], totalJobs: 1, totalPages: 1 } }),
    );
    await page.goto("/govt-jobs");
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Private Jobs" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByText("Please refresh the page.")).toBeVisible();
    await expect(page).toHaveTitle(/^Something went wrong/);
    await page.unroute(/\/api\/jobs\?/);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Private Sector");
  });
});

test.describe("a page whose code is gone after a deployment", () => {
  test.use({ expectedErrors: [/404|dynamically imported module/] });

  for (const [outcome, isGone, title] of [
    ["is loaded whole", (documents: number) => documents === 0, "Contact"],
    ["is loaded whole only once", () => true, "Something went wrong"],
  ] as const) {
    test(outcome, async ({ page }) => {
      let documents = 0;
      page.on("request", (request) => {
        if (request.isNavigationRequest() && request.url().endsWith("/contact")) documents += 1;
      });
      await page.route("**/assets/contact-page-*.js", (route) =>
        isGone(documents) ? route.fulfill({ status: 404, body: "" }) : route.continue(),
      );
      await page.goto("/about");
      await hydrated(page);
      await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      if (title === "Contact") await hydrated(page);
      expect(documents).toBe(1);
    });
  }
});

test("the theme follows the device until one is chosen, and the choice is stored", {
  tag: "@desktop",
}, async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await hydrated(page);
  const dark = await ground();
  await page.getByRole("button", { name: "Theme: as the device" }).click();
  const light = await ground();
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await ground()).toBe(light);
});

test.describe("unknown URLs", () => {
  test.use({ expectedErrors: [/404/] });

  test("ambiguity 53: a not-found page inside the shell links to the home page", async ({
    page,
  }) => {
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/");
  });
});
