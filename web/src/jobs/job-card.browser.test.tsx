import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "../../tests/components/app";
import { companyJobOf, indiaDay, jobList, serveLists } from "../../tests/components/jobs-api";
import { admitCard, companyJob, governmentJob, NOW, result } from "../../tests/job-builder";
import type { Job } from "../api/jobs";

const card = page.getByRole("article");
const DAY_MS = 86_400_000;

beforeEach(() => {
  setDay(0);
});

/** Sets the clock to `days` days after `NOW`. Only the date is fixed: timers run. */
function setDay(days: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW + days * DAY_MS });
}

/** Shows jobs in a list. */
async function show(path: string, ...jobs: Job[]) {
  serveLists(() => jobList(jobs));
  const rendered = await renderApp(path);
  await expect.element(card).toHaveLength(jobs.length);
  return rendered;
}

const showGovernment = (...parameters: Parameters<typeof governmentJob>) =>
  show("/govt-jobs", governmentJob(...parameters));

const badge = (text: string) => card.getByText(text, { exact: true });

describe("a government job", () => {
  test("GOVT-08, GOVT-09, GOVT-11, GOVT-13, FORMAT-01, FORMAT-07: the content of its card", async () => {
    await showGovernment(
      {
        department: "District Courts Board",
        applicationStartDate: indiaDay(-5),
        applicationEndDate: indiaDay(20),
      },
      {
        location: "Prayagraj",
        salaryRange: "₹25,500 - ₹81,100",
        description: "Office work in district courts. ".repeat(8),
        postedAt: new Date(NOW - 60_000).toISOString(),
      },
    );
    await expect.element(card).toHaveTextContent("District Courts Board");
    const words = "Office work in district courts. ".repeat(8).slice(0, 120).trimEnd();
    const excerpt = card.getByText(`${words}…`, { exact: true });
    await expect.element(excerpt).toBeVisible();
    // The whole excerpt is visible, also on the narrowest card.
    const { scrollHeight, clientHeight } = excerpt.element();
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
    await expect.element(card).toHaveTextContent("Prayagraj");
    await expect.element(card).toHaveTextContent("₹25,500 - ₹81,100");
    await expect.element(card).toHaveTextContent("Posted by Editor, 1 minute ago");
    await expect.element(card).toHaveTextContent("Applications Open");
    await expect.element(badge("New")).toBeVisible();
    await expect.element(badge("Urgent")).not.toBeInTheDocument();
    const apply = card.getByRole("link", { name: /^Apply Now/ });
    await expect.element(apply).toHaveTextContent(/^Apply Now$/);
    await expect.element(apply).toHaveAttribute("href", "/government-job/clerk");
    await expect
      .element(card.getByRole("link", { name: "Clerk", exact: true }))
      .toHaveAttribute("href", "/government-job/clerk");
  });

  test("GOVT-09, GOVT-13, RULE-12, RULE-13, RULE-14: its badges change with the time", async () => {
    const details = { applicationStartDate: indiaDay(-5), applicationEndDate: indiaDay(20) };
    setDay(14);
    const { unmount } = await showGovernment(details);
    await expect.element(badge("Urgent")).toBeVisible();
    await expect.element(badge("New")).not.toBeInTheDocument();
    await expect.element(card).toHaveTextContent("Posted by Editor, 2 weeks ago");
    await unmount();
    setDay(22);
    await showGovernment(details);
    await expect.element(card).toHaveTextContent("Applications Closed");
    await expect.element(badge("Urgent")).not.toBeInTheDocument();
    await expect.element(card.getByRole("link", { name: /^View Details/ })).toBeVisible();
  });

  test("GOVT-09: without both dates it has no badge", async () => {
    await showGovernment({ applicationEndDate: indiaDay(20) });
    await expect.element(card).not.toHaveTextContent("Applications ");
    await expect.element(card.getByRole("link", { name: /^View Details/ })).toBeVisible();
  });

  test("a job that is not open yet has its first date", async () => {
    await showGovernment({
      applicationStartDate: indiaDay(2),
      applicationEndDate: indiaDay(6),
    });
    await expect.element(card).toHaveTextContent("Applications open on 23 Nov 2026");
    await expect.element(card).not.toHaveTextContent("left");
  });

  test("GOVT-10, RULE-16, FORMAT-05: tags mark it, and a zero salary is hidden", async () => {
    await showGovernment({}, { tags: "courts, Important", salaryRange: "₹0" });
    await expect.element(badge("Urgent")).toBeVisible();
    await expect.element(card).not.toHaveTextContent("₹");
  });

  test("RULE-15: the page's global variable overrides the window of the New badge", async () => {
    setDay(20);
    window.newPostWindowDays = 30;
    await showGovernment();
    delete (window as Partial<typeof globalThis>).newPostWindowDays;
    await expect.element(card).toHaveTextContent("3 weeks ago");
    await expect.element(badge("New")).toBeVisible();
  });

  test("ERR-61: a logo that fails to load is replaced by the initial", async () => {
    await showGovernment({ department: "Zonal Board", logoUrl: "data:image/png,broken" });
    await expect.element(badge("Z")).toBeVisible();
    expect(card.element().querySelector("img")).toBeNull();
  });
});

