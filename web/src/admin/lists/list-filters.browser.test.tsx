import { beforeEach, expect, test } from "vitest";
import { button, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { expectTexts, expectUrl, field, main } from "../../../tests/components/page";
import { adminPost, stubPosts } from "../../../tests/components/posts-api";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import { governmentJob } from "../../../tests/job-builder";

const LIST = "/admin/government-jobs";

/** Stubs the list with counts, and returns the queries of the requests. */
function stubList(): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  api.use(
    http.get("/jobs/admin/government", ({ request, response }) => {
      queries.push(new URL(request.url).searchParams);
      return response(200).json({
        jobs: [governmentJob()],
        totalJobs: 1,
        totalPages: 1,
        counts: { stage: { draft: 3, published: 1204 }, defect: { closed: 2 } },
      });
    }),
  );
  return queries;
}

const options = (label: string) => field(label).getByRole("option");

beforeEach(async () => {
  await showOnDesktop();
  stubAdminArea();
});

test("issue 22 (filters): the filters of jobs are in the URL, with the numbers of their choices", async () => {
  const queries = stubList();
  await renderAdmin(`${LIST}?search=clerk`, "WRITER");
  await expectTexts(options("Status"), [
    "All statuses",
    "Active",
    "Inactive",
    "Draft (3)",
    "In review",
    "Scheduled",
    "Published (1,204)",
    "Expired",
  ]);
  await expect.element(field("Problem")).toHaveTextContent("Closed but still shown (2)");
  await expectTexts(options("Order"), [
    "Best match first",
    "Last saved first",
    "Next last date first",
  ]);
  await field("Status").selectOptions("Draft (3)");
  await expectUrl(`${LIST}?search=clerk&status=draft`);
  await field("Problem").selectOptions("Closed but still shown (2)");
  await field("Saved by").selectOptions("Ravi Kumar");
  await field("Order").selectOptions("Next last date first");
  await expectUrl(`${LIST}?search=clerk&status=draft&defect=closed&editedBy=12&sort=ending`);
  await expect
    .poll(() => Object.fromEntries(queries.at(-1) ?? []))
    .toEqual({
      search: "clerk",
      status: "draft",
      defect: "closed",
      editedBy: "12",
      sort: "ending",
      counts: "true",
      skip: "0",
      take: "10",
    });
  await expectAccessible("desktop");
  await button("Clear").click();
  await expectUrl(LIST);
  await expect.element(options("Order").first()).toHaveTextContent("Newest first");
});

test("issue 22 (filters): Active and Inactive select by what visitors see", async () => {
  const queries = stubList();
  await renderAdmin(`${LIST}?status=hidden`, "WRITER");
  await expect.poll(() => queries.at(-1)?.get("active")).toBe("false");
  expect(queries.at(-1)?.has("status")).toBe(false);
  await field("Status").selectOptions("Active");
  await expect.poll(() => queries.at(-1)?.get("active")).toBe("true");
});

test("issue 22 (filters): a person who has left is named by the id, also without the people", async () => {
  stubList();
  api.use(http.get("/admin/staff", ({ response }) => response.untyped(errorResponse(500))));
  await renderAdmin(`${LIST}?editedBy=99`, "WRITER");
  await expectTexts(options("Saved by"), ["Saved by anyone", "Account #99"]);
  await expect.element(field("Saved by")).toHaveValue("99");
});

test("issue 22 (filters): unknown choices select all", async () => {
  const queries = stubList();
  await renderAdmin(`${LIST}?defect=ugly&editedBy=me&sort=random`, "WRITER");
  await expect.element(field("Problem")).toHaveValue("");
  await expect.poll(() => [...(queries.at(-1)?.keys() ?? [])]).toEqual(["counts", "skip", "take"]);
});

test("issue 22 (filters): a phone shows the filters on request", async () => {
  await showOnPhone();
  stubList();
  await renderAdmin(`${LIST}?status=draft&sort=saved`, "WRITER");
  const toggle = button("Filters (1)");
  await expect.element(toggle).toHaveAttribute("aria-expanded", "false");
  await expect.element(field("Status")).not.toBeVisible();
  await toggle.click();
  await expect.element(toggle).toHaveAttribute("aria-expanded", "true");
  await expect.element(field("Status")).toBeVisible();
  await expectAccessible("phone");
});

test("issue 22 (filters): posts by status, person and last save", async () => {
  stubPosts(adminPost());
  const queries: URLSearchParams[] = [];
  api.use(
    http.get("/blog/admin", ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return undefined;
    }),
  );
  await renderAdmin("/admin/blog", "WRITER");
  await field("Status").selectOptions("Not published");
  await expect.poll(() => queries.at(-1)?.get("published")).toBe("false");
  await field("Status").selectOptions("In review");
  await field("Saved by").selectOptions("Rashmi Rao");
  await field("Order").selectOptions("Last saved first");
  await expectUrl("/admin/blog?status=review&editedBy=13&sort=saved");
  await expect
    .poll(() => Object.fromEntries(queries.at(-1) ?? []))
    .toEqual({ status: "review", editedBy: "13", sort: "saved", skip: "0", take: "10" });
  await expect.element(main.getByLabelText("Problem")).not.toBeInTheDocument();
});
