import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { button, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, errorResponse, http } from "../../../tests/components/api";
import { toasts } from "../../../tests/components/page";
import { admitCard } from "../../../tests/job-builder";

beforeEach(() => {
  stubAdminArea();
  stubJobs(admitCard());
});

test("issue 22 (export): a list is downloaded with its search and filters", async () => {
  const queries: string[] = [];
  api.use(
    http.get("/jobs/admin/export", ({ request, response }) => {
      queries.push(new URL(request.url).search);
      return response.untyped(HttpResponse.text("Id\n1\n"));
    }),
  );
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await renderAdmin("/admin/admit-cards", "WRITER");
  await button("Export admit cards as CSV").click();
  await expect.poll(() => names).toEqual(["admit-cards.csv"]);
  await button("Export admit cards as Excel").click();
  await expect.poll(() => names).toEqual(["admit-cards.csv", "admit-cards.xlsx"]);
  expect(queries).toEqual(["?kind=ADMIT_CARD&format=csv", "?kind=ADMIT_CARD&format=xlsx"]);
});

test("a failed export is reported", async () => {
  api.use(http.get("/jobs/admin/export", ({ response }) => response.untyped(errorResponse(503))));
  await renderAdmin("/admin/admit-cards");
  await button("Export admit cards as CSV").click();
  await expect.element(toasts).toHaveTextContent("The admit cards could not be exported.");
});
