import { beforeEach, expect, test } from "vitest";
import {
  button,
  field,
  heading,
  renderAdmin,
  stubAdminArea,
} from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, http } from "../../../tests/components/api";
import { expectCount, main, toasts } from "../../../tests/components/page";
import { showOnPhone } from "../../../tests/components/viewports";
import { governmentJob } from "../../../tests/job-builder";
import { pdfForEdit } from "../../../tests/pdf-builder";

const JOB = governmentJob({ vacancies: "120", applyUrl: "https://apply.example.in" });

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

test("issue 20: an administrator adds texts in Hindi to a record, and removes them", async () => {
  const store = stubJobs(JOB);
  await renderAdmin("/admin/government-jobs/edit/42");
  await expectCount(main.getByText("Texts in English", { exact: true }), 0);
  await expectCount(field("Title in Hindi"), 0);
  await field("This record has texts in Hindi").click();
  await button("Update Job").click();
  await expect.element(field("Title in Hindi")).toBeInvalid();
  await field("Title in Hindi").fill("लिपिक");
  await expect.element(field("Title in Hindi")).toHaveAttribute("lang", "hi");
  await field("Job Description in Hindi").fill("आवेदन करें");
  await button("Update Job").click();
  await expect.element(toasts).toHaveTextContent("Government job updated successfully!");
  expect(store.writes.at(-1)?.input).toMatchObject({
    language: "en",
    translations: { hi: { title: "लिपिक", customHtmlContent: "<p>आवेदन करें</p>" } },
  });

  // The texts of the record itself are Hindi now, so the section is that of English texts.
  await field("This record has texts in Hindi").click();
  await field("Language").selectOptions("Hindi");
  await expectCount(main.getByText("Texts in Hindi", { exact: true }), 0);
  await expect.element(field("This record has texts in English")).toBeVisible();
  await button("Update Job").click();
  await expect.poll(() => store.writes.length).toBe(2);
  expect(store.writes.at(-1)?.input).toMatchObject({ language: "hi", translations: {} });
});

test("issue 20: the preview shows the page for readers of a language", async () => {
  stubJobs(JOB);
  const languages: (string | null)[] = [];
  api.use(
    http.post("/jobs/preview", ({ query, response }) => {
      languages.push(query.get("language"));
      return response(200).json(JOB);
    }),
  );
  await renderAdmin("/admin/government-jobs/edit/42");
  await button("Show Preview").click();
  await field("As readers of this language see it").selectOptions("Hindi");
  await expect.poll(() => languages).toEqual(["en", "hi"]);
});

test("issue 20: the texts of a document are edited, but have no preview", async () => {
  const stored = pdfForEdit();
  const inputs: unknown[] = [];
  api.use(
    http.get("/pdfs", ({ response }) => response(200).json({ pdfs: [stored], totalPdfs: 1 })),
    http.get("/pdfs/admin/{id}", ({ response }) => response(200).json(stored)),
    http.put("/pdfs/{id}", async ({ request, response }) => {
      inputs.push(await request.json());
      return response(200).json({ message: "PDF updated successfully", pdf: stored });
    }),
  );
  await renderAdmin("/admin/pdfs");
  await main.getByRole("link", { name: "Edit Notice" }).click();
  await expect.element(heading).toHaveTextContent("Edit PDF");
  await expectCount(button("Show Preview"), 0);
  await field("This record has texts in Hindi").click();
  await field("Title in Hindi").fill("सूचना");
  await button("Update PDF").click();
  await expect.element(toasts).toHaveTextContent("PDF updated successfully");
  expect(inputs).toMatchObject([
    { title: "Notice", language: "en", translations: { hi: { title: "सूचना" } }, version: 1 },
  ]);
});