describe("a company's job", () => {
  test("PRIV-09: each kind links to its own page", async () => {
    await show(
      "/private-jobs",
      companyJob({}, { id: 1, slug: "one", title: "Private" }),
      companyJobOf("TECH", { id: 2, slug: "two", title: "Tech job" }),
      companyJobOf("NON_TECH", { id: 3, slug: "three", title: "Non-tech job" }),
    );
    const paths = ["/private-job/one", "/tech-job/two", "/non-tech-job/three"];
    const links = card.getByRole("heading").getByRole("link").elements();
    expect(links.map((link) => link.getAttribute("href"))).toEqual(paths);
  });

  test("FORMAT-03: its salary is in Indian grouping", async () => {
    const salary = { salaryMin: 300_000, salaryMax: 1_250_000, salaryPeriod: "per annum" } as const;
    await show("/private-jobs", companyJob(salary));
    await expect.element(card).toHaveTextContent("₹3,00,000 - ₹12,50,000 per annum");
  });

  test("FORMAT-04: a missing bound is a text", async () => {
    await show("/private-jobs", companyJob({ salaryMin: 1 }));
    await expect.element(card).toHaveTextContent("Salary not specified");
  });
});

describe("an admit card", () => {
  test("ADMIT-06: its card shows organisation, examination and date", async () => {
    await show("/admit-cards", admitCard({ examDate: "2031-03-09" }));
    await expect.element(card).toHaveTextContent("Forest Board");
    await expect.element(card.getByRole("heading")).toHaveTextContent(/^Forest Guard Test$/);
    await expect.element(card).toHaveTextContent("Exam date 09 Mar 2031");
  });

  test("ADMIT-06: the whole card is the link to its page", async () => {
    await show("/admit-cards", admitCard());
    const { left, width, bottom } = card.element().getBoundingClientRect();
    card.element().scrollIntoView({ block: "end", behavior: "instant" });
    const scrolled = bottom - card.element().getBoundingClientRect().bottom;
    const link = document.elementFromPoint(left + width / 2, bottom - scrolled - 4);
    expect(link?.getAttribute("href")).toBe("/admit-card/guard-admit-card");
  });

  test.each([
    [0, "Exam today"],
    [1, "1 day left"],
    [7, "7 days left"],
    [8, "Available"],
    [-1, "Available"],
    [undefined, "Available"],
  ])("ADMIT-07, ambiguity 9: %s days to the exam: %s", async (days, text) => {
    const examDate = days === undefined ? null : indiaDay(days);
    await show("/admit-cards", admitCard({ examDate }));
    await expect.element(badge(text)).toBeVisible();
    if (text !== "Available") await expect.element(badge("Available")).not.toBeInTheDocument();
  });
});

test("RESULT-05: a result's card shows organisation, examination and date", async () => {
  await show("/results", result({ examDate: "2026-03-09" }));
  await expect.element(card).toHaveTextContent("Forest Board");
  await expect.element(card.getByRole("heading")).toHaveTextContent(/^Forest Guard Test$/);
  await expect.element(card).toHaveTextContent("Exam date 09 Mar 2026");
  await expect.element(card).not.toHaveTextContent("Available");
});
