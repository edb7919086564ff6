import type { Page } from "@playwright/test";
import { FOOTER_PATHS } from "../tests/footer-paths";
import { expect, hydrated, test, toasts, tokenOf } from "./fixtures";

const PAGES = ["/", "/govt-jobs", "/private-jobs", "/login"];

for (const path of PAGES) {
  test(`SHELL-01: ${path} shows the header and the footer`, { tag: "@widths" }, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
}

test("SHELL-05, SHELL-09: the header's links, and its height", { tag: "@widths" }, async ({
  page,
  isMobile,
}) => {
  await page.goto("/govt-jobs");
  const header = page.getByRole("banner");
  expect((await header.boundingBox())?.height).toBe(70);
  if (isMobile) await header.locator("summary").click();
  const nav = page.getByRole("navigation", { name: isMobile ? "Menu" : "Main" });
  for (const [name, path] of [
    ["Home", "/"],
    ["Government Jobs", "/govt-jobs"],
    ["Private Jobs", "/private-jobs"],
    ["Tools", "/tools"],
  ] as const) {
    await expect(nav.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  await expect(nav.getByRole("link", { name: "Government Jobs" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("the fallback shell hydrates at any URL", {
  tag: "@widths",
}, async ({ page }) => {
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

test("SHELL-09: 768px is a phone, 769px is not", { tag: "@widths" }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto("/");
  const menu = page.getByRole("banner").locator("summary");
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 769, height: 800 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("SHELL-06: visitors see Login and Sign Up", { tag: "@widths" }, async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  await expect(header.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/signup");
  await expect(header.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
});

for (const [role, path] of [
  ["USER", "/dashboard"],
  ["ADMIN", "/admin"],
] as const) {
  test(`SHELL-07, SHELL-08: ${role} sees Logout and a Dashboard link to ${path}`, {
    tag: "@widths",
  }, async ({ page, signIn }) => {
    await signIn(role);
    await page.goto("/");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", path);
    await expect(header.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Login" })).toHaveCount(0);
  });
}

test("SHELL-15, SESSION-07: Logout clears the session, shows a message and opens the login", {
  tag: "@widths",
}, async ({ page }) => {
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
  expect(await events(page)).toContain("logout");
});

test("SHELL-10, SHELL-13: the footer's links and statements", { tag: "@widths" }, async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const path of FOOTER_PATHS) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expect(footer).toContainText("powered by AI tools");
});

test("SHELL-02: a notification is at the top right and disappears after 5000 ms", {
  tag: "@widths",
}, async ({ page }) => {
  await page.clock.install();
  await page.goto("/govt-jobs");
  await hydrated(page);
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  const toast = toasts(page).locator("[data-toast]");
  await expect(toast).toHaveText("Please login to save jobs.");
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(16);
  expect(box?.y).toBeLessThan(120);
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(0);
});

for (const [share, stays] of [
  [0.7, true],
  [0.9, false],
] as const) {
  test(`SHELL-02: dragged by ${share} of its width a notification ${stays ? "stays" : "is dismissed"}`, {
    tag: "@widths",
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto("/govt-jobs");
    await hydrated(page);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page
      .getByRole("button", { name: /^Save / })
      .first()
      .click();
    const toast = toasts(page).locator("[data-toast]");
    await expect(toast).toBeVisible();
    await page.clock.runFor(300);
    const box = await toast.boundingBox();
    if (!box) throw new Error("The notification has no box");
    const [x, y] = [box.x + box.width * 0.5, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - (box.width * share) / 2, y);
    await page.mouse.move(x - box.width * share, y);
    await page.mouse.up();
    await expect(toast).toHaveCount(stays ? 1 : 0);
  });
}

test("SHELL-03: a new path starts at its top, is focused, and its title is announced", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/govt-jobs");
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("contentinfo").getByRole("link", { name: "Private Jobs" }).click();
  await expect(page).toHaveURL("/private-jobs");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Private Sector");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("main")).toBeFocused();
  await expect(page.locator("p[aria-live=polite].sr-only").last()).toContainText("Private Jobs");
});

test("SHELL-03: a new path starts at its top also with Back and Forward", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/govt-jobs");
  await hydrated(page);
  const title = page.getByRole("article").last().getByRole("heading").getByRole("link");
  const name = (await title.textContent()) ?? "";
  await title.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.evaluate(() => window.scrollTo(0, 300));
  expect(await settledScroll(page)).toBe(300);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Government Job");
  expect(await settledScroll(page)).toBe(0);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  expect(await settledScroll(page)).toBe(0);
});

test("a page whose code is loading shows a text at once", { tag: "@widths" }, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/private-list-page-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/govt-jobs");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Private Jobs" }).click();
  await expect(page.getByText("Loading page...")).toBeVisible();
  await expect(page).toHaveURL("/private-jobs");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Private Sector");
  await expect(page.getByText("Loading page...")).toHaveCount(0);
});

test("a page's code is loaded when its link is hovered, so no skeleton is shown", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/govt-jobs");
  await hydrated(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Private Jobs" });
  const ahead = page.waitForResponse(/\/assets\/private-list-page-/);
  await link.hover();
  await (await ahead).finished();
  await page.evaluate(() => {
    Object.assign(window, { skeletons: 0 });
    new MutationObserver(() => {
      if (document.body.textContent?.includes("Loading page...")) {
        (window as unknown as { skeletons: number }).skeletons += 1;
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Private Sector");
  expect(await page.evaluate(() => (window as unknown as { skeletons: number }).skeletons)).toBe(0);
});

test("with data saving a page's code is loaded only when its link is pressed", {
  tag: "@widths",
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("private-list-page")) requestedUrls.push(request.url());
  });
  await page.goto("/govt-jobs");
  await hydrated(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Private Jobs" });
  await link.hover();
  await page.waitForTimeout(2500);
  expect(requestedUrls).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => requestedUrls.length).toBe(1);
});

test("SHELL-03: another page of a list starts at its results, a link outside the results at its top", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/govt-jobs");
  await hydrated(page);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/govt-jobs?page=2");
  expect(await settledScroll(page)).toBeGreaterThan(0);
  const results = page.getByRole("region", { name: "Government jobs found" });
  const top = async () => (await results.boundingBox())?.y ?? 0;
  // Directly below the header.
  expect(await top()).toBeGreaterThanOrEqual(70);
  expect(await top()).toBeLessThan(100);
  await page.goBack();
  await expect(results.getByRole("status")).toContainText("Page 1 of");
  expect(await settledScroll(page)).toBeGreaterThan(0);
  await page.goForward();
  await expect(results.getByRole("status")).toContainText("Page 2 of");
  await page.getByRole("contentinfo").getByRole("link", { name: "Government Jobs" }).click();
  await expect(page).toHaveURL("/govt-jobs");
  expect(await settledScroll(page)).toBe(0);
  await expect(page.locator("main")).toBeFocused();
});

test("a reloaded page keeps its scroll position", { tag: "@widths" }, async ({ page }) => {
  await page.goto("/govt-jobs");
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.reload();
  await hydrated(page);
  expect(await settledScroll(page)).toBe(600);
});

test.describe("a page that fails", () => {
  test.use({ expectedErrors: [/null/] });

  test("SHELL-04: a page that fails to render is replaced by the error screen", {
    tag: "@widths",
  }, async ({ page }) => {
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

test("SHELL-14, SHELL-15: route changes and navigation are recorded but not sent", {
  tag: "@widths",
}, async ({ page, isMobile }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await page.goto("/govt-jobs");
  await hydrated(page);
  if (isMobile) await page.getByRole("banner").locator("summary").click();
  await page
    .getByRole("navigation", { name: isMobile ? "Menu" : "Main" })
    .getByRole("link", { name: "Private Jobs" })
    .click();
  await expect(page).toHaveURL("/private-jobs");
  await expect.poll(() => events(page)).toEqual(["page_view", "navigation", "page_view"]);
  expect(sent).toEqual([]);
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

test("the skip link jumps to the page's content", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/govt-jobs");
  await hydrated(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test.describe("unknown URLs", () => {
  test.use({ expectedErrors: [/404/] });

  test("ambiguity 53: a not-found page inside the shell links to the home page", {
    tag: "@widths",
  }, async ({ page }) => {
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

/** Returns the scroll position after the browser has restored it. */
function settledScroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    return window.scrollY;
  });
}

function events(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => (entry as { event: string }).event),
  );
}
