import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import {
  button,
  field,
  fill,
  heading,
  renderAdmin,
  stubAdminArea,
} from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, http } from "../../../tests/components/api";
import { expectCount, expectUrl, main, toasts } from "../../../tests/components/page";
import { showOnPhone } from "../../../tests/components/viewports";
import { admitCard, result } from "../../../tests/job-builder";

const SECTIONS = ["Basic Information", "Important URLs", "Custom HTML"];

const publicLink = main.getByRole("link", { name: /^View Public Page/ });

async function expectSections(titles: readonly string[]) {
  for (const name of titles) {
    await expectCount(main.getByRole("heading", { level: 2, name, exact: true }), 1);
  }
}

const failOnce = () =>
  api.use(
    http.post("/jobs/create", ({ response }) => response.untyped(HttpResponse.error()), {
      once: true,
    }),
  );

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

describe("an admit card", () => {
  test("AADMIT-02, AADMIT-06, AADMIT-11: its sections and required fields", async () => {
    stubJobs();
    await renderAdmin("/admin/admit-cards/add");
    await expect.element(heading).toHaveTextContent("Add Admit Card");
    await expectSections([...SECTIONS, "Admit Card Details"]);
    await button("Create Admit Card").click();
    for (const label of [
      "Title",
      "Location",
      "Examination Name",
      "Organisation Name",
      "Admit Card Download URL",
      "Custom HTML",
    ]) {
      await expect.element(field(label)).toHaveAccessibleDescription(/is required\./);
    }
    await expect.element(field("Exam Date")).not.toHaveAttribute("required");
  });

  test("AADMIT-09, AADMIT-12, AERR-23, AERR-43, DATA-08: it is created after a failed save", async () => {
    const store = stubJobs();
    failOnce();
    await renderAdmin("/admin/admit-cards/add");
    await main.getByRole("button", { name: "Enter a URL" }).first().click();
    await fill({
      Title: "Forest Guard Test: Admit Card Released",
      Location: "All India",
      "Examination Name": "Forest Guard Test",
      "Organisation Name": "Forest Board",
      "Exam Date": "2027-02-14",
      "Admit Card Release Date": "2027-01-31",
      "Admit Card Download URL": "forest.example.in/card",
      "Exam Notice PDF": "forest.example.in/notice.pdf",
      "Custom HTML": "<p>Print it on A4 paper.</p>",
    });
    await expect.element(field("Slug")).toHaveValue("forest-guard-test-admit-card-released");
    await button("Create Admit Card").click();
    await expect.element(toasts).toHaveTextContent("Failed to save admit card.");
    await expect.element(field("Location")).toHaveValue("All India");

    await button("Create Admit Card").click();
    await expect.element(toasts).toHaveTextContent("Admit card created successfully!");
    // AADMIT-09: the list opens at once.
    await expectUrl("/admin/admit-cards");
    expect(store.writes).toMatchObject([
      {
        path: "/api/jobs/create",
        input: {
          jobType: "ADMIT_CARD",
          active: true,
          tags: "Forest Guard Test, Forest Board",
          examDate: "2027-02-14",
          admitCardReleasedDate: "2027-01-31",
          examNoticePdfUrl: "forest.example.in/notice.pdf",
          logoUrl: null,
        },
      },
    ]);
  });

  test("AADMIT-08, AADMIT-10: the link to its page, and a save that activates it", async () => {
    const text = { customHtmlContent: "<p>Print it on A4 paper.</p>" };
    const store = stubJobs(admitCard({}, { active: false, ...text }));
    await renderAdmin("/admin/admit-cards/edit/9");
    await expect.element(heading).toHaveTextContent("Edit Admit Card");
    await expect.element(publicLink).toHaveAttribute("href", "/admit-card/guard-admit-card");
    await expect.element(main).toHaveTextContent("It is inactive: visitors do not see it.");
    await field("Exam Date").fill("");
    await button("Update Admit Card").click();
    await expect.element(toasts).toHaveTextContent("Admit card updated successfully!");
    await expectUrl("/admin/admit-cards");
    expect(store.writes).toMatchObject([{ input: { active: true, examDate: null } }]);
  });

  test("AERR-28: another kind of job cannot be edited as an admit card", async () => {
    stubJobs(result());
    await renderAdmin("/admin/admit-cards/edit/10");
    await expect.element(toasts).toHaveTextContent("This job is not an admit card.");
    await expectUrl("/admin/admit-cards");
  });
});

describe("a result", () => {
  test("ARESULT-02, ARESULT-05 to ARESULT-07, AERR-25, AERR-43, DATA-09: it is created after a failed save", async () => {
    const store = stubJobs();
    failOnce();
    await renderAdmin("/admin/results/add");
    await expect.element(heading).toHaveTextContent("Add Result");
    await expectSections([...SECTIONS, "Result Details"]);
    await fill({
      Title: "Tax Inspector Test: Result Declared",
      Location: "All India",
      "Examination Name": "Tax Inspector Test",
      "Organisation Name": "Revenue Board",
      "Result Download URL": "revenue.example.in/result",
      "Merit List URL": "revenue.example.in/merit.pdf",
      "Cut-off Marks": "General 92.5",
      "Total Vacancies": "1,187",
      "Selected Candidates": "1,180",
      Slug: "",
    });
    await button("Create Result").click();
    await expect.element(toasts).toHaveTextContent("Failed to save result.");
    await button("Create Result").click();
    await expect.element(toasts).toHaveTextContent("Result created successfully!");
    await expectUrl("/admin/results");
    expect(store.writes).toMatchObject([
      {
        path: "/api/jobs/create",
        input: {
          jobType: "RESULT",
          active: true,
          // The server makes the slug from the title.
          slug: null,
          customHtmlContent: "",
          meritListUrl: "revenue.example.in/merit.pdf",
          cutOffMarks: "General 92.5",
          totalVacancies: "1,187",
          selectedCandidates: "1,180",
        },
      },
    ]);
  });

  test("ARESULT-06, ARESULT-08: its tags are added to those of the examination", async () => {
    const store = stubJobs(result());
    await renderAdmin("/admin/results/edit/10");
    await expect.element(publicLink).toHaveAttribute("href", "/result/guard-result");
    await field("Tags").fill("urgent");
    await button("Update Result").click();
    await expect.element(toasts).toHaveTextContent("Result updated successfully!");
    await expectUrl("/admin/results");
    expect(store.items).toMatchObject([{ tags: "Forest Guard Test, Forest Board, urgent" }]);
  });

  test("AERR-29: another kind of job cannot be edited as a result", async () => {
    stubJobs(admitCard());
    await renderAdmin("/admin/results/edit/9");
    await expect.element(toasts).toHaveTextContent("This job is not a result.");
    await expectUrl("/admin/results");
  });
});
