import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { expect, hydrated, test, toasts } from "./fixtures";

const TOOL = "/tools/eligibility";
const PROFILE_API = "/api/users/me/profile";

test.use({ viewport: { width: 360, height: 740 } });

const main = (page: Page) => page.getByRole("main");
const birthDate = (page: Page) => page.getByLabel("Date of birth");
const keep = (page: Page) => page.getByLabel("Keep my details on my account");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Signs in on a page. No response is stubbed, because the server knows the token. */
async function signIn(page: Page, token: string) {
  await page.unrouteAll();
  await page.addInitScript((stored) => localStorage.setItem("token", stored), token);
}

async function openTool(page: Page) {
  await page.goto(TOOL);
  await hydrated(page);
}

test("a user keeps the details on the account, finds them in another browser and deletes them", async ({
  page,
  browser,
  request,
  adminToken,
}) => {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const accountProfile = async () =>
    (await (await request.get(PROFILE_API, { headers })).json()).profile;
  // An earlier attempt may have failed.
  await request.delete(PROFILE_API, { headers });
  await signIn(page, adminToken);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, adminToken);

  await test.step("nothing is kept without the choice", async () => {
    await openTool(page);
    await expect(keep(page)).not.toBeChecked();
    await birthDate(page).fill("1994-08-02");
    await page.getByLabel("Gender").selectOption("female");
    await press(page, "Check my eligibility");
    await expect(page.getByRole("button", { name: "Remove my details" })).toBeVisible();
    expect(await accountProfile()).toBeUndefined();
    await expectAccessible(page, true);
  });

  await test.step("the user keeps the details", async () => {
    await keep(page).check();
    await press(page, "Check my eligibility");
    await expect(toasts(page)).toContainText("Your details were saved on your account.");
    expect(await accountProfile()).toMatchObject({ born: "1994-08-02", gender: "female" });
  });

  await test.step("another browser has them, and saves a change", async () => {
    await openTool(other);
    await expect(birthDate(other)).toHaveValue("1994-08-02");
    await expect(other.getByLabel("Gender")).toHaveValue("female");
    await birthDate(other).fill("1995-09-03");
    await press(other, "Check my eligibility");
    await expect(toasts(other)).toContainText("Your details were saved on your account.");
    expect(await accountProfile()).toMatchObject({ born: "1995-09-03" });
  });

  await test.step("the first browser asks which details to use", async () => {
    await openTool(page);
    await expect(main(page)).toContainText("Which details do you want to use?");
    await expect(birthDate(page)).toHaveValue("1994-08-02");
    await expectAccessible(page, true);
    await press(page, "Use those on my account");
    await expect(birthDate(page)).toHaveValue("1995-09-03");
  });

  await test.step("the user deletes them in the profile", async () => {
    await page.goto("/profile");
    await expect(main(page)).toContainText("Your details are kept on your account.");
    await press(page, "Delete from my account");
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(main(page)).toContainText("No eligibility details are kept on your account.");
    expect(await accountProfile()).toBeUndefined();
  });

  await test.step("browsers keep their own", async () => {
    await openTool(other);
    await expect(keep(other)).not.toBeChecked();
    await expect(birthDate(other)).toHaveValue("1995-09-03");
  });

  await test.step("logging out removes them from the browser", async () => {
    // Other tests use the same session.
    await page.route("**/api/auth/logout", (route) => route.fulfill({ json: { message: "" } }));
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(() => localStorage.getItem("eligibilityProfile"))).toBeNull();
  });
  await other.context().close();
});
