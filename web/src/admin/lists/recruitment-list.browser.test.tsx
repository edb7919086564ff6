import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { recruitment, stubRecruitments } from "../../../tests/components/admin-recruitments-api";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { expectErrors } from "../../../tests/components/console";
import { dialog, expectUrl, link, main, toasts } from "../../../tests/components/page";
import { showOnDesktop, VIEWPORTS } from "../../../tests/components/viewports";

const CLERK = recruitment({ title: "Clerk 2026" }, { status: "published" });
const DRIVER = recruitment({ title: "Driver 2026" }, { id: 8, slug: "driver-2026" });

beforeEach(async () => {
  await showOnDesktop();
  stubAdminArea();
});

test("recruitments are listed, filtered by status and edited", async () => {
  stubRecruitments(CLERK, DRIVER);
  await renderAdmin("/admin/recruitments");
  await expect
    .element(main.getByRole("row", { name: /^Clerk 2026/ }))
    .toHaveTextContent("Published");
  await expect.element(main.getByRole("row", { name: /^Driver 2026/ })).toHaveTextContent("Draft");
  await main.getByLabelText("Status").selectOptions("Draft");
  await expectUrl("/admin/recruitments?status=draft");
  await expect.element(main.getByRole("row", { name: /^Clerk 2026/ })).not.toBeInTheDocument();
  await main.getByRole("link", { name: /^Edit/ }).click();
  await expectUrl("/admin/recruitments/8");
});

test("a recruitment is deleted after a confirmation", async () => {
  const { store } = stubRecruitments(CLERK);
  await renderAdmin("/admin/recruitments");
  await expect
    .element(link("Add New Recruitment"))
    .toHaveAttribute("href", "/admin/recruitments/new");
  await main.getByRole("button", { name: /^Delete/ }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(toasts).toHaveTextContent("Recruitment deleted successfully");
  expect(store.items).toEqual([]);
});

describe.each(VIEWPORTS)("the list is accessible on a %s", (device, ...size) => {
  beforeEach(() => page.viewport(...size));

  test("with recruitments", async () => {
    stubRecruitments(CLERK, DRIVER);
    await renderAdmin("/admin/recruitments");
    await expect.element(main.getByText("Driver 2026").first()).toBeVisible();
    await expectAccessible(device);
  });

  test("without recruitments", async () => {
    stubRecruitments();
    await renderAdmin("/admin/recruitments");
    await expect.element(link("Add New Recruitment").last()).toBeVisible();
    await expectAccessible(device);
  });

  test("after a failure", async () => {
    expectErrors(/500/);
    api.use(
      http.get("/admin/recruitments", ({ response }) => response.untyped(errorResponse(500))),
    );
    await renderAdmin("/admin/recruitments");
    await expect.element(main.getByRole("alert")).toBeVisible();
    await expectAccessible(device);
  });
});
