import { beforeEach, expect, test } from "vitest";
import { renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, errorResponse, http } from "../../../tests/components/api";
import { stubFigures } from "../../../tests/components/figures-api";
import { section } from "../../../tests/components/page";
import { showOnPhone } from "../../../tests/components/viewports";
import { governmentJob } from "../../../tests/job-builder";

const visits = section("Visits in the last 28 days");

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
  stubJobs(governmentJob());
});

test("issue 22 (real figures): the form of a record shows its visits", async () => {
  stubFigures();
  await renderAdmin("/admin/government-jobs/edit/42");
  await expect.element(visits.getByRole("img", { name: /^Views by day/ })).toBeVisible();
  await expect.element(visits).toHaveTextContent("WhatsApp3,105 (25%)");
});

test("issue 22 (real figures): a record without visits", async () => {
  await renderAdmin("/admin/government-jobs/edit/42");
  await expect.element(visits).toHaveTextContent("No visits yet.");
});

test("issue 22 (real figures): visits of a record that cannot be loaded", async () => {
  api.use(http.untyped.get("/api/admin/figures/job/42", () => errorResponse(503)));
  await renderAdmin("/admin/government-jobs/edit/42");
  await expect.element(visits).toHaveTextContent("Failed to fetch the figures.");
  stubFigures();
  await visits.getByRole("button", { name: "Load figures" }).click();
  await expect.element(visits.getByRole("img", { name: /^Views by day/ })).toBeVisible();
});
