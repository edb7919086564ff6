import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "../../tests/components/app";
import { indiaDay, serveJob } from "../../tests/components/jobs-api";
import { main } from "../../tests/components/page";
import { admitCard, governmentJob, NOW, result } from "../../tests/job-builder";
import type { Job } from "../api/jobs";

const ADMIT_CARD = "/admit-card/guard-admit-card";
const RESULT = "/result/guard-result";

const title = page.getByRole("heading", { level: 1 });
const panel = (heading: string) =>
  page.getByRole("heading", { name: heading, exact: true }).element().closest("section");
const documents = () => [...(panel("Download Documents")?.querySelectorAll("a") ?? [])];
const items = (heading: string) =>
  [...(panel(heading)?.querySelectorAll("li") ?? [])].map((item) => item.textContent ?? "");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

async function open(path: string, job: Job) {
  serveJob(job);
  const rendered = await renderApp(path);
  await expect.element(title).toBeVisible();
  return rendered;
}

const HTML =
  '<h2>Centres</h2><p>In <b>twelve</b> towns.</p><img src="/a.png" alt="first"><p>End</p>';

describe("an admit card", () => {
  test("ADMIT-08, ADMIT-09, ADMIT-10, ADMIT-12, ADMIT-13, FORMAT-02: its page by ID and by slug", async () => {
    const job = admitCard(
      { examDate: "2031-03-09", admitCardReleasedDate: "2026-11-05" },
      { customHtmlContent: HTML },
    );
    for (const path of ["/admit-card/9", ADMIT_CARD]) {
      const { unmount } = await open(path, job);
      await expect.element(title).toHaveTextContent(job.title);
      for (const text of [
        "Forest Guard Test",
        "Forest Board",
        "05 November 2026",
        "09 March 2031",
      ]) {
        expect(panel("Exam Information")?.textContent).toContain(text);
      }
      await expect.element(main.getByRole("heading", { name: "Centres" })).toBeVisible();
      expect(main.element().querySelector(".prose b")?.textContent).toBe("twelve");
      const rules = items("Important Instructions");
      expect(rules.filter((rule) => rule.includes("30 minutes early"))).toHaveLength(1);
      expect(rules.filter((rule) => rule.includes("A4 paper"))).toHaveLength(1);
      await expect
        .element(page.getByRole("link", { name: "Back to Admit Cards" }))
        .toHaveAttribute("href", "/admit-cards");
      await unmount();
    }
  });

  test("ADMIT-11, DATA-08: the documents that have a URL", async () => {
    const notice = { examNoticePdfUrl: "//forest.example.in/notice.pdf" };
    const { unmount } = await open(ADMIT_CARD, admitCard(notice));
    expect(documents().map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^Download Admit Card/),
      expect.stringMatching(/^Download Exam Notice/),
    ]);
    expect(documents().map((link) => link.getAttribute("href"))).toEqual([
      "https://forest.example.in/card",
      "https://forest.example.in/notice.pdf",
    ]);
    for (const link of documents()) {
      expect(link.getAttribute("ping")).toBe("/api/clicks/job/9");
    }
    await unmount();
    await open("/admit-card/9", admitCard());
    expect(documents().map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^Download Admit Card/),
    ]);
  });

  test.each([
    [0, "Exam today"],
    [1, "1 day left"],
    [7, "7 days left"],
    [8, "Available"],
    [-1, "Available"],
    [undefined, "Available"],
  ])("ADMIT-07, ambiguity 9: %s days to the exam: %s", async (days, badge) => {
    await open(ADMIT_CARD, admitCard({ examDate: days === undefined ? null : indiaDay(days) }));
    await expect.element(main.getByText(badge, { exact: true }).first()).toBeVisible();
  });

  test("a past exam is marked, also one without a common date", async () => {
    const { unmount } = await open(ADMIT_CARD, admitCard({ examDate: "2026-03-09" }));
    await expect.element(main).toHaveTextContent("The exam was on 09 March 2026");
    await unmount();
    await open("/admit-card/9", admitCard({ examDate: null }));
    await expect.element(main).toHaveTextContent("The exam date is on each admit card.");
  });

  test("ERR-32: a job of another kind has a page of its own", async () => {
    await open("/admit-card/clerk", governmentJob());
    await expect.element(title).toHaveTextContent("Admit card not available for this job.");
    expect(window.location.pathname).toBe("/admit-card/clerk");
    await page.getByRole("link", { name: "Open its page" }).click();
    await expect.poll(() => window.location.pathname).toBe("/government-job/clerk");
    await expect.element(title).toHaveTextContent("Clerk");
  });

  test("ERR-33: one with neither details nor a text", async () => {
    await open(ADMIT_CARD, { ...admitCard(), admitCardDetails: null });
    await expect.element(title).toHaveTextContent("Admit card not available for this job.");
    await expect.element(page.getByRole("link", { name: "Open its page" })).not.toBeInTheDocument();
  });
});

