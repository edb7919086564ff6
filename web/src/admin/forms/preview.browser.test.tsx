import { beforeEach, expect, test } from "vitest";
import {
  button,
  field,
  fill,
  heading,
  link,
  renderAdmin,
  setHtml,
  stubAdminArea,
} from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { expectCount, main } from "../../../tests/components/page";
import { stubPosts } from "../../../tests/components/posts-api";
import { showOnPhone } from "../../../tests/components/viewports";
import { companyJob } from "../../../tests/job-builder";

/** Returns the document of a preview. */
const previewOf = (title: string) =>
  document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`)?.contentDocument;
const card = () => previewOf("Card in lists");
const whole = () => previewOf("Page");
const textOf = (preview: Document | null | undefined, selector: string) =>
  preview?.querySelector(selector)?.textContent;

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

test("AJOB-26, AJOB-27: the preview shows the visitors' page and updates while typing", async () => {
  const salary = { salaryMin: 300_000, salaryMax: 1_250_000 };
  stubJobs(companyJob({ companyName: "Kaveri Systems", ...salary }, { title: "Rider" }));
  await renderAdmin("/admin/private-jobs/edit/7");
  await button("Show Preview").click();
  await expect.poll(() => textOf(card(), "h3, h2")).toContain("Rider");
  expect(textOf(card(), "article")).toContain("₹3,00,000 - ₹12,50,000 per annum");
  await field("Title").fill("Rider, at night");
  await setHtml("Job Description", "<p>New <b>text</b></p>");
  await expect.poll(() => textOf(card(), "h3, h2")).toContain("Rider, at night");
  await expect.poll(() => textOf(whole(), ".prose")).toBe("New text");

  // Its links and buttons are inactive.
  const inside = card()?.querySelectorAll<HTMLElement>("a, button") ?? [];
  expect(inside.length).toBeGreaterThan(1);
  for (const target of inside) target.click();
  await expect.element(heading).toHaveTextContent("Edit Private Job");
  expect(textOf(card(), "article")).toContain("Rider, at night");

  await button("Hide Preview").click();
  await expectCount(main.getByTitle("Page", { exact: true }), 0);
  await expect.element(link("Cancel")).toHaveAttribute("href", "/admin/private-jobs");
});

test("AADMIT-07: the preview of an admit card", async () => {
  stubJobs();
  await renderAdmin("/admin/admit-cards/add");
  await fill({
    Title: "Forest Guard Test: Admit Card Released",
    "Examination Name": "Forest Guard Test",
    "Exam Date": "2027-02-14",
  });
  await button("Show Preview").click();
  await expect.poll(() => textOf(whole(), "h1")).toContain("Forest Guard Test");
  await expect.poll(() => textOf(whole(), "body")).toContain("14 February 2027");
});

test("ABLOG-17: the preview of a post", async () => {
  stubPosts();
  await renderAdmin("/admin/blog/add");
  await fill({ Title: "The First Salary", Content: "<p>Open an account.</p>" });
  await button("Show Preview").click();
  await expect.poll(() => textOf(whole(), "h1")).toBe("The First Salary");
  // The preview uses the visitors' component.
  const text = textOf(whole(), "body");
  expect(text).toContain("Open an account.");
  expect(text).toContain("Save Post");
  expect(text).toContain("By Admin");
  expect(textOf(card(), "article")).toMatch(/Admin · .* · 1 min read/);
});
