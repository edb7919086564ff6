import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { button, field, fill, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { recruitment, stubRecruitments } from "../../../tests/components/admin-recruitments-api";
import { main, toasts } from "../../../tests/components/page";
import { showOnPhone } from "../../../tests/components/viewports";
import { governmentJob } from "../../../tests/job-builder";

const CLERK = recruitment({ title: "Clerk 2026", organisation: { name: "UPSC" } });
const OTHER = recruitment({ title: "Driver 2026" }, { id: 8, slug: "driver-2026" });

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

test("an admit card is linked to a recruitment that is found by its title", async () => {
  stubRecruitments(CLERK, OTHER);
  const store = stubJobs();
  await renderAdmin("/admin/admit-cards/add");
  await field("Recruitment").fill("Clerk");
  await expect.element(main.getByRole("button", { name: /^Clerk 2026/ })).toBeVisible();
  await field("Recruitment").click();
  await userEvent.keyboard("{Enter}");
  await expect.element(main.getByRole("link", { name: "Clerk 2026" })).toBeVisible();
  // Empty names are those of the recruitment, so that they follow it.
  await expect.element(field("Examination Name")).toHaveValue("Clerk 2026");
  await expect.element(field("Organisation Name")).toHaveValue("UPSC");
  await fill({
    Title: "Clerk: admit card",
    Location: "Delhi",
    "Admit Card Download URL": "https://upsc.gov.in/card",
    "Custom HTML": "<p>Text</p>",
  });
  await button("Create Admit Card").click();
  await expect.element(toasts).toHaveTextContent("Admit card created successfully!");
  expect(store.writes).toMatchObject([{ input: { recruitment: { id: 7 } } }]);
});

test("a linked job names the fields that follow, and does not require them", async () => {
  stubRecruitments(CLERK);
  const job = governmentJob(
    { department: "UPSC", vacancies: "12 posts", applyUrl: "https://upsc.gov.in" },
    {
      title: "Clerk",
      location: "Delhi",
      customHtmlContent: "<p>Text</p>",
      recruitment: { id: 7, slug: "clerk-2026", title: "Clerk 2026", timeline: [], jobs: [] },
      followed: ["vacancies"],
    },
  );
  const store = stubJobs(job);
  await renderAdmin(`/admin/government-jobs/edit/${job.id}`);
  await expect.element(field("Vacancies")).toHaveAccessibleDescription("Follows the recruitment.");
  await expect.element(field("Department")).not.toHaveAccessibleDescription(/Follows/);
  await field("Vacancies").fill("");
  await expect.element(field("Vacancies")).toHaveAccessibleDescription(/^Typed here/);
  await field("Location").fill("");
  await button("Update Job").click();
  await expect.element(field("Location")).toHaveAccessibleDescription("Location is required.");
  await expect.element(field("Vacancies")).not.toHaveAccessibleDescription(/required/);
  await field("Location").fill("Delhi");
  await button("Remove link").click();
  await button("Update Job").click();
  await expect.element(field("Vacancies")).toHaveAccessibleDescription("Vacancies is required.");
  await field("Vacancies").fill("12");
  await button("Update Job").click();
  await expect.element(toasts).toHaveTextContent("Government job updated successfully!");
  expect(store.writes).toMatchObject([{ input: { recruitment: null } }]);
});
