import { button, expectAccessible, field, fill, heading, setHtml } from "./admin-forms";
import { companyInput, expect, test, toasts, uniqueWord } from "./fixtures";

test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(({ signIn }) => signIn("ADMIN"));

const COMPANY = {
  "Company Name": "Kaveri Systems",
  Location: "Pune",
  "Minimum Salary": "3,00,000",
  "Maximum Salary": "12,50,000",
  "Apply URL": "careers.example.in/apply",
  "Job Description": "<p>What the post is about.</p>",
};

test("AJOB-29, AJOB-37, AJOB-38, AJOB-40: the server's errors are shown at their fields, and a taken slug gets a number", async ({
  page,
  jobApi,
  request,
}) => {
  const other = await jobApi.create(companyInput("PRIVATE", `Rider ${uniqueWord()}`));
  await page.goto("/admin/private-jobs/add");
  await fill(page, { Title: "Another rider", ...COMPANY, "Apply URL": "apply here" });
  await button(page, "Create Job").click();
  await expect(field(page, "Apply URL")).toBeFocused();
  await expect(field(page, "Apply URL")).toHaveAccessibleDescription(/web address/);
  await expect(field(page, "Company Name")).toHaveValue("Kaveri Systems");

  await fill(page, { "Apply URL": COMPANY["Apply URL"], Slug: other.slug });
  await button(page, "Create Job").click();
  await expect(field(page, "Slug")).toBeFocused();
  await expect(field(page, "Slug")).toHaveAccessibleDescription(/slug/i);

  await fill(page, { Slug: "", Title: other.title });
  await expect(field(page, "Slug")).toHaveValue(other.slug);
  await button(page, "Create Job").click();
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  await expect(field(page, "Slug")).toHaveValue(`${other.slug}-2`);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const job = await (await request.get(`/api/jobs/id/${id}`)).json();
  expect(job).toMatchObject({
    slug: `${other.slug}-2`,
    active: true,
    salaryRange: "₹3,00,000 - ₹12,50,000 per annum",
    privateJobDetails: { salaryMin: 300_000, salaryMax: 1_250_000 },
  });
  await jobApi.remove(id);
});

test("API-49, DATA-02: a record that was changed and then deleted by another administrator", async ({
  page,
  jobApi,
  request,
}) => {
  const job = await jobApi.create(companyInput("PRIVATE", `Rider ${uniqueWord()}`));
  await page.goto(`/admin/private-jobs/edit/${job.id}`);
  await fill(page, { Title: `My ${job.title}`, Location: "Nagpur" });
  await jobApi.update(
    job.id,
    companyInput("PRIVATE", `Their ${job.title}`, {}, { location: "Indore" }),
  );
  await button(page, "Update Job").click();
  const conflict = page.getByRole("dialog", {
    name: "This record was changed after you opened it",
  });
  await conflict
    .getByRole("group", { name: "Title", exact: true })
    .getByRole("radio", { name: "Theirs" })
    .check();
  await conflict.getByRole("button", { name: "Save selected values" }).click();
  await expect(toasts(page)).toContainText("Private job updated successfully!");
  const stored = await (await request.get(`/api/jobs/id/${job.id}`)).json();
  expect(stored).toMatchObject({ title: `Their ${job.title}`, location: "Nagpur" });

  await jobApi.remove(job.id);
  await field(page, "Location").fill("Nashik");
  await button(page, "Update Job").click();
  const deleted = page.getByRole("dialog", { name: "This record was deleted" });
  await deleted.getByRole("button", { name: "Save as new record" }).click();
  await expect(toasts(page)).toContainText("Private job created successfully!");
  await expect(page).not.toHaveURL(`/admin/private-jobs/edit/${job.id}`);
  await expect(field(page, "Location")).toHaveValue("Nashik");
  await jobApi.remove(Number(/\d+$/.exec(page.url())?.[0]));
});

test("AJOB-26, AJOB-27: the server makes the preview", async ({ page, jobApi }) => {
  const job = await jobApi.create(companyInput("PRIVATE", `Rider ${uniqueWord()}`));
  await page.goto(`/admin/private-jobs/edit/${job.id}`);
  await button(page, "Show Preview").click();
  const card = page.frameLocator("iframe[title='Card in lists']");
  const whole = page.frameLocator("iframe[title=Page]");
  await expect(card.getByRole("heading", { name: job.title })).toBeVisible();
  await expect(card.getByText("₹3,00,000 - ₹12,50,000 per annum")).toBeVisible();
  await field(page, "Title").fill("Rider, at night");
  await setHtml(page, "Job Description", "<p>New <b>text</b></p><script>1</script>");
  await expect(card.getByRole("heading", { name: "Rider, at night" })).toBeVisible();
  await expect(whole.locator(".prose")).toHaveText("New text");
  await card.getByRole("heading").getByRole("link").click();
  await card.getByRole("button", { name: /^Save/ }).click();
  await expect(card.getByRole("button", { name: /^Save/ })).toBeVisible();
  await expect(heading(page)).toHaveText("Edit Private Job");
});

/** One form for each layout of a preview. */
for (const form of ["government-jobs", "admit-cards", "blog"]) {
  test(`/admin/${form}/add with a preview has no axe violations and no horizontal overflow`, {
    // All forms have the same layout, so only the longest one is tested at all widths.
    tag: form === "government-jobs" ? "@widths" : [],
  }, async ({ page, isMobile }) => {
    await page.goto(`/admin/${form}/add`);
    await page.getByRole("button", { name: /^Create/ }).click();
    await expect(field(page, "Title")).toBeFocused();
    await button(page, "Show Preview").click();
    await expect(page.locator("iframe[title=Page]")).toBeVisible();
    await expectAccessible(page, isMobile);
  });
}
