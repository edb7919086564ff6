import { ADMIN, expect, hydrated, test, toasts, trackedEvents } from "./fixtures";

test("SAVE-01, SAVE-03, GOVT-12, SHELL-16: the toggle saves and unsaves by ID", {
  tag: "@widths",
}, async ({ page, signIn }) => {
  await signIn("USER");
  await page.goto("/govt-jobs");
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  const first = page.getByRole("article").first();
  const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem("savedJobs") ?? "[]"));
  await first.getByRole("button", { name: /^Save / }).click();
  await expect(toasts(page)).toContainText("Job saved");
  expect(await trackedEvents(page)).toEqual(["job_save"]);
  expect(await saved()).toEqual([expect.any(Number)]);
  // The name contains the state. With `aria-pressed` a screen reader would say "Unsave, pressed".
  await expect(first.getByRole("button", { name: /^Unsave / })).not.toHaveAttribute("aria-pressed");
  await page.reload();
  await first.getByRole("button", { name: /^Unsave / }).click();
  await expect(toasts(page)).toContainText("Job unsaved");
  expect(await saved()).toEqual([]);
  expect(await trackedEvents(page)).toEqual([]);
});

test("SAVE-02, AUTH-06, ambiguity 12: a visitor is redirected to the login and back", async ({
  page,
}) => {
  await page.goto("/govt-jobs?page=2");
  await hydrated(page);
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await expect(toasts(page)).toContainText("Please login to save jobs.");
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email", { exact: true }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/govt-jobs?page=2");
});

test("ROLE-03, SAVE-05, SHELL-16: native sharing is used if available", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    navigator.share = async (data) => {
      (window as unknown as { shared: unknown[] }).shared.push(data);
    };
  });
  await page.goto("/govt-jobs");
  await hydrated(page);
  await page
    .getByRole("button", { name: /^Share / })
    .first()
    .click();
  const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  expect(shared).toEqual([
    { title: expect.any(String), url: expect.stringMatching(/\/government-job\/.+/) },
  ]);
  await expect(toasts(page)).toBeEmpty();
  expect(await trackedEvents(page)).toEqual(["job_share"]);
});

test("SAVE-06: without native share the link is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  await page.goto("/govt-jobs");
  await hydrated(page);
  await page
    .getByRole("button", { name: /^Share / })
    .first()
    .click();
  await expect(toasts(page)).toContainText("Link copied to clipboard!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/government-job/");
});
