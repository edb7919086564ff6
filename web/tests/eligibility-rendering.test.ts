import { beforeAll, describe, expect, it } from "vitest";
import {
  CANNOT_TELL,
  CHOICES,
  ELIGIBLE,
  eligibleJob,
  eligibleJobs,
  jobWithRecord,
} from "./eligibility-builder";
import { attribute, textOf } from "./html-page";
import { loadRenderer, ok, type Renderer } from "./rendering";

/** The page about eligibility without JavaScript. */

let renderer: Renderer;
beforeAll(async () => {
  renderer = await loadRenderer();
});

/** Renders the page with a form that was sent. */
function shown(url: string, form?: object) {
  const responses = renderer.answersFor(url, jobWithRecord(), () => ok(CHOICES));
  const sent = form ? { form: { values: {}, errors: {}, ...form } } : {};
  const { page, status } = renderer.render(url, responses, sent);
  const [main] = page.all("main");
  if (!main) throw new Error("The page has no main part");
  return { page, status, text: textOf(main) };
}

const VALUES = { born: "1993-01-01", category: "OBC", page: "2" };

describe("the page about eligibility", () => {
  it("posts the form to its URL", () => {
    const { page, status } = shown("/tools/eligibility");
    expect(status).toBe(200);
    const [form] = page.all("form", { id: "profile" });
    expect(form && attribute(form, "method")).toBe("post");
    expect(form && attribute(form, "action")).toBe("/tools/eligibility#answer");
    expect(page.canonical).toBe("https://avsar.example/tools/eligibility");
  });

  it("has the jobs that fit the sent profile, and keeps the input", () => {
    const list = eligibleJobs([eligibleJob(11)], { totalJobs: 21, totalPages: 3 });
    const { page, text } = shown("/tools/eligibility", { values: VALUES, answer: { list } });
    expect(text).toContain("You can apply: 3 of 9 posts");
    expect(text).toContain("Page 2 of 3");
    const born = page.all("input", { name: "born" }).map((field) => attribute(field, "value"));
    expect(born).toEqual(["1993-01-01"]);
    // The profile is in the form, so its buttons lead to other pages of the list.
    const buttons = page.all("button", { name: "page", form: "profile" });
    expect(buttons.map((button) => attribute(button, "value"))).toEqual(["1", "3"]);
  });

  it("keeps further fields, in groups that are open if they have a value or an error", () => {
    const { page } = shown("/tools/eligibility", {
      values: { level2: "class-12", pwbd: "on", pwbdKind: "PwBD-VH" },
      errors: { experienceMonths2: "Enter a number." },
    });
    const [level] = page.all("select", { name: "level2" });
    expect(level && textOf(level)).toContain("Class 12");
    const open = page
      .all("details")
      .slice(-4)
      .map((group) => attribute(group, "open") !== undefined);
    expect(open).toEqual([true, true, true, false]);
    const [box] = page.all("input", { name: "pwbd" });
    expect(box && attribute(box, "checked")).toBeDefined();
  });

  it("has the assessment of the job in the URL", () => {
    const eligible = shown("/tools/eligibility?job=clerk", { answer: { assessment: ELIGIBLE } });
    expect(eligible.text).toContain("You can apply: 1 of 2 posts");
    expect(eligible.page.canonical).toBeUndefined();
    const [form] = eligible.page.all("form", { id: "profile" });
    expect(form && attribute(form, "action")).toBe("/tools/eligibility?job=clerk#answer");
    const open = shown("/tools/eligibility?job=clerk", { answer: { assessment: CANNOT_TELL } });
    expect(open.text).toContain("We cannot tell yet");
    expect(open.page.all("a", { href: "#field-category" })).toHaveLength(1);
  });

  it("has errors at their fields, in an open part of the form", () => {
    const errors = { experienceMonths: ["Enter a number."] };
    const { page, text } = shown("/tools/eligibility", { problem: "fields", errors });
    expect(page.texts("title")[0]).toMatch(/^Error: /);
    expect(text).toContain("There is a problem");
    expect(page.all("a", { href: "#field-experienceMonths" })).toHaveLength(1);
    expect(
      page.all("details").filter((part) => attribute(part, "open") !== undefined),
    ).toHaveLength(1);
  });

  it("says that a job has no conditions", () => {
    const { text } = shown("/tools/eligibility?job=clerk", { problem: "unknown" });
    expect(text).toContain("This job's conditions have not been entered yet.");
  });
});

it("the page of a job with a record leads to the form", () => {
  const url = "/government-job/clerk";
  const responses = renderer.answersFor(url, jobWithRecord(), () => ok(CHOICES));
  const { page } = renderer.render(url, responses);
  expect(page.all("a", { href: "/tools/eligibility?job=clerk" })).toHaveLength(1);
});
