import { beforeEach, expect, test } from "vitest";
import { button, heading, link, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { api, errorResponse, http } from "../../../tests/components/api";
import { secondsFromNow } from "../../../tests/components/app";
import { expectAccessible } from "../../../tests/components/axe";
import { expectTexts, main, toasts } from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import type { BulkChangeItem } from "../../api/bulk-changes";
import { fullTime } from "../records/time-text";

const DAY_SECONDS = 86_400;

const MADE_AT = new Date(secondsFromNow(-2 * DAY_SECONDS) * 1000).toISOString();
const TAGGED: BulkChangeItem = {
  id: 8,
  action: { type: "addTag", tag: "bank" },
  madeAt: MADE_AT,
  isFinished: true,
  undoableUntil: "2026-12-25T06:30:00Z",
  records: 5,
  titles: ["Clerk 2026", "Driver 2026", "लिपिक 2026"],
};
const DELETED: BulkChangeItem = {
  ...TAGGED,
  id: 7,
  action: { type: "delete" },
  isFinished: false,
  records: 1,
  titles: ["Guard 2026"],
};
const UNDO_TAGGED = `Undo: Tag “bank” added: 5 records, ${fullTime(MADE_AT)}`;

const items = main.getByRole("listitem").filter({ hasText: "Can be undone until" });

beforeEach(() => stubAdminArea());

/** Stubs the own changes. An undone change leaves the list. */
function stubChanges(...changes: readonly BulkChangeItem[]) {
  let left = [...changes];
  api.use(
    http.get("/admin/bulk-changes", ({ response }) => response(200).json({ changes: left })),
    http.post("/admin/bulk-changes/{id}/undo", ({ params, response }) => {
      left = left.filter(({ id }) => id !== Number(params.id));
      return response(200).json({ id: null, changed: 5, failed: [] });
    }),
  );
}

test.each(["phone", "desktop"] as const)(
  "stability (bulk changes): the own changes are listed and undone on a %s",
  async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    stubChanges(TAGGED, DELETED);
    await renderAdmin("/admin/deleted?list=changes", "EDITOR");
    await expect.element(heading).toHaveTextContent("Your Bulk Changes");
    await expectTexts(items, [
      /^Tag “bank” added: 5 recordsClerk 2026; Driver 2026; लिपिक 2026 and 2 moreMade2 days agoCan be undone until25 December 2026, 12:00 PMUndo$/,
      /^Deleted: 1 recordGuard 2026Still running, or interrupted\.Made/,
    ]);
    await expect.element(link("Your bulk changes")).toHaveAttribute("aria-current", "page");
    await expectAccessible(device);
    await button(UNDO_TAGGED).click();
    await expect.element(main).toHaveTextContent("The change of 5 records is undone.");
    await expectTexts(items, [/^Deleted: 1 record/]);
    await expect.element(main.getByRole("heading", { name: "1 change" })).toHaveFocus();
    await button(`Undo: Deleted: 1 record, ${fullTime(MADE_AT)}`).click();
    await expect.element(main).toHaveTextContent("No changes to undo.");
  },
);

test("a failed request and a failed undo are reported", async () => {
  api.use(http.get("/admin/bulk-changes", ({ response }) => response.untyped(errorResponse(503))));
  await renderAdmin("/admin/deleted?list=changes", "EDITOR");
  await expect.element(main).toHaveTextContent("Failed to fetch your changes.");
  stubChanges(TAGGED);
  await button("Try Again").click();
  await expect.element(main).toHaveTextContent("1 change");
  api.use(
    http.post("/admin/bulk-changes/{id}/undo", ({ response }) =>
      response.untyped(errorResponse(500)),
    ),
  );
  await button(UNDO_TAGGED).click();
  await expect.element(toasts).toHaveTextContent("The undo failed and may be incomplete.");
});

test("issue 22 (roles): bulk changes are for editors", async () => {
  stubChanges();
  await renderAdmin("/admin/deleted?list=changes", "WRITER");
  await expect.element(main).toHaveTextContent("This page is for editors and administrators.");
});
