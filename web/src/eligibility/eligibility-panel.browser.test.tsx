import { beforeEach, expect, test, vi } from "vitest";
import { api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectAccessible } from "../../tests/components/axe";
import { serveJob } from "../../tests/components/jobs-api";
import { button, heading, section } from "../../tests/components/page";
import { CANNOT_TELL, ELIGIBLE, jobWithRecord } from "../../tests/eligibility-builder";
import { governmentJob, NOW } from "../../tests/job-builder";
import type { Assessment } from "../api/eligibility";
import type { Job } from "../api/jobs";

const KEY = "eligibilityProfile";
const panel = section("Am I eligible?");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

async function open(job: Job) {
  serveJob(job);
  await renderApp("/government-job/clerk");
  await expect.element(heading("Clerk")).toBeVisible();
}

/** Responds to the assessment, and returns the requested bodies. */
function serveAssessment(assessment: Assessment) {
  const bodies: unknown[] = [];
  api.use(
    http.post("/recruitments/{idOrSlug}/eligibility", async ({ params, request, response }) => {
      bodies.push([params.idOrSlug, await request.json()]);
      return response(200).json(assessment);
    }),
  );
  return bodies;
}

test("without a profile, the panel leads to the form for this job", async () => {
  await open(jobWithRecord());
  const link = panel.getByRole("link", { name: "Check my eligibility" });
  await expect.element(link).toHaveAttribute("href", "/tools/eligibility?job=clerk");
});

test("a job without a record has no panel", async () => {
  await open(governmentJob());
  await expect.element(panel).not.toBeInTheDocument();
});

test("with a profile in the browser, the assessment opens in the panel", async () => {
  const bodies = serveAssessment(ELIGIBLE);
  localStorage.setItem(KEY, JSON.stringify([{ born: "2000-01-01" }]));
  await open(jobWithRecord());
  expect(bodies).toEqual([]);
  await button("Check with my saved details").click();
  const title = panel.getByRole("heading", { level: 3 });
  await expect.element(title).toHaveTextContent("You can apply: 1 of 2 posts");
  await expect.element(title).toHaveFocus();
  expect(bodies).toEqual([["5", { profile: expect.objectContaining({ born: "2000-01-01" }) }]]);
  await expect
    .element(panel.getByRole("link", { name: "Change my details" }))
    .toHaveAttribute("href", "/tools/eligibility?job=clerk");
});

test("the last year for the age of the applicant is shown", async () => {
  const posts = ELIGIBLE.posts.map((post) => ({
    ...post,
    rules: post.rules.map((rule) => ({ ...rule, isLastYear: true })),
  }));
  serveAssessment({ ...ELIGIBLE, posts });
  localStorage.setItem(KEY, JSON.stringify([{ born: "1994-08-02" }]));
  await open(jobWithRecord());
  await button("Check with my saved details").click();
  await expect.element(panel.getByText(/^This is the last year/)).toBeVisible();
  await expectAccessible("phone");
});

test("a missing detail leads to its field on the page with the form", async () => {
  serveAssessment(CANNOT_TELL);
  localStorage.setItem(KEY, JSON.stringify([{ born: "2000-01-01" }]));
  await open(jobWithRecord());
  await button("Check with my saved details").click();
  await expect
    .element(panel.getByRole("link", { name: "your category" }))
    .toHaveAttribute("href", "/tools/eligibility?job=clerk#field-category");
  await expectAccessible("phone");
});

test("long texts fit on a phone", async () => {
  const [post] = CANNOT_TELL.posts;
  const rules = post?.rules.map((rule) => ({
    ...rule,
    text: "The notice says only “as per rules” for: Other backward class, Former serviceman. ".repeat(
      4,
    ),
    source: { doc: 0, quote: "Relaxation-as-per-rules/".repeat(10) },
  }));
  serveAssessment({
    ...CANNOT_TELL,
    posts:
      post && rules
        ? [{ ...post, name: "Electrical-and-electronics-engineer ".repeat(3), rules }]
        : [],
  });
  localStorage.setItem(KEY, JSON.stringify([{ born: "2000-01-01" }]));
  await open(jobWithRecord());
  await button("Check with my saved details").click();
  await expect.element(panel.getByText(/^The notice says only/).first()).toBeVisible();
  const width = panel.element().getBoundingClientRect().right;
  const texts = [...panel.element().querySelectorAll("p, summary, q")];
  expect(texts.filter((text) => text.getBoundingClientRect().right > width)).toEqual([]);
  await expectAccessible("phone");
});

test("a failed check is shown", async () => {
  api.use(
    http.post("/recruitments/{idOrSlug}/eligibility", ({ response }) =>
      response.untyped(errorResponse(503, { message: "Please try again in a moment." })),
    ),
  );
  localStorage.setItem(KEY, JSON.stringify([{ born: "2000-01-01" }]));
  await open(jobWithRecord());
  await button("Check with my saved details").click();
  await expect.element(panel.getByRole("alert")).toHaveTextContent("Please try again in a moment.");
});
