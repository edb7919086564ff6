import { beforeEach, describe, expect, test } from "vitest";
import { button, heading, link, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { recruitment, stubRecruitments } from "../../../tests/components/admin-recruitments-api";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { stubVersions } from "../../../tests/components/editors-desk-api";
import { dialog, expectTexts, main, toasts } from "../../../tests/components/page";
import { adminPost } from "../../../tests/components/posts-api";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import { companyJob, governmentJob } from "../../../tests/job-builder";

const html = (last: string) =>
  `<h2>Work</h2><p>Clerks keep records.</p><p>They write letters.</p><p>They count.</p><ul><li>Typing</li><li>${last}</li></ul><table><tr><th>Post</th><th>Number</th></tr><tr><td>Clerk</td><td>12</td></tr></table>`;

const NEW = governmentJob(
  { department: "Staff Board", vacancies: "14" },
  { title: "Senior clerk", customHtmlContent: html("Filing of letters"), version: 3 },
);
const MIDDLE = governmentJob(
  { department: "Staff Board", vacancies: "12" },
  { title: "Clerk", customHtmlContent: html("Filing"), version: 2 },
);
const OLD = governmentJob({ department: "Staff Board", vacancies: "12" }, { title: "Clerk" });

const fields = main.getByRole("heading", { level: 3 });
const versions = main.getByRole("list", { name: "Versions" }).getByRole("listitem");
const marks = (label: string, name: "del" | "ins") =>
  Array.from(section3(label).querySelectorAll(name), ({ textContent }) => textContent);
const section3 = (label: string) => {
  const found = fields.elements().find(({ textContent }) => textContent === label);
  return found?.closest("section") ?? document.createElement("section");
};

beforeEach(() => stubAdminArea());

describe("issue 22 (history): the history of a job", () => {
  test.each(["phone", "desktop"] as const)(
    "on a %s compares the newest two versions",
    async (device) => {
      await (device === "phone" ? showOnPhone() : showOnDesktop());
      stubVersions(NEW, MIDDLE, OLD);
      await renderAdmin("/admin/history/job/42", "WRITER");
      await expect.element(heading).toHaveTextContent("History");
      await expectTexts(versions, [
        /^Version 3Present13 November 2026, 9:01 AMravi@example\.in/,
        /^Version 2Restore12 November 2026, 9:01 AMasha@example\.in/,
        /^Version 1Restore/,
      ]);
      await expect.element(main).toHaveTextContent("Version 2 and version 3: 3 fields differ");
      await expectTexts(fields, ["Title", "Vacancies", "Job Description"]);
      expect(marks("Vacancies", "del")).toEqual([" removed: 12 end of removal "]);
      expect(marks("Vacancies", "ins")).toEqual([" added: 14 end of addition "]);
      await expectAccessible(device);
    },
  );

  test("shows the blocks of HTML that differ, and on demand the source", async () => {
    await showOnDesktop();
    stubVersions(NEW, MIDDLE);
    await renderAdmin("/admin/history/job/42");
    await expect.element(fields.last()).toHaveTextContent("Job Description");
    const text = section3("Job Description").textContent;
    expect(text).toContain("4 equal blocks");
    expect(text).toContain("Typing");
    expect(text).toContain("Table rowPost | Number");
    expect(text).not.toContain("Clerks keep records.");
    expect(marks("Job Description", "ins")).toEqual([" added:  of letters end of addition "]);
    await button("HTML source of Job Description").click();
    expect(section3("Job Description").textContent).toContain("<h2>Work</h2>");
    await expect
      .element(button("HTML source of Job Description"))
      .toHaveAttribute("aria-pressed", "true");
  });

  test("compares any two versions, and says if they are the same", async () => {
    stubVersions(NEW, MIDDLE, { ...MIDDLE, slug: "other" });
    await renderAdmin("/admin/history/job/42");
    await main.getByRole("radio", { name: "Before: version 1", exact: true }).click();
    await main.getByRole("radio", { name: "After: version 2", exact: true }).click();
    await expect.element(main).toHaveTextContent("These versions have the same content.");
    await expectAccessible("phone");
  });

  test("restores a version after a question", async () => {
    const stub = stubVersions(NEW, MIDDLE);
    await renderAdmin("/admin/history/job/42");
    await button("Restore version 1").click();
    await expect.element(dialog).toHaveTextContent("Restore version 1?");
    await expect.element(dialog).toHaveTextContent("the record stays visible or hidden as it is");
    await expectAccessible("phone");
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect.element(toasts).toHaveTextContent("Version 1 is restored. Open it");
    await expect.element(dialog).not.toBeInTheDocument();
    expect(stub.restored).toEqual([{ from: 1, version: 2 }]);
  });

  test.each([
    [409, "stale", "The record was changed meanwhile."],
    [403, "not_permitted", "An editor must do this."],
  ])("shows the refusal %i", async (status, code, message) => {
    const stub = stubVersions(NEW, MIDDLE);
    stub.refusal = () =>
      errorResponse(status, { code, message: "An editor must do this." }) as never;
    await renderAdmin("/admin/history/job/42", "WRITER");
    await button("Restore version 1").click();
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(message);
  });

  test("has one version after the first save", async () => {
    stubVersions(companyJob());
    await renderAdmin("/admin/history/job/7", "EDITOR");
    await expect.element(main).toHaveTextContent("There is only one version.");
    await expectAccessible("phone");
  });

  test("says that the record does not exist", async () => {
    api.use(
      http.get("/jobs/{id}/versions", ({ response }) => response.untyped(errorResponse(404))),
    );
    await renderAdmin("/admin/history/job/8", "EDITOR");
    await expect.element(link("Show deleted records")).toBeVisible();
  });

  test("can be loaded again after a failure", async () => {
    api.use(
      http.get("/jobs/{id}/versions", ({ response }) => response.untyped(errorResponse(500))),
    );
    await renderAdmin("/admin/history/job/9", "EDITOR");
    await expect.element(main).toHaveTextContent("Failed to fetch the history.");
    stubVersions(NEW, MIDDLE);
    await button("Try Again").click();
    await expectTexts(versions, [/^Version 2/, /^Version 1/]);
  });
});

test("issue 22 (history): the history of a post says that only the formatting differs", async () => {
  stubVersions(
    adminPost({ content: "<p>What is <b>taken</b> off.</p>", version: 2 }),
    adminPost({ content: "<p>What is taken off.</p>" }),
  );
  await renderAdmin("/admin/history/post/3");
  await expectTexts(fields, ["Content"]);
  await expect.element(main).toHaveTextContent("The words are the same.");
});

test("issue 22 (history): restoring a public recruitment asks for the reason", async () => {
  stubRecruitments(recruitment({ title: "Clerk 2026" }));
  const stub = stubVersions(
    recruitment({ title: "Clerk 2026", total: { state: "said", value: 40 } as never }),
    recruitment({ title: "Clerk 2026", total: { state: "said", value: 30 } as never }),
  );
  stub.refusal = () =>
    errorResponse(422, {
      code: "invalid",
      message: "Invalid.",
      errors: { change: ["Say why."] },
    }) as never;
  await renderAdmin("/admin/history/recruitment/7", "EDITOR");
  await expectTexts(fields, [/./]);
  await button("Restore version 1").click();
  await dialog.getByRole("button", { name: "Restore" }).click();
  await dialog.getByText("We correct our mistake").click();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect.element(toasts).toHaveTextContent("Version 1 is restored.");
  expect(stub.restored).toMatchObject([
    { from: 1, version: 2 },
    { from: 1, version: 2, change: { kind: "mistake" } },
  ]);
});
