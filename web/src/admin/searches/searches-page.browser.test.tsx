import { beforeEach, expect, test } from "vitest";
import { button, heading, link, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { api, errorResponse, http } from "../../../tests/components/api";
import { secondsFromNow } from "../../../tests/components/app";
import { expectAccessible } from "../../../tests/components/axe";
import { stubSearches } from "../../../tests/components/figures-api";
import { expectTexts, main, toasts } from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import type { EmptySearch } from "../../api/figures";

const hoursAgo = (hours: number) => new Date(secondsFromNow(-hours * 3_600) * 1000).toISOString();

const METRO: EmptySearch = {
  id: 1,
  list: "all",
  language: "en",
  text: "metro driver",
  times: 12,
  lastSeen: hoursAgo(3),
};
const PATWARI: EmptySearch = {
  id: 2,
  list: "government",
  language: "hi",
  text: "पटवारी <b>",
  times: 1,
  lastSeen: hoursAgo(30),
};

const rows = main.getByRole("list").last().getByRole("listitem");

beforeEach(() => stubAdminArea());

test.each(["phone", "desktop"] as const)(
  "issue 22 (real figures): searches without results on a %s",
  async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    stubSearches(METRO, PATWARI);
    await renderAdmin("/admin/searches", "WRITER");
    await expect.element(heading).toHaveTextContent("Searches Without Results");
    await expect.element(main).toHaveTextContent("2 searches");
    await expectTexts(rows, [
      "metro driverWhole siteSearched 12 timesLast 3 hours agoDone",
      "पटवारी <b>Government jobs, HindiSearched onceLast 1 day agoAddDone",
    ]);
    await expect.element(link("metro driver")).toHaveAttribute("href", "/search?q=metro%20driver");
    await expect
      .element(link("Add to Government jobs"))
      .toHaveAttribute("href", "/admin/government-jobs/add");
    await expectAccessible(device);
    await button("Done: metro driver").click();
    await expect.element(toasts).toHaveTextContent("The search is done.");
    await expect.element(main).toHaveTextContent("1 search");
    await expect.poll(() => document.activeElement?.tagName).toBe("H2");
  },
);

test("issue 22 (real figures): no searches", async () => {
  await showOnPhone();
  stubSearches();
  await renderAdmin("/admin/searches");
  await expect.element(main).toHaveTextContent("No searches wait.");
  await expectAccessible("phone");
});

test("issue 22 (real figures): searches that cannot be loaded", async () => {
  await showOnPhone();
  api.use(
    http.untyped.get("/api/admin/searches", () =>
      errorResponse(503, { message: "The database is busy." }),
    ),
  );
  await renderAdmin("/admin/searches?page=2");
  await expect.element(main.getByRole("alert")).toHaveTextContent("Failed to fetch the searches.");
});
