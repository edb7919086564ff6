import { beforeEach, expect, test } from "vitest";
import { button, heading, link, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { api, errorResponse, http } from "../../../tests/components/api";
import { secondsFromNow } from "../../../tests/components/app";
import { expectAccessible } from "../../../tests/components/axe";
import { ASHA, RAVI, stubQueue } from "../../../tests/components/editors-desk-api";
import { expectTexts, main, section, toasts } from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import type { QueuedItem } from "../../api/editors-desk";

const HOUR_SECONDS = 3_600;
const hoursAgo = (hours: number) =>
  new Date(secondsFromNow(-hours * HOUR_SECONDS) * 1000).toISOString();

const JOB: QueuedItem = {
  kind: "job",
  id: 42,
  jobType: "TECH",
  title: "Engineer at Kaveri Systems",
  status: "review",
  savedAt: hoursAgo(30),
  savedBy: RAVI,
};
const RECRUITMENT: QueuedItem = {
  ...JOB,
  kind: "recruitment",
  id: 7,
  jobType: null,
  title: "Clerk 2026",
  savedAt: hoursAgo(3),
  savedBy: null,
};
const POST: QueuedItem = {
  ...JOB,
  kind: "post",
  id: 3,
  jobType: null,
  title: "First salary",
  status: "scheduled",
  publishAt: "2026-12-28T04:30:00Z",
  savedBy: ASHA,
};

const inReview = section("In review").getByRole("listitem");
const scheduled = section("Scheduled").getByRole("listitem");

beforeEach(() => stubAdminArea());

test.each(["phone", "desktop"] as const)(
  "issue 22 (workflow): the queue on a %s",
  async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    stubQueue(JOB, RECRUITMENT, POST);
    await renderAdmin("/admin/queue", "EDITOR");
    await expect.element(heading).toHaveTextContent("Review Queue");
    await expect.element(main).toHaveTextContent("2 in review, 1 scheduled");
    await expectTexts(inReview, [
      "Engineer at Kaveri SystemsTech jobLast saved1 day agoByravi@example.inPublish now",
      "Clerk 2026RecruitmentLast saved3 hours agoByThe serverOpen",
    ]);
    await expectTexts(scheduled, [
      "First salaryBlog postPublishes on28 December 2026, 10:00 AMLast saved1 day agoByasha@example.inPublish now",
    ]);
    await expect
      .element(link("Engineer at Kaveri Systems"))
      .toHaveAttribute("href", "/admin/tech-jobs/edit/42");
    await expect.element(link("Open Clerk 2026")).toHaveAttribute("href", "/admin/recruitments/7");
    await expectAccessible(device);
  },
);

test("issue 22 (workflow): an editor publishes from the queue, with a change of the status only", async () => {
  const { writes } = stubQueue(JOB, POST);
  await renderAdmin("/admin/queue", "EDITOR");
  await button("Publish Engineer at Kaveri Systems now").click();
  await expect
    .element(toasts)
    .toHaveTextContent("“Engineer at Kaveri Systems” is published. Open it");
  await expect.element(main).toHaveTextContent("0 in review, 1 scheduled");
  await button("Publish First salary now").click();
  await expect.element(main).toHaveTextContent("Nothing waits.");
  expect(writes).toEqual([
    { kind: "job", id: 42, body: { status: "published" } },
    { kind: "post", id: 3, body: { status: "published" } },
  ]);
  await expectAccessible("phone");
});

test("issue 22 (roles): a writer sees the queue without the buttons that publish", async () => {
  stubQueue(JOB);
  await renderAdmin("/admin/queue", "WRITER");
  await expect.element(link("Open Engineer at Kaveri Systems")).toBeVisible();
  await expect.element(main.getByRole("button", { name: /^Publish/ })).not.toBeInTheDocument();
});

test("a refusal and a failure are shown", async () => {
  api.use(http.get("/admin/queue", ({ response }) => response.untyped(errorResponse(500))));
  await renderAdmin("/admin/queue", "EDITOR");
  await expect.element(main).toHaveTextContent("Failed to fetch the review queue.");
  stubQueue(JOB);
  api.use(
    http.put("/jobs/tech/{id}", ({ response }) =>
      response.untyped(errorResponse(403, { code: "not_permitted", message: "Not permitted." })),
    ),
  );
  await button("Try Again").click();
  await button("Publish Engineer at Kaveri Systems now").click();
  await expect.element(toasts).toHaveTextContent("Not permitted.");
  await expectTexts(inReview, [/Engineer/]);
});
