import { beforeEach, expect, test } from "vitest";
import { button, heading, link, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { api, errorResponse, http } from "../../../tests/components/api";
import { secondsFromNow } from "../../../tests/components/app";
import { expectAccessible } from "../../../tests/components/axe";
import { ASHA, RAVI, stubDeleted } from "../../../tests/components/editors-desk-api";
import { expectTexts, main, toasts } from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import type { DeletedItem } from "../../api/editors-desk";

const DAY_SECONDS = 86_400;
const daysAgo = (days: number) =>
  new Date(secondsFromNow(-days * DAY_SECONDS) * 1000).toISOString();

const CARD: DeletedItem = {
  kind: "job",
  id: 42,
  jobType: "ADMIT_CARD",
  title: "Clerk examination 2026",
  deletedAt: daysAgo(2),
  deletedBy: RAVI,
  restorableUntil: "2026-12-25T06:30:00Z",
};
const POST: DeletedItem = {
  ...CARD,
  kind: "post",
  jobType: null,
  title: "First salary",
  deletedBy: { id: 7, email: null },
};
const RECRUITMENT: DeletedItem = {
  ...CARD,
  kind: "recruitment",
  jobType: null,
  title: "लिपिक भर्ती 2026",
  deletedBy: null,
};

const items = main.getByRole("listitem").filter({ hasText: "Can be restored until" });
const count = main.getByRole("heading", { level: 2, name: /records?$/ });

beforeEach(() => stubAdminArea());

test.each(["phone", "desktop"] as const)(
  "issue 22 (history): deleted records on a %s",
  async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    stubDeleted(CARD, POST, RECRUITMENT);
    await renderAdmin("/admin/deleted", "EDITOR");
    await expect.element(heading).toHaveTextContent("Deleted Records");
    await expect.element(count).toHaveTextContent("3 records");
    await expectTexts(items, [
      /^Clerk examination 2026Admit cardDeleted2 days agoByravi@example\.inCan be restored until25 December 2026, 12:00 PMRestore$/,
      /First salaryBlog post.*ByDeleted account #7/,
      /Recruitment.*ByThe server/,
    ]);
    await expectAccessible(device);
  },
);

test("issue 22 (history): a restored record leaves the list, and the message links to its form", async () => {
  stubDeleted(CARD, POST);
  await renderAdmin("/admin/deleted", "EDITOR");
  await button("Restore First salary").click();
  await expect.element(toasts).toHaveTextContent("“First salary” is restored. Open it");
  await expect
    .element(toasts.getByRole("link", { name: "Open it" }))
    .toHaveAttribute("href", "/admin/blog/edit/42");
  await expectTexts(items, [/Clerk examination/]);
  await expect.element(count).toHaveFocus();
  await button("Restore Clerk examination 2026").click();
  await expect.element(main).toHaveTextContent("No deleted records.");
  await expect
    .element(toasts.getByRole("link").last())
    .toHaveAttribute("href", "/admin/admit-cards/edit/42");
});

test("a record that another editor restored is reported", async () => {
  const records = stubDeleted(CARD);
  await renderAdmin("/admin/deleted", "EDITOR");
  await expect.element(button("Restore Clerk examination 2026")).toBeVisible();
  records.length = 0;
  await button("Restore Clerk examination 2026").click();
  await expect.element(toasts).toHaveTextContent("This record was not found.");
  await expect.element(main).toHaveTextContent("No deleted records.");
});

test("a failure can be retried", async () => {
  api.use(http.get("/admin/deleted", ({ response }) => response.untyped(errorResponse(500))));
  await renderAdmin("/admin/deleted", "EDITOR");
  await expect.element(main).toHaveTextContent("Failed to fetch the deleted records.");
  await expectAccessible("phone");
  stubDeleted(CARD, { ...ASHA, ...POST });
  await button("Try Again").click();
  await expect.element(count).toHaveTextContent("2 records");
});

test("issue 22 (roles): the list is for editors", async () => {
  stubDeleted(CARD);
  await renderAdmin("/admin/deleted", "WRITER");
  await expect.element(main).toHaveTextContent("This page is for editors and administrators.");
  await expect.element(link("Go to Dashboard")).toBeVisible();
});
