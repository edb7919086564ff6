import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { api, errorResponse, http } from "../../../tests/components/api";
import { renderApp } from "../../../tests/components/app";
import { expectAccessible } from "../../../tests/components/axe";
import { serveJob } from "../../../tests/components/jobs-api";
import { button, expectUrl, field, heading, main, toasts } from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import {
  CANNOT_TELL,
  CHOICES,
  ELIGIBLE,
  eligibleJob,
  eligibleJobs,
  jobWithRecord,
  NOT_ELIGIBLE,
} from "../../../tests/eligibility-builder";
import { governmentJob, NOW } from "../../../tests/job-builder";
import type { Assessment } from "../../api/eligibility";

const KEY = "eligibilityProfile";
const result = page.getByRole("heading", { level: 2 }).first();
const submit = button("Check my eligibility");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  api.use(http.get("/tools/eligibility", ({ response }) => response(200).json(CHOICES)));
});
afterEach(showOnPhone);

const FIRST = eligibleJobs(
  [
    eligibleJob(1),
    eligibleJob(2, {
      outcome: "cannotTell",
      posts: "0 of 1",
      reasons: ["Add your category: the limit may be higher.", "The notice has no age limit."],
      fee: { from: 0, to: 600, because: "" },
    }),
  ],
  {
    totalJobs: 12,
    totalPages: 2,
    counts: { eligible: 8, cannotTell: 4, notEligible: 1, noRecord: 7 },
  },
);

/** Responds with lists, and returns the requested bodies. */
function serveEligible() {
  const bodies: unknown[] = [];
  api.use(
    http.post("/jobs/government/eligible", async ({ request, response }) => {
      const body = await request.json();
      bodies.push(body);
      if (body.show?.[0] === "notEligible") {
        const job = eligibleJob(9, { outcome: "notEligible", reasons: ["You are too old."] });
        return response(200).json(eligibleJobs([job]));
      }
      return response(200).json(body.skip ? { ...FIRST, jobs: [eligibleJob(11)] } : FIRST);
    }),
  );
  return bodies;
}

function serveAssessment(assessment: Assessment) {
  serveJob(jobWithRecord());
  api.use(
    http.post("/jobs/{id}/eligibility", ({ params, response }) => {
      expect(params.id).toBe("42");
      return response(200).json(assessment);
    }),
  );
}

const card = (title: string) => main.getByRole("article").filter({ hasText: title });

