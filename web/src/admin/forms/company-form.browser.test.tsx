import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import {
  button,
  field,
  fill,
  heading,
  renderAdmin,
  setHtml,
  stubAdminArea,
} from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, http } from "../../../tests/components/api";
import { hold } from "../../../tests/components/hold";
import {
  currentPath,
  expectCount,
  expectTexts,
  expectUrl,
  main,
  toasts,
} from "../../../tests/components/page";
import { showOnPhone } from "../../../tests/components/viewports";
import { companyJob, governmentJob, NOW } from "../../../tests/job-builder";

const COMPANY = {
  "Company Name": "Kaveri Systems",
  Location: "Pune",
  "Minimum Salary": "3,00,000",
  "Maximum Salary": "12,50,000",
  "Apply URL": "careers.example.in/apply",
  "Job Description": "<p>What the post is about.</p>",
};

const publicLink = main.getByRole("link", { name: /^View Public Page/ });
const skills = main.getByRole("list", { name: "Skills" }).getByRole("listitem");

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

describe("a new private job", () => {
  test("AJOB-02, AJOB-24, AJOB-33, AJOB-34, DATA-02: its sections and default values", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    stubJobs();
    await renderAdmin("/admin/private-jobs/add");
    await expect.element(heading).toHaveTextContent("Add Private Job");
    await expectTexts(main.getByRole("heading", { level: 2 }), [
      "Basic Job Information",
      "Job Requirements",
      "Required Skills",
      "Compensation",
      "Additional Details",
      "Job Description (Custom HTML)",
    ]);
    await expect.element(field("Job Type")).toHaveValue("Full Time");
    await expectTexts(field("Job Type").getByRole("option"), [
      "Full Time",
      "Part Time",
      "Contract",
      "Freelance",
      "Internship",
    ]);
    await expect.element(field("Salary Period")).toHaveValue("per annum");
    await expectTexts(field("Salary Period").getByRole("option"), [
      "per annum",
      "per month",
      "per hour",
    ]);
    await expect.element(field("Posted Date")).toHaveValue("2026-11-21");
    await expectCount(publicLink, 0);
  });

  test("AJOB-35: the form shows what is missing and focuses it", async () => {
    stubJobs();
    await renderAdmin("/admin/private-jobs/add");
    await button("Create Job").click();
    await expect.element(field("Title")).toHaveFocus();
    await expect.element(field("Title")).toHaveAccessibleDescription("Title is required.");
    await expect.element(field("Apply URL")).toHaveAccessibleDescription("Apply URL is required.");
    await field("Title").fill("Lead");
    await expect.element(field("Title")).toHaveAccessibleDescription("");
  });

  test("AJOB-38: the slug follows the title until it is edited", async () => {
    stubJobs();
    await renderAdmin("/admin/private-jobs/add");
    await field("Title").fill("Operations Lead");
    await expect.element(field("Slug")).toHaveValue("operations-lead");
    await field("Slug").fill("lead");
    await field("Title").fill("Operations Lead!");
    await expect.element(field("Slug")).toHaveValue("lead");
  });

  test("AJOB-30, AJOB-31: skills", async () => {
    stubJobs();
    await renderAdmin("/admin/private-jobs/add");
    await field("Skill").fill("  Excel ");
    await userEvent.keyboard("{Enter}");
    await field("Skill").fill("excel");
    await button("Add").click();
    await field("Skill").fill("Negotiation, SAP");
    await button("Add").click();
    await expectTexts(skills, ["Excel×", "Negotiation×", "SAP×"]);
    await button("Remove Negotiation").click();
    await expectTexts(skills, ["Excel×", "SAP×"]);
    await expect.element(field("Skill")).toHaveFocus();
  });

  test("AJOB-25, AJOB-28, AJOB-29, AJOB-32, AJOB-40, AERR-35, DATA-04, DATA-07: it is created", async () => {
    const store = stubJobs();
    const saved = hold();
    api.use(http.post("/jobs/create", () => saved.released));
    await renderAdmin("/admin/private-jobs/add");
    await fill({ Title: "Operations Lead", ...COMPANY, Industry: "Logistics" });
    await field("Skill").fill("Excel, SAP");
    await field("Freshers may apply").click();
    await button("Create Job").click();
    // AJOB-28
    await expect.element(button("Saving...")).toBeDisabled();
    saved.release();
    await expect.element(toasts).toHaveTextContent("Private job created successfully!");
    await expectUrl("/admin/private-jobs/edit/1");
    await expect.element(heading).toHaveTextContent("Edit Private Job");
    expect(store.writes).toMatchObject([
      {
        path: "/api/jobs/create",
        input: {
          title: "Operations Lead",
          jobType: "PRIVATE",
          status: "published",
          location: "Pune",
          privateJobDetails: {
            companyName: "Kaveri Systems",
            industry: "Logistics",
            jobType: "Full Time",
            salaryMin: 300_000,
            salaryMax: 1_250_000,
            salaryPeriod: "per annum",
            applyNowUrl: "careers.example.in/apply",
            skillsRequired: "Excel, SAP",
            isFresher: true,
          },
        },
      },
    ]);
    await expect.element(publicLink).toHaveAttribute("href", "/private-job/operations-lead");
  });
});

test("an inactive private job stays inactive when it is saved", async () => {
  const store = stubJobs(companyJob({ applyNowUrl: "a.example.in", salaryMin: 1, salaryMax: 2 }));
  store.change(7, { active: false, customHtmlContent: "<p>What the post is about.</p>" });
  await renderAdmin("/admin/private-jobs/edit/7");
  await field("Location").fill("Nashik");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(toasts).toHaveTextContent("Private job updated successfully!");
  await expect.element(button("Update Job")).toBeEnabled();
  expect(store.items).toMatchObject([{ location: "Nashik", active: false, slug: "engineer" }]);
});

