import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { trackedEvents } from "../../tests/components/analytics";
import { renderApp } from "../../tests/components/app";
import { expectErrors } from "../../tests/components/console";
import { hold } from "../../tests/components/hold";
import {
  companyJobOf,
  failure,
  indiaDay,
  jobList,
  serveJob,
  serveLists,
} from "../../tests/components/jobs-api";
import { main, toasts } from "../../tests/components/page";
import { stubClipboard } from "../../tests/components/sharing";
import { admitCard, companyJob, governmentJob, NOW, result } from "../../tests/job-builder";
import type { Job } from "../api/jobs";

const title = page.getByRole("heading", { level: 1 });
const panel = (heading: string) =>
  page.getByRole("heading", { name: heading, exact: true }).element().closest("section");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

/** Opens the page of a job. */
async function open(path: string, job: Job, options?: Parameters<typeof renderApp>[1]) {
  serveJob(job);
  const rendered = await renderApp(path, options);
  await expect.element(title).toHaveTextContent(job.title);
  return rendered;
}

const openGovernment = (...parameters: Parameters<typeof governmentJob>) =>
  open("/government-job/clerk", governmentJob(...parameters));

describe("the content", () => {
  test("JOB-02, JOB-06, JOB-07, JOB-09, JOB-12: a government job shows the main facts", async () => {
    await openGovernment(
      {
        department: "Works Department",
        qualification: "Diploma in engineering",
        experience: "2 years",
        employmentType: "Permanent",
        applicationStartDate: indiaDay(-3),
        applicationEndDate: indiaDay(10),
      },
      {
        location: "Lucknow",
        salaryRange: "₹35,400 - ₹1,12,400 per month",
        annualSalary: { min: 424_800, max: 1_348_800 },
        customHtmlContent: "<h2>How to apply</h2><p>Fill the <b>form</b>.</p>",
      },
    );
    for (const text of [
      "Works Department",
      "Lucknow",
      "Permanent",
      "2 years",
      "Diploma in engineering",
      "₹35,400 - ₹1,12,400 per month (4.2 - 13.5 LPA)",
      "10days left to apply",
    ]) {
      await expect.element(main).toHaveTextContent(text);
    }
    await expect.element(main.getByRole("heading", { name: "How to apply" })).toBeVisible();
    await expect.element(main.getByRole("button", { name: "Save job" })).toBeVisible();
    await expect.element(main.getByRole("button", { name: "Share", exact: true })).toBeVisible();
  });

  test("JOB-01, JOB-06, JOB-08, JOB-10, FORMAT-02: a private job shows the main facts", async () => {
    await open(
      "/private-job/engineer",
      companyJob(
        {
          companyName: "Malwa Foods",
          industry: "Food",
          eligibleBatches: "2024, 2025",
          experience: "1-3 years",
          qualification: "Any degree",
          jobType: "Full Time",
          postedDate: "2026-11-05",
          skillsRequired: "SQL, Excel",
          salaryMin: 300_000,
          salaryMax: 1_250_000,
        },
        { annualSalary: { min: 300_000, max: 1_250_000 } },
      ),
    );
    const salary = "per annum (3 - 12.5 LPA)";
    for (const text of ["Malwa Foods", "Full Time", "1-3 years", "Any degree", salary]) {
      await expect.element(main).toHaveTextContent(text);
    }
    const skills = [...(panel("Required Skills")?.querySelectorAll("li") ?? [])];
    expect(skills.map((skill) => skill.textContent)).toEqual(["SQL", "Excel"]);
    for (const text of ["Food", "2024, 2025", "05 November 2026", "7"]) {
      expect(panel("Additional Information")?.textContent).toContain(text);
    }
  });

  test("JOB-05, JOB-11: similar jobs are shown if there are any, also on the page of an ID", async () => {
    const other = governmentJob({}, { id: 43, slug: "guard", title: "Forest Guard" });
    const { unmount } = await openGovernment({}, { Job_A: [other] });
    await expect.element(page.getByRole("heading", { name: "Similar Jobs" })).toBeVisible();
    await expect.element(page.getByRole("article")).toHaveLength(1);
    await expect
      .element(page.getByRole("article").getByRole("link", { name: "Forest Guard", exact: true }))
      .toHaveAttribute("href", "/government-job/guard");
    await unmount();
    await open("/government-job/42", governmentJob());
    await expect
      .element(page.getByRole("heading", { name: "Similar Jobs" }))
      .not.toBeInTheDocument();
  });

  test("RULE-25, JOB-09: wide tables scroll within themselves", async () => {
    const cells = Array.from({ length: 14 }, (_, index) => `<td>Column number ${index}</td>`);
    // As the server prepares it.
    const frame = '<div class="table-frame" role="group" aria-label="Table 1" tabindex="0">';
    const table = `<table><tbody><tr>${cells.join("")}</tr></tbody></table>`;
    await openGovernment({}, { customHtmlContent: `<p>Text</p>${frame}${table}</div>` });
    await expect.element(page.getByText("Text", { exact: true })).toBeVisible();
    const group = page.getByRole("group", { name: "Table 1" }).element();
    expect(group.scrollWidth).toBeGreaterThan(group.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });

  test("a job that is not open yet has its first date and a less prominent button", async () => {
    await openGovernment({
      applicationStartDate: indiaDay(2),
      applicationEndDate: indiaDay(6),
      applyUrl: "https://apply.example.in",
    });
    await expect.element(main).toHaveTextContent("Applications open on 23 November 2026");
    await expect.element(main).toHaveTextContent("Applications not open yet");
    await expect.element(main).not.toHaveTextContent("left to apply");
  });

  test("TOOLS-04: a company's job links to the résumé checker, a government post does not", async () => {
    const link = page.getByRole("link", { name: "Check your résumé against this job" });
    const { unmount } = await open("/private-job/engineer", companyJob());
    await expect.element(link).toHaveAttribute("href", "/tools/ats-checker?job=engineer");
    await unmount();
    await openGovernment();
    await expect.element(link).not.toBeInTheDocument();
  });
});

describe("the actions", () => {
  test("JOB-13, SHELL-16, SHELL-18: Apply Now links to the external page and is recorded", async () => {
    await openGovernment({ applyUrl: "apply.example.in/form" });
    const apply = page.getByRole("link", { name: /^Apply Now/ });
    await expect.element(apply).toHaveAttribute("href", "https://apply.example.in/form");
    await expect.element(apply).toHaveAttribute("target", "_blank");
    await expect.element(apply).toHaveAttribute("ping", "/api/clicks/job/42");
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await apply.click();
    expect(trackedEvents()).toEqual(["job_view", "job_application", "conversion"]);
  });

  test.each([
    ["government", governmentJob(), "Apply URL not configured. Please contact the department."],
    ["private", companyJob(), "Apply URL not configured. Please contact the employer."],
  ])(
    "JOB-13, ERR-37, ERR-38: a %s job without a URL has a note instead",
    async (kind, job, note) => {
      await open(`/${kind}-job/${job.slug}`, job);
      await expect.element(page.getByText(note)).toBeVisible();
      await expect.element(page.getByRole("link", { name: /^Apply Now/ })).not.toBeInTheDocument();
    },
  );

  test.each([
    ["job", "/tech-job/engineer", companyJobOf("TECH")],
    ["admit card", "/admit-card/guard-admit-card", admitCard()],
    ["result", "/result/guard-result", result()],
  ])(
    "JOB-12, SAVE-01, SAVE-05, SAVE-06, SHELL-16: a %s is saved and shared",
    async (noun, path, job) => {
      const copied = stubClipboard();
      serveJob(job);
      await renderApp(path, { role: "USER" });
      await page.getByRole("button", { name: `Save ${noun}`, exact: true }).click();
      await expect.element(toasts).toHaveTextContent("Job saved");
      await page.getByRole("button", { name: `Unsave ${noun}`, exact: true }).click();
      await expect.element(toasts).toHaveTextContent("Job unsaved");
      await page.getByRole("button", { name: "Share", exact: true }).click();
      await expect.element(toasts).toHaveTextContent("Link copied to clipboard!");
      expect(copied).toEqual([window.location.origin + path]);
      // Unsaving is not recorded.
      expect(trackedEvents()).toEqual(["job_view", "job_save", "job_share"]);
    },
  );

  test.each(["ADMIN", "USER", undefined] as const)(
    "JOB-14, ROLE-14, ambiguity 30: only an administrator sees Edit This Job (%s)",
    async (role) => {
      for (const [path, job, editPath] of [
        ["/government-job/clerk", governmentJob(), "/admin/government-jobs/edit/42"],
        ["/admit-card/guard-admit-card", admitCard(), "/admin/admit-cards/edit/9"],
        ["/result/guard-result", result(), "/admin/results/edit/10"],
      ] as const) {
        serveJob(job);
        const { unmount } = await renderApp(path, role ? { role } : {});
        await expect.element(title).toBeVisible();
        const edit = page.getByRole("link", { name: "Edit This Job" });
        if (role === "ADMIN") await expect.element(edit).toHaveAttribute("href", editPath);
        else await expect.element(edit).not.toBeInTheDocument();
        await unmount();
      }
    },
  );
});

describe("on a phone", () => {
  test("the first screen has the main facts and the apply button at the bottom edge", async () => {
    await openGovernment({
      qualification: "Class X",
      experience: "2 years",
      applicationEndDate: indiaDay(9),
      officialNotificationUrl: "https://notice.example.in",
    });
    await expect.element(page.getByText("days left to apply")).toBeInViewport({ ratio: 0.99 });
    await expect.element(page.getByRole("link", { name: /^Official notification/ })).toBeVisible();
    const box = page
      .getByRole("link", { name: /^Apply Now/ })
      .element()
      .getBoundingClientRect();
    expect(box.bottom).toBeGreaterThan(740 - 30);
    expect(box.height).toBeGreaterThanOrEqual(44);
  });

  test("SHELL-13: the bar covers neither the footer's last line nor a focused link", async () => {
    await openGovernment({ applicationEndDate: indiaDay(-2) });
    const bar = document.querySelector(".bottom-bar")?.getBoundingClientRect().top ?? 0;
    const bottom = (element: Element) => element.getBoundingClientRect().bottom;
    // The focus scrolls it into view.
    const subscribe = page.getByRole("button", { name: "Subscribe" }).element() as HTMLElement;
    subscribe.focus();
    await expect.poll(() => bottom(subscribe)).toBeLessThanOrEqual(bar);
    window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
    const last = page.getByRole("contentinfo").getByText("powered by AI tools");
    await expect.element(last).toBeInViewport({ ratio: 0.99 });
    expect(bottom(last.element())).toBeLessThanOrEqual(bar);
  });
});

describe("states", () => {
  test("JOB-15, ERR-26: the loading text, then the error panel with Reload", async () => {
    expectErrors(/500/);
    const { released, release } = hold();
    serveLists(() => jobList([governmentJob()]));
    serveJob(async () => {
      await released;
      return failure(500);
    });
    await renderApp("/govt-jobs");
    await page.getByRole("article").getByRole("link", { name: "Clerk", exact: true }).click();
    await expect.element(page.getByText("Loading job details...")).toBeVisible();
    release();
    await expect.element(main).toHaveTextContent("Failed to fetch job details.");
    await expect.element(page.getByRole("button", { name: "Reload" })).toBeVisible();
  });

  test.each(["{}", "null", "[]", '{"jobType":"constructor"}'])(
    "JOB-15: %s is not a job, which shows an error",
    async (body) => {
      const headers = { "Content-Type": "application/json" };
      serveJob(() => new Response(body, { headers }));
      await renderApp("/government-job/clerk");
      await expect.element(main).toHaveTextContent("Failed to fetch job details.");
    },
  );

  test.each([
    ["tech-job", "Tech job not found or failed to load", "Failed to fetch tech job details"],
    [
      "non-tech-job",
      "Non-tech job not found or failed to load",
      "Failed to fetch non-tech job details",
    ],
    ["admit-card", "Failed to fetch admit card details.", "Failed to fetch admit card details."],
    ["result", "Failed to fetch result details.", "Failed to fetch result details."],
  ])(
    "ERR-28, ERR-29, ERR-30, ERR-31, ERR-34, ERR-36: a %s that fails",
    async (folder, words, toast) => {
      expectErrors(/500/);
      serveJob(() => failure(500));
      await renderApp(`/${folder}/some`);
      await expect.element(main).toHaveTextContent(words);
      await expect.element(toasts).toHaveTextContent(toast);
      await expect.element(page.getByRole("button", { name: "Reload" })).toBeVisible();
    },
  );

  test.each([
    ["government-job", "Job not found", undefined],
    ["private-job", "Job not found", undefined],
    ["tech-job", "Tech Job Not Found", "Back to Tech Jobs"],
    ["non-tech-job", "Non-Tech Job Not Found", "Back to Non-Tech Jobs"],
    ["admit-card", "Admit Card Not Found", "Back to Admit Cards"],
    ["result", "Result Not Found", "Back to Results"],
  ])("JOB-16, JOB-17, JOB-18, ERR-27: an unknown %s", async (folder, heading, back) => {
    expectErrors(/404/);
    serveJob(() => failure(404));
    await renderApp(`/${folder}/none`);
    await expect.element(title).toHaveTextContent(heading);
    if (back) {
      await expect.element(main).toHaveTextContent("does not exist or was removed");
      await expect.element(main.getByRole("link", { name: back })).toBeVisible();
    }
    await expect.element(main.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
  });

  test.each([
    ["TECH", "tech-job"],
    ["NON_TECH", "non-tech-job"],
  ] as const)(
    "JOB-03, JOB-04, ambiguity 14: a %s job on its own page and the private one",
    async (kind, folder) => {
      for (const path of [`/${folder}/engineer`, "/private-job/engineer"]) {
        const { unmount } = await open(path, companyJobOf(kind));
        expect(window.location.pathname).toBe(path);
        await expect
          .poll(() => document.querySelector("link[rel=canonical]")?.getAttribute("href"))
          .toBe(`https://avsar.example.in/${folder}/engineer`);
        await unmount();
      }
    },
  );

  test.each([
    ["an old slug", "/government-job/old", governmentJob(), "/government-job/clerk"],
    ["an old slug", "/admit-card/old", admitCard(), "/admit-card/guard-admit-card"],
    ["a job of another kind", "/government-job/engineer", companyJob(), "/private-job/engineer"],
  ])("%s redirects from %s", async (_, path, job, target) => {
    await open(path, job);
    await expect.poll(() => window.location.pathname).toBe(target);
  });
});
