import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { heading, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { count, searchField } from "../../../tests/components/admin-lists";
import { reloadApp, renderApp, tokenOf } from "../../../tests/components/app";
import { expectAccessible } from "../../../tests/components/axe";
import {
  button,
  dialog,
  expectCount,
  expectTexts,
  expectUrl,
  toasts,
} from "../../../tests/components/page";
import { VIEWPORTS } from "../../../tests/components/viewports";
import { governmentJob } from "../../../tests/job-builder";

const LIST = "/admin/government-jobs";
const FILTERED = `${LIST}?search=clerk&status=shown`;
const KEY = `list-views:9:${LIST}`;

const views = page.getByRole("navigation", { name: "Saved views" });
const view = (name: string) => views.getByRole("link", { name, exact: true });
const name = dialog.getByRole("textbox", { name: "Name" });

beforeEach(() => {
  stubAdminArea();
  stubJobs(governmentJob({}, { title: "clerk" }));
});

async function save(text: string) {
  await button("Save this view").click();
  await name.fill(text);
  await userEvent.keyboard("{Enter}");
  await expectCount(dialog, 0);
}

test("issue 22 (saved views): a search with filters is saved, chosen and deleted", async () => {
  await renderAdmin(`${FILTERED}&page=1`);
  await button("Save this view").click();
  await expect.element(name).toHaveValue("clerk, Active");
  await name.fill("Open clerks");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(toasts)
    .toHaveTextContent("The view “Open clerks” is saved in this browser.");
  await expect.element(view("Open clerks")).toHaveAttribute("aria-current", "true");
  await expectCount(button("Save this view"), 0);
  await expect.element(count).toHaveFocus();
  await button("Clear").click();
  await expectUrl(LIST);
  await expect.element(view("Open clerks")).not.toHaveAttribute("aria-current");
  await reloadApp();
  await view("Open clerks").click();
  await expectUrl(FILTERED);
  await expect.element(searchField).toHaveValue("clerk");
  await button("Delete the view Open clerks").click();
  await expectCount(views, 0);
  await expect.element(count).toHaveFocus();
  expect(localStorage.getItem(KEY)).toBe("[]");
});

test("a list without search and filters has nothing to save", async () => {
  await renderAdmin(LIST);
  await expect.element(count).toHaveTextContent("1 government job");
  await expectCount(button("Save this view"), 0);
  await expectCount(views, 0);
});

test("a name is necessary, and a view of the same name is replaced", async () => {
  localStorage.setItem(KEY, JSON.stringify([{ name: "Mine", query: "?search=peon" }]));
  await renderAdmin(FILTERED);
  await button("Save this view").click();
  await name.fill("  ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Enter a name.")).toBeVisible();
  await name.fill("Mine");
  await expect.element(dialog.getByText("It replaces the view of this name.")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expectTexts(views.getByRole("link"), ["Mine"]);
  await expect.element(view("Mine")).toHaveAttribute("href", FILTERED);
});

test("the number of views is bounded", async () => {
  const full = Array.from({ length: 12 }, (_, at) => ({
    name: `View ${at}`,
    query: `?search=${at}`,
  }));
  localStorage.setItem(KEY, JSON.stringify(full));
  await renderAdmin(FILTERED);
  await button("Save this view").click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("A list can have 12 views.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectCount(views.getByRole("link"), 12);
});

test("invalid content of the storage and former filters are ignored", async () => {
  const stored = [{ name: "Old", query: "?status=gone&search=clerk" }, { name: 7 }, null];
  localStorage.setItem(KEY, JSON.stringify(stored));
  await renderAdmin(LIST);
  await expectTexts(views.getByRole("link"), ["Old"]);
  await expect.element(view("Old")).toHaveAttribute("href", `${LIST}?search=clerk`);
});

test("views belong to an account and to a list", async () => {
  localStorage.setItem(KEY, JSON.stringify([{ name: "Mine", query: "?search=clerk" }]));
  await renderApp(LIST, { token: tokenOf({ id: 10, role: "ADMIN" }) });
  await expect.element(count).toHaveTextContent("1 government job");
  await expectCount(views, 0);
});

test("a browser that blocks its storage keeps a view while the page is open", async () => {
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function block(
    this: Storage,
    key,
    value,
  ) {
    if (key.startsWith("list-views:")) throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, key, value);
  });
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await renderAdmin(FILTERED);
  await save("Mine");
  await expect.element(view("Mine")).toBeVisible();
  expect(warn).toHaveBeenCalled();
  vi.restoreAllMocks();
});

test.each(VIEWPORTS)("views are accessible on a %s", async (device, width, height) => {
  await page.viewport(width, height);
  const long = { name: "A name that is longer than others", query: "?search=a" };
  localStorage.setItem(KEY, JSON.stringify([long, { name: "Clerks", query: "?search=clerk" }]));
  await renderAdmin(FILTERED);
  await expect.element(heading).toBeVisible();
  await expectAccessible(device);
  await button("Save this view").click();
  await expectAccessible(device);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