describe("the list of jobs", () => {
  test("shows the outcomes with reasons and fees, and stores the profile in the browser", async () => {
    const bodies = serveEligible();
    await renderApp("/tools/eligibility");
    await field("Date of birth").fill("1993-01-01");
    await page.getByLabelText("Category", { exact: true }).selectOptions("OBC");
    await field("Marks in it, in percent").fill("58.25");
    await submit.click();

    await expect.element(result).toHaveTextContent("12 jobs that may fit you");
    await expect.element(main.getByRole("region", { name: "12 jobs" })).toHaveFocus();
    await expect.element(card("Job 1")).toHaveTextContent(/You can apply: 3 of 9 posts.*No fee/);
    await expect
      .element(card("Job 2"))
      .toHaveTextContent(/We cannot tell yet.*Add your category.*no age limit.*₹0 to ₹600/);
    await expect
      .element(card("Job 2").getByRole("link", { name: "See why: Job 2" }))
      .toHaveAttribute("href", "/tools/eligibility?job=job-2");
    await expect.element(main.getByText(/^7 more jobs are not compared/)).toBeVisible();
    // Only the body of the request has the profile.
    const profile = expect.objectContaining({ born: "1993-01-01" });
    const show = ["eligible", "cannotTell"];
    expect(bodies).toEqual([{ profile, show, skip: 0, take: 10 }]);
    expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual([
      { born: "1993-01-01", category: "OBC", marks: "58.25" },
    ]);
    await expectUrl("/tools/eligibility");
  });

  test("has groups by outcome, and pages", async () => {
    const bodies = serveEligible();
    localStorage.setItem(KEY, JSON.stringify([{ born: "1993-01-01" }]));
    await renderApp("/tools/eligibility");
    await expect.element(card("Job 1")).toBeVisible();
    await expect.element(field("Date of birth")).toHaveValue("1993-01-01");

    await button("Next").click();
    await expect.element(card("Job 11")).toBeVisible();
    await expect.element(main.getByText("Page 2 of 2")).toBeVisible();
    await expect.element(button("Next")).toBeDisabled();

    await button("Not eligible (1)").click();
    await expect.element(card("Job 9")).toHaveTextContent(/You cannot apply.*You are too old/);
    await expect.element(button(/^Not eligible/)).toHaveAttribute("aria-pressed", "true");
    expect(bodies).toMatchObject([{ skip: 0 }, { skip: 10 }, { skip: 0, show: ["notEligible"] }]);
  });

  test("the details are removed from the browser and from the form", async () => {
    serveEligible();
    localStorage.setItem(KEY, JSON.stringify([{ born: "1993-01-01", pwbd: "on" }]));
    await renderApp("/tools/eligibility");
    await expect.element(card("Job 1")).toBeVisible();
    await expect.element(field("Benchmark disability (40% or more)")).toBeChecked();
    await button("Remove my details").click();
    await expect.element(toasts).toHaveTextContent("Your details were removed");
    await expect.element(field("Date of birth")).toHaveValue("");
    await expect.element(card("Job 1")).not.toBeInTheDocument();
    expect(localStorage.getItem(KEY)).toBe("[]");
  });

  test("an error of the server is at its field", async () => {
    api.use(
      http.post("/jobs/government/eligible", ({ response }) =>
        response.untyped(
          errorResponse(422, {
            code: "invalid",
            message: "Please check.",
            errors: { "profile.experience[0].months": ["Enter at most 720 months."] },
          }),
        ),
      ),
    );
    await renderApp("/tools/eligibility");
    await page.getByText("Experience, tests and licences").click();
    const months = field("Work experience, in months");
    await months.fill("12");
    await submit.click();
    await expect.element(months).toHaveFocus();
    await expect.element(months).toHaveAccessibleDescription(/at most 720 months/);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test("has further qualifications and claims, which stay filled in", async () => {
    const bodies = serveEligible();
    await renderApp("/tools/eligibility");
    await expect.element(field("Subjects").first()).not.toBeVisible();
    await page.getByText("Subjects and further qualifications").click();
    const second = page.getByRole("group", { name: "Second qualification" });
    await second.getByLabelText("Qualification").selectOptions("class-12");
    await second.getByLabelText("Passed on").fill("2014-05-31");
    await page.getByText("Reservation, disability and military service").click();
    await expect.element(field("Kind of disability")).not.toBeVisible();
    await field("Benchmark disability (40% or more)").click();
    await field("Kind of disability").selectOptions("PwBD-VH");
    await field("Former serviceman or servicewoman").click();
    await field("Released from service on").fill("2024-03-31");
    await field("My family is in the creamy layer").click();
    await submit.click();
    await expect.element(card("Job 1")).toBeVisible();
    expect(bodies).toMatchObject([
      {
        profile: {
          qualifications: [{ level: "class-12", heldOn: "2014-05-31" }],
          pwbd: { kind: "PwBD-VH" },
          esm: { releasedOn: "2024-03-31" },
          creamyLayer: true,
        },
      },
    ]);
    // The groups with values are open.
    await expect.element(second.getByLabelText("Passed on")).toHaveValue("2014-05-31");
    await expect.element(second.getByLabelText("Passed on")).toBeVisible();
    await expect.element(field("Kind of disability")).toHaveValue("PwBD-VH");
    await expect.element(field("Nationality")).not.toBeVisible();
    await expectAccessible("phone");
  });

  test("a wrong number is not sent", async () => {
    const bodies = serveEligible();
    await renderApp("/tools/eligibility");
    const marks = field("Marks in it, in percent");
    await marks.fill("sixty");
    await submit.click();
    await expect.element(marks).toHaveAccessibleDescription(/Enter a number from 0 to 100/);
    expect(bodies).toEqual([]);
  });
});

describe("the assessment of a job", () => {
  test.each([
    [ELIGIBLE, "You can apply: 1 of 2 posts", /Clerk.*Eligible.*Guard.*Not eligible/],
    [NOT_ELIGIBLE, "You cannot apply", /missed the limit by 1 day.*former military service/],
    [
      CANNOT_TELL,
      "We cannot tell yet",
      /Add these details.*your category.*The notice does not say/,
    ],
  ])("%#: has the outcome and the reasons", async (assessment, title, words) => {
    serveAssessment(assessment);
    await renderApp("/tools/eligibility?job=clerk");
    await expect.element(main.getByRole("link", { name: "Clerk", exact: true })).toBeVisible();
    await field("Date of birth").fill("1994-08-01");
    await submit.click();
    await expect.element(result).toHaveTextContent(title);
    const answer = main.getByRole("region", { name: title });
    await expect.element(answer).toHaveTextContent(words);
    await expect.element(answer).toHaveTextContent(/open until 25 November 2026, 6:00 PM/);
    await expect.element(answer).toHaveTextContent(/rules version 1/);
  });

  test("a post has its rules with the words of the notice", async () => {
    serveAssessment(ELIGIBLE);
    localStorage.setItem(KEY, JSON.stringify([{ born: "2000-01-01" }]));
    await renderApp("/tools/eligibility?job=clerk");
    const text = main.getByText("You were 26 on 1 August 2026.");
    await expect.element(text).not.toBeVisible();
    await main.getByText("Clerk", { exact: true }).last().click();
    await expect.element(text).toBeVisible();
    await expect.element(main.getByText(/examinations of 2018 to 2031/).first()).toBeVisible();
    await expect.element(main.getByText(/not below 18 and not above 32/).first()).toBeVisible();
  });

  test("a missing detail leads to its field", async () => {
    serveAssessment(CANNOT_TELL);
    localStorage.setItem(KEY, JSON.stringify([{ born: "2000-01-01" }]));
    await renderApp("/tools/eligibility?job=clerk");
    const link = main.getByRole("link", { name: "the field of your work experience" });
    await link.click();
    await expect.element(field("Field of the work experience")).toBeInViewport();
  });

  test("a job without a record has no assessment", async () => {
    serveJob(governmentJob());
    api.use(
      http.post("/jobs/{id}/eligibility", ({ response }) =>
        response.untyped(
          errorResponse(404, { message: "This job's conditions have not been entered yet." }),
        ),
      ),
    );
    await renderApp("/tools/eligibility?job=clerk");
    await expect.element(main.getByText(/conditions have not been entered yet/)).toBeVisible();
    await submit.click();
    await expect.element(main.getByRole("alert")).toHaveTextContent(/not been entered yet/);
  });
});

test.each(["phone", "desktop"] as const)("the page is accessible on a %s", async (device) => {
  if (device === "desktop") await showOnDesktop();
  serveEligible();
  serveAssessment(CANNOT_TELL);
  localStorage.setItem(KEY, JSON.stringify([{ born: "1993-01-01", esm: "on" }]));
  await renderApp("/tools/eligibility");
  await expect.element(card("Job 1")).toBeVisible();
  await expect.element(heading("Am I Eligible?")).toBeVisible();
  await expectAccessible(device);
  await main.getByRole("link", { name: "See why: Job 2" }).click();
  await expect.element(result).toHaveTextContent("We cannot tell yet");
  await expectAccessible(device);
});
