import { button, field, fill, heading } from "./admin-forms";
import { admitCardInput, expect, resultInput, test, toasts, uniqueWord } from "./fixtures";

test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(({ signIn }) => signIn("ADMIN"));

const sections = ["Basic Information", "Important URLs", "Custom HTML"];

test("AADMIT-02, AADMIT-06 to AADMIT-12, AERR-23, AERR-28, AERR-43, DATA-08: an admit card's form", async ({
  page,
  jobApi,
  request,
}) => {
  const exam = `Forest Guard Test ${uniqueWord()}`;
  await page.goto("/admin/admit-cards/add");
  await expect(heading(page)).toHaveText("Add Admit Card");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  for (const title of [...sections, "Admit Card Details"]) {
    await expect(headings.filter({ hasText: title })).toHaveCount(1);
  }

  await test.step("AADMIT-11: the required fields", async () => {
    await button(page, "Create Admit Card").click();
    for (const label of [
      "Title",
      "Location",
      "Examination Name",
      "Organisation Name",
      "Admit Card Download URL",
      "Custom HTML",
    ]) {
      await expect(field(page, label)).toHaveAccessibleDescription(/is required\./);
    }
    await expect(field(page, "Exam Date")).not.toHaveAttribute("required");
  });

  await page.getByRole("button", { name: "Enter a URL" }).first().click();
  await fill(page, {
    Title: `${exam}: Admit Card Released`,
    Location: "All India",
    "Examination Name": exam,
    "Organisation Name": "Forest Board",
    "Exam Date": "2027-02-14",
    "Admit Card Release Date": "2027-01-31",
    "Admit Card Download URL": "forest.example.in/card",
    "Exam Notice PDF": "forest.example.in/notice.pdf",
    "Custom HTML": "<p>Print it on A4 paper.</p>",
  });
  await expect(field(page, "Slug")).toHaveValue(/^forest-guard-test-zq\w+-admit-card-released$/);

  await test.step("AADMIT-07: the preview", async () => {
    await button(page, "Show Preview").click();
    const whole = page.frameLocator("iframe[title=Page]");
    await expect(whole.getByRole("heading", { level: 1 })).toContainText(exam);
    await expect(whole.getByText("14 February 2027").first()).toBeVisible();
    await button(page, "Hide Preview").click();
  });

  await test.step("AERR-23: a failed save", async () => {
    await page.route("**/api/jobs/create", (route) => route.abort(), { times: 1 });
    await button(page, "Create Admit Card").click();
    await expect(toasts(page)).toContainText("Failed to save admit card.");
    await expect(field(page, "Location")).toHaveValue("All India");
  });

  await test.step("AADMIT-09: redirects to the list at once", async () => {
    const sent = page.waitForRequest("**/api/jobs/create");
    const responseReceived = page.waitForResponse("**/api/jobs/create");
    await button(page, "Create Admit Card").click();
    expect((await sent).postDataJSON()).toMatchObject({
      jobType: "ADMIT_CARD",
      active: true,
      tags: `${exam}, Forest Board`,
      examDate: "2027-02-14",
      admitCardReleasedDate: "2027-01-31",
      logoUrl: null,
    });
    await expect(toasts(page)).toContainText("Admit card created successfully!");
    await expect(page).toHaveURL("/admin/admit-cards");
    const { job } = await (await responseReceived).json();
    await page.goto(`/admin/admit-cards/edit/${job.id}`);
    await expect(heading(page)).toHaveText("Edit Admit Card");
  });

  await test.step("AADMIT-08, AADMIT-10: the link to its page, and a second save", async () => {
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    const link = page.getByRole("link", { name: /^View Public Page/ });
    await expect(link).toHaveAttribute("href", /^\/admit-card\/forest-guard-test-/);
    await jobApi.update(id, { active: false });
    await page.reload();
    await expect(page.getByText("It is inactive: visitors do not see it.")).toBeVisible();
    await field(page, "Exam Date").fill("");
    await button(page, "Update Admit Card").click();
    await expect(toasts(page)).toContainText("Admit card updated successfully!");
    await expect(page).toHaveURL("/admin/admit-cards");
    const job = await (await request.get(`/api/jobs/id/${id}`)).json();
    expect(job.active).toBe(true);
    expect(job.admitCardDetails.examDate).toBeUndefined();
    await jobApi.remove(id);
  });

  await test.step("AERR-28: another kind of job", async () => {
    const result = await jobApi.create(resultInput(exam));
    await page.goto(`/admin/admit-cards/edit/${result.id}`);
    await expect(toasts(page)).toContainText("This job is not an admit card.");
    await expect(page).toHaveURL("/admin/admit-cards");
  });
});

test("ARESULT-02, ARESULT-05 to ARESULT-08, AERR-25, AERR-29, AERR-43, DATA-09: a result's form", async ({
  page,
  jobApi,
  request,
}) => {
  const exam = `Tax Inspector Test ${uniqueWord()}`;
  await page.goto("/admin/results/add");
  await expect(heading(page)).toHaveText("Add Result");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  for (const title of [...sections, "Result Details"]) {
    await expect(headings.filter({ hasText: title })).toHaveCount(1);
  }
  await fill(page, {
    Title: `${exam}: Result Declared`,
    Location: "All India",
    "Examination Name": exam,
    "Organisation Name": "Revenue Board",
    "Result Download URL": "revenue.example.in/result",
    "Merit List URL": "revenue.example.in/merit.pdf",
    "Cut-off Marks": "General 92.5",
    "Total Vacancies": "1,187",
    "Selected Candidates": "1,180",
    Slug: "",
  });
  await page.route("**/api/jobs/create", (route) => route.abort(), { times: 1 });
  await button(page, "Create Result").click();
  await expect(toasts(page)).toContainText("Failed to save result.");

  const responseReceived = page.waitForResponse("**/api/jobs/create");
  await button(page, "Create Result").click();
  await expect(toasts(page)).toContainText("Result created successfully!");
  await expect(page).toHaveURL("/admin/results");
  const { job } = await (await responseReceived).json();
  expect(job).toMatchObject({
    jobType: "RESULT",
    active: true,
    customHtmlContent: "",
    slug: /^tax-inspector-test-/.exec(job.slug) ? job.slug : "made from the title",
    resultDetails: {
      meritListUrl: "revenue.example.in/merit.pdf",
      cutOffMarks: "General 92.5",
      totalVacancies: "1,187",
      selectedCandidates: "1,180",
    },
  });

  await page.goto(`/admin/results/edit/${job.id}`);
  await expect(page.getByRole("link", { name: /^View Public Page/ })).toHaveAttribute(
    "href",
    `/result/${job.slug}`,
  );
  await field(page, "Tags").fill("urgent");
  await button(page, "Update Result").click();
  await expect(toasts(page)).toContainText("Result updated successfully!");
  await expect(page).toHaveURL("/admin/results");
  const stored = await (await request.get(`/api/jobs/id/${job.id}`)).json();
  expect(stored.tags).toBe(`${exam}, Revenue Board, urgent`);
  await jobApi.remove(job.id);

  const card = await jobApi.create(admitCardInput(exam));
  await page.goto(`/admin/results/edit/${card.id}`);
  await expect(toasts(page)).toContainText("This job is not a result.");
  await expect(page).toHaveURL("/admin/results");
});
