import type { Page } from "@playwright/test";
import { ADMIN, expect, hydrated, test, toasts, uniqueWord } from "./fixtures";
import { mailedLink } from "./mailbox";

// Invitations and roles, on the real server. No response is stubbed.
test.use({ expectedErrors: [/401/] });
test.beforeEach(({ page }) => page.unrouteAll());

const PASSWORD = "a long first password";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, button: string) =>
  main(page).getByRole("button", { name: button, exact: true }).click();
const dialog = (page: Page) => page.getByRole("dialog");

async function signIn(page: Page, email: string, password: string) {
  await page.goto("/login");
  await hydrated(page);
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await press(page, "Sign In");
}

test("issue 22 (users): an invited writer signs in, and becomes an editor", async ({
  page,
  browser,
  mailDirectory,
}) => {
  const name = uniqueWord().toLowerCase();
  const email = `${name}@example.in`;

  await test.step("the administrator invites", async () => {
    await signIn(page, ADMIN.email, ADMIN.password);
    await expect(heading(page)).toHaveText("Dashboard");
    await page.goto(`/admin/users?search=${name}`);
    await press(page, "Invite");
    await field(page, "Email").fill(email);
    await dialog(page).getByRole("radio", { name: "Writer" }).check();
    await press(page, "Send invitation");
    await expect(toasts(page)).toContainText(`An invitation was sent to ${email}.`);
    await expect(main(page).getByText("Invited", { exact: true })).toBeVisible();
  });

  const writer = await (await browser.newContext()).newPage();
  await test.step("the writer chooses a password and signs in", async () => {
    await writer.goto(await mailedLink(mailDirectory, email, "/reset-password"));
    await hydrated(writer);
    await field(writer, "New Password").fill(PASSWORD);
    await field(writer, "Confirm Password").fill(PASSWORD);
    await press(writer, "Reset Password");
    await expect(writer).toHaveURL("/login");
    await signIn(writer, email, PASSWORD);
    await expect(writer).toHaveURL("/dashboard");
  });

  await test.step("the writer has no access to the users", async () => {
    await main(writer).getByRole("link", { name: "Open the editors' workbench" }).click();
    await expect(heading(writer)).toHaveText("Dashboard");
    await writer.goto("/admin/users");
    await expect(heading(writer)).toHaveText("This page is for administrators.");
    await writer.goto("/admin/blog/add");
    await expect(main(writer)).toContainText("You write drafts. An editor publishes them.");
  });

  await test.step("a new role ends the session of the writer", async () => {
    await page.reload();
    await press(page, `Change role ${name}`);
    await dialog(page).getByRole("radio", { name: "Editor" }).check();
    await press(page, "Change role");
    await expect(toasts(page)).toContainText(`${email} is an editor now.`);
    await writer.goto("/admin/blog");
    await expect(writer).toHaveURL("/login");
    await signIn(writer, email, PASSWORD);
    // The login returns to the requested page.
    await expect(writer).toHaveURL("/admin/blog");
    await writer.goto("/admin/blog/add");
    await expect(field(writer, "Published")).toBeChecked();
  });
  await writer.context().close();
});
