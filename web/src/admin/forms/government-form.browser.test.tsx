import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { button, field, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, http } from "../../../tests/components/api";
import { expectUrl, tabTo, toasts } from "../../../tests/components/page";
import { showOnPhone } from "../../../tests/components/viewports";
import { governmentJob, techJob } from "../../../tests/job-builder";

const COMPLETE = { vacancies: "120", applyUrl: "https://apply.example.in" };
const TEXT = { customHtmlContent: "<p>What the post is about.</p>" };

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

test("AJOB-04, AJOB-41, AERR-36, DATA-03, DATA-05, DATA-06: a typical job with the keyboard only", async () => {
  const store = stubJobs();
  await renderAdmin("/admin/government-jobs/add");
  for (const [label, text] of [
    ["Title", "Junior Assistant"],
    ["Department", "District Courts"],
    ["Location", "Prayagraj"],
    ["Vacancies", "1,294 posts"],
    ["Qualification", "Graduate"],
    ["Age Limit", "18 to 40 years"],
    ["Employment Type", "Permanent"],
    ["Salary", "₹21,700 - ₹81,100"],
    ["Apply URL", "https://courts.example.in/apply"],
    ["Official Notification URL", "https://courts.example.in/notice.pdf"],
    ["Application Fee", "₹500"],
  ] as const) {
    await tabTo(field(label));
    await userEvent.keyboard(text);
  }
  await tabTo(field("Job Description"));
  await userEvent.keyboard("{Control>}{Alt>}2{/Alt}{/Control}");
  await userEvent.keyboard("The posts{Enter}Two separate forms.");
  await tabTo(button("Create Job"));
  await userEvent.keyboard("{Enter}");
  await expect.element(toasts).toHaveTextContent("Government job created successfully!");
  await expectUrl("/admin/government-jobs/edit/1");
  expect(store.writes).toMatchObject([
    {
      path: "/api/jobs/create",
      input: {
        title: "Junior Assistant",
        jobType: "GOVERNMENT",
        status: "published",
        department: "District Courts",
        qualification: "Graduate",
        ageLimit: "18 to 40 years",
        salaryRange: "₹21,700 - ₹81,100",
        customHtmlContent: "<h2>The posts</h2>\n<p>Two separate forms.</p>",
        governmentJobDetails: {
          vacancies: "1,294 posts",
          employmentType: "Permanent",
          applicationFee: "₹500",
          officialNotificationUrl: "https://courts.example.in/notice.pdf",
        },
      },
    },
  ]);
});

test("AJOB-42: dates are shown as days and keep their time until another day is chosen", async () => {
  const dates = {
    applicationEndDate: "2027-01-31T12:30:00Z",
    admitCardReleaseDate: "2027-03-01",
    resultDate: "2027-06-01T20:00:00Z",
  };
  const store = stubJobs(governmentJob({ ...COMPLETE, ...dates }, TEXT));
  await renderAdmin("/admin/government-jobs/edit/42");
  const end = field("Application End Date");
  await expect.element(end).toHaveValue("2027-01-31");
  await expect.element(end).toHaveAccessibleDescription(/31 January 2027, 6:00 PM/);
  await expect.element(field("Admit Card Release Date")).toHaveValue("2027-03-01");
  await expect.element(field("Result Date")).toHaveValue("2027-06-02");
  await end.fill("2027-02-01");
  await end.fill("2027-01-31");
  await field("Result Date").fill("2027-06-05");
  await button("Update Job").click();
  await expect.element(toasts).toHaveTextContent("Government job updated successfully!");
  expect(store.items[0]?.governmentJobDetails).toMatchObject({
    applicationEndDate: "2027-01-31T12:30:00Z",
    admitCardReleaseDate: "2027-03-01",
    resultDate: "2027-06-05",
  });
});

test("AERR-08, AERR-27: another kind of job cannot be edited as a government job", async () => {
  stubJobs(techJob());
  await renderAdmin("/admin/government-jobs/edit/7");
  await expect.element(toasts).toHaveTextContent("This job is not a government job.");
  await expectUrl("/admin/government-jobs");
});

test("AERR-07, AERR-08: without a response, loading and saving can be repeated", async () => {
  const store = stubJobs(governmentJob(COMPLETE, TEXT));
  let fails = true;
  const fail = () => (fails ? HttpResponse.error() : undefined);
  api.use(http.untyped.get("/api/jobs/admin/job/42", fail), http.untyped.put("/api/jobs/42", fail));
  await renderAdmin("/admin/government-jobs/edit/42");
  await expect.element(toasts).toHaveTextContent("Failed to fetch job details.");
  fails = false;
  await button("Try again").click();
  await expect.element(field("Title")).toHaveValue("Clerk");
  fails = true;
  await field("Location").fill("Agra");
  await button("Update Job").click();
  await expect.element(toasts).toHaveTextContent("Failed to save job.");
  await expect.element(field("Location")).toHaveValue("Agra");
  fails = false;
  await button("Update Job").click();
  await expect.element(toasts).toHaveTextContent("Government job updated successfully!");
  expect(store.items).toMatchObject([{ location: "Agra" }]);
});
