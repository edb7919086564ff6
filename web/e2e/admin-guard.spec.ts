import type { Page } from "@playwright/test";
import { ADMIN_PAGES } from "./admin-lists";
import { ADMIN, expect, hydrated, test, toasts, tokenOf } from "./fixtures";

const LOGIN_REQUIRED = "You must be logged in to view this page.";
const INVALID_USER = "Invalid user data. Please log in again.";

const storedSession = (page: Page) => page.evaluate(() => [localStorage.token, localStorage.user]);

const GUARDED_PAGES = [
  ...ADMIN_PAGES,
  "/admin/pdfs",
  "/admin/files",
  "/admin/private-jobs/add",
  "/admin/results/edit/1",
  "/admin/blog/add",
];

for (const path of GUARDED_PAGES) {
  test(`ADMIN-01, ADMIN-02: ${path} redirects a visitor to the login`, async ({ page }) => {
    await page.goto(path);
    await expect(toasts(page)).toContainText(LOGIN_REQUIRED);
    await expect(page).toHaveURL("/login");
  });
}

test("ADMIN-02: an administrator who signs in returns to the requested page", async ({ page }) => {
  await page.goto("/admin/tech-jobs?search=rust");
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email", { exact: true }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/admin/tech-jobs?search=rust");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Tech Jobs");
});

test("ADMIN-03: a user who is not an administrator is redirected to the home page", async ({
  page,
  signIn,
}) => {
  await signIn("USER");
  await page.goto("/admin");
  await expect(toasts(page)).toContainText("Access Denied. Admin privileges required.");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toHaveCount(0);
});

test.describe("ADMIN-04: a stored user that cannot be read", () => {
  test.beforeEach(async ({ page, adminToken }) => {
    await page.addInitScript((token) => {
      localStorage.token = token;
      localStorage.user = "{broken";
    }, adminToken);
  });

  test("ends the session at the guard", async ({ page }) => {
    await page.goto("/admin/results");
    await expect(toasts(page)).toContainText(INVALID_USER);
    await expect(page).toHaveURL("/login");
    expect(await storedSession(page)).toEqual([undefined, undefined]);
  });

  test("ends the session at the guard after navigation, but not before", async ({ page }) => {
    await page.goto("/private-jobs");
    await hydrated(page);
    await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
    await expect(toasts(page)).toContainText(INVALID_USER);
    await expect(page).toHaveURL("/login");
    expect(await storedSession(page)).toEqual([undefined, undefined]);
  });
});

test("ADMIN-04: an unreadable token and user show the message about the user", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.token = "no token";
    localStorage.user = "no user";
  });
  await page.goto("/admin");
  await expect(toasts(page)).toContainText(INVALID_USER);
  await expect(page).toHaveURL("/login");
});

test("ADMIN-01: the page is cleared when the session ends on it", async ({ page, signIn }) => {
  await signIn("ADMIN");
  await page.goto("/admin/results");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Results");
  await page.evaluate(() => {
    localStorage.removeItem("token");
    window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  });
  await expect(page.getByRole("main")).toContainText("Your session has ended.");
  await expect(page.getByRole("heading", { name: "Manage Results" })).toHaveCount(0);
});

test.describe("a forged token", () => {
  test.use({ expectedErrors: [/401/] });

  test("ADMIN-01: the server checks the role itself", async ({ page }) => {
    const token = tokenOf({ role: "ADMIN" });
    await page.addInitScript((value) => {
      localStorage.token ??= value;
    }, token);
    await page.goto("/admin/results");
    await expect(page).toHaveURL("/login");
    expect(await storedSession(page)).toEqual([undefined, undefined]);
  });
});

test("the navigation lists every area with its count and marks the current one", {
  tag: "@widths",
}, async ({ page, signIn, isMobile }) => {
  await signIn("ADMIN");
  await page.goto("/admin/tech-jobs?search=rust");
  const areas = page.getByRole("navigation", { name: "Administration" });
  const open = page.getByRole("button", { name: /All areas/ });
  await expect(open).toBeVisible({ visible: isMobile });
  if (isMobile) {
    await expect(areas).toBeHidden();
    await open.click();
  }
  await expect(areas.locator("[aria-current]")).toHaveText(/^Tech\d+$/);
  await expect(areas.getByRole("link")).toHaveText([
    "Dashboard",
    /^Government\d+$/,
    /^Private\d+$/,
    /^Tech\d+$/,
    /^Non-tech\d+$/,
    /^Admit cards\d+$/,
    /^Results\d+$/,
    /^Blog\d+$/,
    /^PDFs\d+$/,
    /^Files\d+$/,
  ]);
  await areas.getByRole("link", { name: "Results" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Results");
  await expect(page).toHaveTitle(/^Manage Results/);
});
