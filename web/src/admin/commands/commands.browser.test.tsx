import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  button,
  field,
  heading,
  renderAdmin,
  stubAdminArea,
} from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { row, searchField } from "../../../tests/components/admin-lists";
import { expectAccessible } from "../../../tests/components/axe";
import { stubQueue } from "../../../tests/components/editors-desk-api";
import { dialog, expectCount, expectUrl, main, toasts } from "../../../tests/components/page";
import { showOnDesktop, VIEWPORTS } from "../../../tests/components/viewports";
import { governmentJob } from "../../../tests/job-builder";

const LIST = "/admin/government-jobs";

/** Presses a key as a keyboard of another layout does. */
const press = (init: KeyboardEventInit) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }),
  );

const addition = main.getByRole("link", { name: "Add New Government Job" });

beforeEach(async () => {
  await showOnDesktop();
  stubAdminArea();
  stubQueue();
  stubJobs(
    governmentJob({}, { id: 1, title: "Warden" }),
    governmentJob({}, { id: 2, title: "Clerk" }),
  );
});

test("issue 22 (shortcuts): g and a letter open an area, also with a Devanagari layout", async () => {
  await renderAdmin(LIST);
  await expect.element(addition).toBeVisible();
  await userEvent.keyboard("gq");
  await expectUrl("/admin/queue");
  await expect.element(main.getByText("Nothing waits.")).toBeVisible();
  press({ key: "ग", code: "KeyG" });
  press({ key: "ग", code: "KeyG" });
  await expectUrl(LIST);
});

test("a key alone after a pause does not open an area", async () => {
  await renderAdmin(LIST);
  await expect.element(addition).toBeVisible();
  await userEvent.keyboard("q");
  await expectUrl(LIST);
});

test("issue 22 (shortcuts): the keys of a list move between rows, edit, add and search", async () => {
  await renderAdmin(LIST);
  await expect.element(row("Warden")).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(row("Warden")).toHaveFocus();
  await userEvent.keyboard("jj");
  await expect.element(row("Clerk")).toHaveFocus();
  await userEvent.keyboard("k");
  await expect.element(row("Warden")).toHaveFocus();
  await userEvent.keyboard("/");
  await expect.element(searchField).toHaveFocus();
  await userEvent.keyboard("jkn?gq");
  await expect.element(searchField).toHaveValue("jkn?gq");
  await expectCount(dialog, 0);
});

test.each(["{Enter}", "e"])("%s on a row opens its form", async (key) => {
  await renderAdmin(LIST);
  await expect.element(row("Warden")).toBeVisible();
  await userEvent.keyboard(`jj${key}`);
  await expectUrl(`${LIST}/edit/2`);
});

test("Enter on a button of a row presses the button, and keys of the list stay below the dialog", async () => {
  await renderAdmin(LIST);
  const deletion = row("Warden").getByRole("button", { name: "Delete Warden" });
  await expect.element(deletion).toBeVisible();
  (deletion.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("nj{Escape}");
  await expectCount(dialog, 0);
  await expect.element(deletion).toHaveFocus();
  await expectUrl(LIST);
});

test("n opens the form of a new record", async () => {
  await renderAdmin(LIST);
  await expect.element(addition).toBeVisible();
  await userEvent.keyboard("n");
  await expectUrl(`${LIST}/add`);
});

test("keys with modifiers and keys of an input method are left alone", async () => {
  await renderAdmin(LIST);
  await expect.element(addition).toBeVisible();
  press({ key: "n", altKey: true });
  press({ key: "n", metaKey: true });
  press({ key: "N", shiftKey: true });
  press({ key: "n", isComposing: true });
  await expectUrl(LIST);
});

test("an area that a form with changes would lose asks before", async () => {
  await renderAdmin(`${LIST}/edit/1`);
  await field("Vacancies").fill("12");
  await userEvent.keyboard("{Escape}");
  (heading.element() as HTMLElement).tabIndex = -1;
  (heading.element() as HTMLElement).focus();
  await userEvent.keyboard("gq");
  await expect.element(dialog).toBeVisible();
  await expectUrl(`${LIST}/edit/1`);
});

test("Control and Enter save and open the list, also while typing", async () => {
  await renderAdmin(`${LIST}/edit/1`);
  await field("Vacancies").fill("12");
  await field("Apply URL").fill("https://apply.example.in");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(toasts).toHaveTextContent("updated successfully");
  await expectUrl(LIST);
});

test("issue 22 (shortcuts): the help sheet lists what the page can do", async () => {
  await renderAdmin(LIST);
  await expect.element(addition).toBeVisible();
  await userEvent.keyboard("?");
  await expect.element(dialog).toBeVisible();
  for (const label of ["Next row", "Add New Government Job", "Review queue", "Search this list"]) {
    await expect.element(dialog.getByText(label, { exact: true })).toBeVisible();
  }
  await expectCount(dialog.getByText("Users", { exact: true }), 1);
  await userEvent.keyboard("{Escape}");
  await expectCount(dialog, 0);
});

test("the help sheet of a writer in a form has neither the keys of a list nor areas of others", async () => {
  await renderAdmin(`${LIST}/edit/1`, "WRITER");
  await expect.element(field("Title")).toBeVisible();
  await main.getByRole("heading", { level: 1 }).click();
  await button("Keyboard shortcuts").click();
  await expect.element(dialog.getByText("Update Job", { exact: true })).toBeVisible();
  for (const label of ["Next row", "Users"]) {
    await expectCount(dialog.getByText(label, { exact: true }), 0);
  }
});

test.each(VIEWPORTS)("the help sheet is accessible on a %s", async (device, width, height) => {
  await page.viewport(width, height);
  await renderAdmin(LIST);
  await expect.element(addition).toBeVisible();
  await userEvent.keyboard("?");
  await expect.element(dialog).toBeVisible();
  await expectAccessible(device);
});

test("WCAG 2.1.4: single keys can be turned off, and the browser keeps that", async () => {
  await renderAdmin(LIST);
  await expect.element(addition).toBeVisible();
  await userEvent.keyboard("?");
  await dialog.getByRole("checkbox", { name: /^Single-key shortcuts/ }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await userEvent.keyboard("n?gq/");
  await expectCount(dialog, 0);
  await expect.element(searchField).not.toHaveFocus();
  expect(document.activeElement?.matches("input")).toBe(false);
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(dialog).toBeVisible();
  await expectUrl(LIST);
  expect(localStorage.getItem("admin-single-keys")).toBe("off");
});
