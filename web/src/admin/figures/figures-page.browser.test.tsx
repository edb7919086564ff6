import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { button, heading, link, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { noSiteFigures, siteFiguresOf, stubFigures } from "../../../tests/components/figures-api";
import { expectUrl, main, toasts } from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";

beforeEach(() => stubAdminArea());

test.each(["phone", "desktop"] as const)(
  "issue 22 (real figures): the figures of the site on a %s",
  async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    stubFigures();
    await renderAdmin("/admin/figures", "WRITER");
    await expect.element(heading).toHaveTextContent("Figures");
    await expect.element(main).toHaveTextContent("25 Oct 2026 to 21 Nov 2026");
    const views = main.getByRole("button", { name: /Views/ });
    await expect.element(views).toHaveAttribute("aria-pressed", "true");
    await expect.element(views).toHaveTextContent("+12% from the 28 days before");
    await expect
      .element(main.getByRole("img", { name: /^Views by day: .* in 28 days, most on/ }))
      .toBeVisible();
    await expect.element(main).toHaveTextContent("Search engines7,420 (60%)");
    await expect
      .element(link("Forest Guard, 1,265 posts"))
      .toHaveAttribute("href", "/admin/government-jobs/edit/42");
    // PDFs are for editors.
    await expect.element(main).toHaveTextContent("Syllabus");
    await expect.element(link("Syllabus")).not.toBeInTheDocument();
    await expect.element(main).toHaveTextContent("502 apply clicks120 saves");
    await expect.element(link("Government jobs")).toHaveAttribute("href", "/govt-jobs");
    await expectAccessible(device);
  },
);

test("issue 22 (real figures): the chart shows the chosen figure, also as a table", async () => {
  await showOnDesktop();
  stubFigures();
  await renderAdmin("/admin/figures");
  await expect.element(link("Syllabus")).toHaveAttribute("href", "/admin/pdfs/edit/5");
  await main.getByRole("button", { name: /Searches without results/ }).click();
  await expect
    .element(main.getByRole("heading", { name: "Searches without results by day" }))
    .toBeVisible();
  await expect.element(link("Show the searches")).toHaveAttribute("href", "/admin/searches");
  await main.getByText("Show as a table").click();
  const rows = main.getByRole("table").getByRole("row");
  await expect.element(rows.nth(1)).toHaveTextContent("21 Nov 20262");
  expect(rows.elements()).toHaveLength(29);
  await main.getByRole("link", { name: "7 days" }).click();
  await expectUrl("/admin/figures?days=7");
  await expect.element(main).toHaveTextContent("15 Nov 2026 to 21 Nov 2026");
});

test("issue 22 (real figures): the figures can be stored as a file", async () => {
  await showOnDesktop();
  stubFigures();
  let query = "";
  api.use(
    http.get("/admin/figures/export", ({ request, response }) => {
      query = new URL(request.url).search;
      return response.untyped(new Response("day,source\n"));
    }),
  );
  const createUrl = vi.spyOn(URL, "createObjectURL");
  await renderAdmin("/admin/figures?days=90");
  await button("Export records as Excel").click();
  await expect.poll(() => createUrl.mock.calls.length).toBe(1);
  expect(query).toBe("?content=records&format=xlsx&days=90");
  api.use(
    http.untyped.get("/api/admin/figures/export", () =>
      errorResponse(503, { message: "Please try again." }),
    ),
  );
  await button("Export days as CSV").click();
  await expect.element(toasts).toHaveTextContent("Please try again.");
});

test("issue 22 (real figures): a site without figures", async () => {
  await showOnPhone();
  await renderAdmin("/admin/figures");
  await expect.element(main).toHaveTextContent("No figures yet.");
  await expect.element(main).toHaveTextContent("Nothing has been counted yet.");
  await expectAccessible("phone");
});

test("issue 22 (real figures): a site that counts nothing", async () => {
  await showOnPhone();
  api.use(http.get("/admin/figures", ({ response }) => response(200).json(noSiteFigures(false))));
  await renderAdmin("/admin/figures?days=7");
  await expect.element(main).toHaveTextContent("This server does not count visits");
});

test("issue 22 (real figures): a failure can be repeated", async () => {
  await showOnPhone();
  let fails = true;
  api.use(
    http.untyped.get("/api/admin/figures", () =>
      fails
        ? errorResponse(503, { message: "The database is busy." })
        : HttpResponse.json(siteFiguresOf(28)),
    ),
  );
  await renderAdmin("/admin/figures");
  await expect.element(main.getByRole("alert")).toHaveTextContent("Failed to fetch the figures.");
  await expect.element(toasts).toHaveTextContent("The database is busy.");
  fails = false;
  await button("Try Again").click();
  await expect.element(main).toHaveTextContent("Search engines");
});