describe.for([
  {
    folder: "tech-jobs",
    type: "TECH",
    words: "Tech",
    noun: "Tech",
    api: "tech",
    details: "techJobDetails",
  },
  {
    folder: "non-tech-jobs",
    type: "NON_TECH",
    words: "Non-Tech",
    noun: "Non-tech",
    api: "non-tech",
    details: "nonTechJobDetails",
  },
] as const)("a job of $folder", ({ folder, type, words, noun, details, api: kind }) => {
  test("AJOB-06, AJOB-08, AJOB-29, AJOB-36, AJOB-37, AERR-16, AERR-37: a failed save keeps everything", async () => {
    const store = stubJobs();
    const refusals = [
      HttpResponse.error(),
      HttpResponse.json(
        {
          code: "invalid",
          message: "Some fields are not valid.",
          errors: { [`${details}.applyNowUrl`]: ["This is not a web address."] },
        },
        { status: 422 },
      ),
    ];
    api.use(
      http.post(`/jobs/${kind}/create`, ({ response }) => {
        const refusal = refusals.shift();
        return refusal && response.untyped(refusal);
      }),
    );
    await renderAdmin(`/admin/${folder}/add`);
    await expect.element(heading).toHaveTextContent(`Add ${words} Job`);
    await fill({ Title: "Specialist", ...COMPANY, "Job Description": "" });

    // The first invalid field gets the focus.
    await button("Create Job").click();
    await expect.element(field("Job Description")).toHaveFocus();
    await setHtml("Job Description", COMPANY["Job Description"]);

    // No response.
    await button("Create Job").click();
    await expect.element(toasts).toHaveTextContent(`Failed to save ${noun.toLowerCase()} job.`);
    await expect.element(button("Create Job")).toHaveFocus();
    await expect.element(field("Title")).toHaveValue("Specialist");

    // The server's own errors, at their fields.
    await button("Create Job").click();
    await expect.element(field("Apply URL")).toHaveFocus();
    await expect.element(field("Apply URL")).toHaveAccessibleDescription(/web address/);
    await expect.element(field("Company Name")).toHaveValue("Kaveri Systems");

    await button("Create Job").click();
    await expect.element(toasts).toHaveTextContent(`${noun} job created successfully!`);
    await expectUrl(`/admin/${folder}/edit/1`);
    await expect.element(publicLink).toBeVisible();
    expect(store.writes).toMatchObject([
      {
        path: `/api/jobs/${kind}/create`,
        input: {
          status: "published",
          tags: null,
          [details]: { industry: null, logoUrl: null, salaryMin: 300_000 },
        },
      },
    ]);
  });

  test("AJOB-36, AJOB-37, AERR-37: a change is saved over its own API", async () => {
    const complete = { companyName: "A", applyNowUrl: "a.in", salaryMin: 1, salaryMax: 2 };
    const job = { jobType: type, customHtmlContent: "<p>Text.</p>", [details]: complete };
    const store = stubJobs({ ...companyJob({}, job), privateJobDetails: null });
    await renderAdmin(`/admin/${folder}/edit/7`);
    await field("Experience").fill("2-4 years");
    await button("Update Job").click();
    await expect.element(toasts).toHaveTextContent(`${noun} job updated successfully!`);
    expect(store.writes).toMatchObject([{ path: `/api/jobs/${kind}/7`, input: { version: 1 } }]);
    expect(store.items).toMatchObject([{ [details]: { experience: "2-4 years" } }]);
  });

  test(`AERR-17: a ${noun} job that cannot be loaded redirects to its list`, async () => {
    stubJobs();
    api.use(
      http.get(`/jobs/${kind}/admin/{id}`, ({ response }) =>
        response.untyped(HttpResponse.error()),
      ),
    );
    await renderAdmin(`/admin/${folder}/edit/7`);
    await expect
      .element(toasts)
      .toHaveTextContent(`Failed to fetch ${noun.toLowerCase()} job details.`);
    await expectUrl(`/admin/${folder}`);
  });
});

test("AERR-07, AERR-26: another kind of job cannot be edited as a private job", async () => {
  stubJobs(governmentJob());
  await renderAdmin("/admin/private-jobs/edit/42");
  await expect.element(toasts).toHaveTextContent("This job is not a private job.");
  await expectUrl("/admin/private-jobs");
});

test("AERR-30: an unknown job is not found", async () => {
  stubJobs();
  await renderAdmin("/admin/private-jobs/edit/999");
  await expect.element(toasts).toHaveTextContent("This record was not found.");
  await expect.element(main.getByRole("heading", { name: "Job not found" })).toBeVisible();
});

test("AJOB-38: a taken slug gets a number if it was derived, and is refused if it was entered", async () => {
  stubJobs(companyJob({}, { title: "Rider", slug: "rider" }));
  await renderAdmin("/admin/private-jobs/add");
  await fill({ Title: "Another rider", ...COMPANY, Slug: "rider" });
  await button("Create Job").click();
  await expect.element(field("Slug")).toHaveFocus();
  await expect.element(field("Slug")).toHaveAccessibleDescription(/slug/i);
  await field("Slug").fill("");
  await field("Title").fill("Rider");
  await expect.element(field("Slug")).toHaveValue("rider");
  await button("Create Job").click();
  await expect.poll(currentPath).toMatch(/\/edit\/\d+$/);
  await expect.element(field("Slug")).toHaveValue("rider-2");
});
