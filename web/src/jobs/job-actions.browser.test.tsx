import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { trackedEvents } from "../../tests/components/analytics";
import { reloadApp, renderApp } from "../../tests/components/app";
import { serveJobs } from "../../tests/components/jobs-api";
import { button, expectUrl, toasts, toastTexts } from "../../tests/components/page";
import { stubNativeShare } from "../../tests/components/sharing";
import { acceptSignIn, submitSignIn } from "../../tests/components/sign-in";
import { governmentJob } from "../../tests/job-builder";

const clerk = governmentJob();

const storedIds = (): unknown => JSON.parse(localStorage.getItem("savedJobs") ?? "[]");

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`SAVE-01, SAVE-03, GOVT-12, SHELL-16: the toggle saves and unsaves by ID, at ${width} px`, async () => {
    await page.viewport(width, height);
    serveJobs([clerk]);
    await renderApp("/govt-jobs", { role: "USER" });
    await button("Save Clerk").click();
    await expect.element(toasts).toHaveTextContent("Job saved");
    expect(trackedEvents()).toEqual(["job_save"]);
    expect(storedIds()).toEqual([clerk.id]);
    // The name contains the state. With `aria-pressed` a screen reader would say "Unsave, pressed".
    await expect.element(button("Unsave Clerk")).not.toHaveAttribute("aria-pressed");
    await reloadApp();
    window.dataLayer = [];
    await button("Unsave Clerk").click();
    await expect.element(toasts).toHaveTextContent("Job unsaved");
    expect(storedIds()).toEqual([]);
    expect(trackedEvents()).toEqual([]);
  });
}

test("SAVE-02, ambiguity 12: a visitor is redirected to the login and back", async () => {
  serveJobs(Array.from({ length: 11 }, (_, id) => governmentJob({}, { id, title: `Job ${id}` })));
  acceptSignIn();
  await renderApp("/govt-jobs?page=2");
  await button("Save Job 10").click();
  await expect.element(toasts).toHaveTextContent("Please login to save jobs.");
  await expectUrl("/login");
  await submitSignIn();
  await expectUrl("/govt-jobs?page=2");
});

test("ROLE-03, SAVE-05, SHELL-16: native sharing is used if available", async () => {
  const share = vi.fn();
  stubNativeShare(share);
  serveJobs([clerk]);
  await renderApp("/govt-jobs");
  await button("Share Clerk").click();
  await expect
    .poll(() => share.mock.calls)
    .toEqual([[{ title: "Clerk", url: expect.stringMatching(/\/government-job\/clerk$/) }]]);
  expect(toastTexts()).toEqual([]);
  expect(trackedEvents()).toEqual(["job_share"]);
});

test("SAVE-06: without native share the link is copied", async () => {
  stubNativeShare(undefined);
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  serveJobs([clerk]);
  await renderApp("/govt-jobs");
  await button("Share Clerk").click();
  await expect.element(toasts).toHaveTextContent("Link copied to clipboard!");
  expect(copy.mock.lastCall?.[0]).toContain("/government-job/clerk");
});