describe("a result", () => {
  test("RESULT-06, RESULT-07, RESULT-08, RESULT-10, RESULT-11, DATA-09: its page by ID and by slug", async () => {
    const job = result(
      {
        examDate: "2026-03-09",
        resultReleasedDate: "2026-11-05",
        totalVacancies: "1,187",
        selectedCandidates: "12,430",
        cutOffMarks: "UR 93.33; SC 79.33",
      },
      { customHtmlContent: "<p>Words</p>" },
    );
    for (const path of ["/result/10", RESULT]) {
      const { unmount } = await open(path, job);
      await expect.element(title).toHaveTextContent("Forest Guard Test - Result");
      await expect.poll(() => document.title).toMatch(/^Forest Guard Test - Result/);
      for (const text of [
        "05 November 2026",
        "09 March 2026",
        "1,187",
        "12,430",
        "UR 93.33; SC 79.33",
      ]) {
        expect(panel("Result Information")?.textContent).toContain(text);
      }
      await expect.element(main.getByText("Words", { exact: true })).toBeVisible();
      expect(items("Important Information").length).toBeGreaterThan(0);
      await expect
        .element(page.getByRole("link", { name: "Back to Results" }))
        .toHaveAttribute("href", "/results");
      await unmount();
    }
  });

  test("RESULT-07: unknown values are left out", async () => {
    await open(RESULT, result({ examDate: null, resultReleasedDate: null }));
    for (const label of [
      "Release date",
      "Exam date",
      "Total vacancies",
      "Selected candidates",
      "Cut-off marks",
    ]) {
      await expect.element(main.getByText(label, { exact: true })).not.toBeInTheDocument();
    }
  });

  test("RESULT-09: the buttons that have a URL", async () => {
    const { unmount } = await open(
      RESULT,
      result({
        meritListUrl: "https://forest.example.in/merit.pdf",
        examNoticePdfUrl: "https://forest.example.in/notice.pdf",
      }),
    );
    expect(documents().map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^Check Result/),
      expect.stringMatching(/^Merit List/),
      expect.stringMatching(/^Exam Notice/),
    ]);
    expect(documents().map((link) => link.getAttribute("href"))).toEqual([
      "https://forest.example.in/result",
      "https://forest.example.in/merit.pdf",
      "https://forest.example.in/notice.pdf",
    ]);
    await unmount();
    await open("/result/10", result());
    expect(documents().map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^Check Result/),
    ]);
  });

  test("ERR-35, ambiguity 19: a job of another kind has a page of its own", async () => {
    await open("/result/9", admitCard());
    await expect.element(title).toHaveTextContent("Result not available for this job.");
    await page.getByRole("link", { name: "Open its page" }).click();
    await expect.poll(() => window.location.pathname).toBe(ADMIT_CARD);
    await expect.element(title).toHaveTextContent("Guard Test: Admit Card Released");
  });

  test("ERR-35: one with neither details nor a text", async () => {
    await open(RESULT, { ...result(), resultDetails: null });
    await expect.element(title).toHaveTextContent("Result not available for this job.");
  });
});

describe.each([
  ["phone", 360, 740, ".bottom-bar a"],
  ["desktop", 1280, 800, "section a"],
] as const)("the first screen of a %s", (_, width, height, links) => {
  /** Returns the link of a document in the part of the page for this width. */
  const link = (text: string) =>
    [...document.querySelectorAll<HTMLElement>(links)].find((found) =>
      found.textContent?.startsWith(text),
    ) ?? null;

  test("has an admit card's release status, its exam date and the download", async () => {
    await page.viewport(width, height);
    await open(ADMIT_CARD, admitCard({ examDate: indiaDay(5) }));
    await expect.element(main.getByText("Released on")).toBeInViewport({ ratio: 0.99 });
    await expect.element(main.getByText("days left to the exam")).toBeInViewport({ ratio: 0.99 });
    await expect.element(link("Download Admit Card")).toBeInViewport({ ratio: 0.99 });
    if (width > 360) return;
    const box = link("Download Admit Card")?.getBoundingClientRect();
    expect(box?.bottom).toBeGreaterThan(740 - 30);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });

  test("has a result's release status and the link to the result", async () => {
    await page.viewport(width, height);
    await open(RESULT, result({ resultReleasedDate: "2026-11-05" }));
    await expect
      .element(page.getByText("Result released on 05 November 2026"))
      .toBeInViewport({ ratio: 0.99 });
    await expect.element(link("Check Result")).toBeInViewport({ ratio: 0.99 });
  });
});
