import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "../../tests/components/app";
import { button, expectCount, expectText, field, main } from "../../tests/components/page";

test("STATIC-07: every card and badge in each of its states", async () => {
  await renderApp("/job-cards-demo");
  for (const badge of [
    "Applications Open",
    "Applications Closed",
    "Urgent",
    "New",
    "Available",
    "4 days left",
    "Exam today",
  ]) {
    const cards = page.getByRole("article");
    await expect.element(cards.getByText(badge, { exact: true }).first()).toBeVisible();
  }
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("STATIC-08, ERR-59: a file must be chosen", async () => {
  await renderApp("/test-pdf-upload");
  await button("Upload").click();
  await expect.element(field("PDF file")).toHaveAccessibleDescription("Please select a file");
  await expect.element(field("PDF file")).toHaveFocus();
});

test("STATIC-09, STATIC-10: test events are sent, and the recorded events are shown", async () => {
  await renderApp("/analytics-test");
  const lines = main.getByRole("listitem");
  await expectCount(lines, 1);
  await expect
    .element(lines)
    .toHaveTextContent(/"event":"page_view","page_path":"\/analytics-test"/);
  await button("job_save").click();
  await expectText(lines.last(), '{"event":"job_save","job_id":1,"test":true}');
  await button("All of them").click();
  await expectCount(lines, 13);
  const recordedEvents = (window.dataLayer ?? [])
    .slice(2)
    .map((entry) => (entry as { readonly event: string }).event);
  expect(recordedEvents.sort()).toEqual([
    "blog_save",
    "blog_share",
    "blog_view",
    "conversion",
    "job_application",
    "job_save",
    "job_share",
    "job_view",
    "logout",
    "navigation",
    "page_view",
  ]);
});
