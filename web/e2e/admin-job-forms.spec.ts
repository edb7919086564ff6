import type { APIRequestContext, Page } from "@playwright/test";
import { button, expectAccessible, field, fill, heading, tabTo } from "./admin-forms";
import {
  companyInput,
  expect,
  governmentInput,
  holdResponses,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

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

/** Returns the stored job of the form's URL. */
async function storedJob(page: Page, request: APIRequestContext, token: string) {
  const id = /\/edit\/(\d+)$/.exec(page.url())?.[1];
  const response = await request.get(`/api/jobs/admin/job/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return response.json();
}

const waitForSave = (page: Page, method: string) =>
  page.waitForRequest((sent) => sent.method() === method && /\/api\/jobs\//.test(sent.url()));

test("AJOB-02, AJOB-24, AJOB-25, AJOB-28 to AJOB-38, AJOB-40, AERR-35, DATA-02, DATA-04, DATA-07: a private job is created and changed", async ({
  page,
  request,
  adminToken,
  jobApi,
}) => {
  const title = `Operations Lead ${uniqueWord()}`;
  await page.goto("/admin/private-jobs/add");
  await expect(heading(page)).toHaveText("Add Private Job");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Basic Job Information",
    "Job Requirements",
    "Required Skills",
    "Compensation",
    "Additional Details",
    "Job Description (Custom HTML)",
  ]);

  await test.step("AJOB-33, AJOB-34: its default values", async () => {
    const type = field(page, "Job Type");
    await expect(type).toHaveValue("Full Time");
    await expect(type.locator("option")).toHaveText([
      "Full Time",
      "Part Time",
      "Contract",
      "Freelance",
      "Internship",
    ]);
    await expect(field(page, "Salary Period")).toHaveValue("per annum");
    await expect(field(page, "Salary Period").locator("option")).toHaveText([
      "per annum",
      "per month",
      "per hour",
    ]);
    const today = await page.evaluate(() =>
      new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10),
    );
    await expect(field(page, "Posted Date")).toHaveValue(today);
    await expect(page.getByRole("link", { name: /^View Public Page/ })).toHaveCount(0);
  });

  await test.step("AJOB-35: shows what is missing and focuses it", async () => {
    await button(page, "Create Job").click();
    await expect(field(page, "Title")).toBeFocused();
    await expect(field(page, "Title")).toHaveAccessibleDescription("Title is required.");
    await expect(field(page, "Apply URL")).toHaveAccessibleDescription("Apply URL is required.");
    await field(page, "Title").fill(title);
    await expect(field(page, "Title")).toHaveAccessibleDescription("");
  });

  await test.step("AJOB-38: the slug follows the title until it is edited", async () => {
    await expect(field(page, "Slug")).toHaveValue(title.toLowerCase().replaceAll(" ", "-"));
    await field(page, "Slug").fill(`lead-${title.split(" ").pop()?.toLowerCase()}`);
    await field(page, "Title").fill(`${title}!`);
    await expect(field(page, "Slug")).toHaveValue(/^lead-zq/);
  });

  await test.step("AJOB-30, AJOB-31: skills", async () => {
    const skills = page.getByRole("list", { name: "Skills" }).getByRole("listitem");
    await field(page, "Skill").fill("  Excel ");
    await field(page, "Skill").press("Enter");
    await field(page, "Skill").fill("excel");
    await button(page, "Add").click();
    await field(page, "Skill").fill("Negotiation, SAP");
    await button(page, "Add").click();
    await expect(skills).toHaveText(["Excel×", "Negotiation×", "SAP×"]);
    await button(page, "Remove Negotiation").click();
    await expect(skills).toHaveText(["Excel×", "SAP×"]);
    await expect(field(page, "Skill")).toBeFocused();
  });

  await fill(page, COMPANY);
  await field(page, "Industry").fill("Logistics");
  await field(page, "Freshers may apply").check();

  await test.step("AJOB-28: Saving... and disabled during the request", async () => {
    const { release } = await holdResponses(page, /\/api\/jobs\/create$/);
    await button(page, "Create Job").click();
    await expect(button(page, "Saving...")).toBeDisabled();
    release();
  });
  await expect(toasts(page)).toContainText("Private job created successfully!");
  await expect(page).toHaveURL(/\/admin\/private-jobs\/edit\/\d+$/);
  await expect(heading(page)).toHaveText("Edit Private Job");

  const job = await storedJob(page, request, adminToken);
  expect(job).toMatchObject({
    title: `${title}!`,
    jobType: "PRIVATE",
    active: true,
    location: "Pune",
    salaryRange: "₹3,00,000 - ₹12,50,000 per annum",
    privateJobDetails: {
      companyName: "Kaveri Systems",
      industry: "Logistics",
      jobType: "Full Time",
      salaryMin: 300_000,
      salaryMax: 1_250_000,
      applyNowUrl: "careers.example.in/apply",
      skillsRequired: "Excel, SAP",
      isFresher: true,
    },
  });
  await expect(page.getByRole("link", { name: /^View Public Page/ })).toHaveAttribute(
    "href",
    `/private-job/${job.slug}`,
  );

  await test.step("an inactive job stays inactive when it is saved", async () => {
    await jobApi.update(job.id, { active: false });
    await page.reload();
    await field(page, "Location").fill("Nashik");
    await page.keyboard.press("ControlOrMeta+s");
    await expect(toasts(page)).toContainText("Private job updated successfully!");
    await expect(button(page, "Update Job")).toBeEnabled();
    const { location, active, slug } = await storedJob(page, request, adminToken);
    expect({ location, active, slug }).toEqual({
      location: "Nashik",
      active: false,
      slug: job.slug,
    });
  });
  await jobApi.remove(job.id);
});

for (const { path, words, call, details } of [
  { path: "tech-jobs", words: "Tech", call: "/api/jobs/tech", details: "techJobDetails" },
  {
    path: "non-tech-jobs",
    words: "Non-Tech",
    call: "/api/jobs/non-tech",
    details: "nonTechJobDetails",
  },
]) {
  test(`AJOB-06, AJOB-08, AJOB-29, AJOB-36, AJOB-37, AERR-16, AERR-37: a ${words} job; a failed save keeps everything`, async ({
    page,
    jobApi,
  }) => {
    const noun = words === "Tech" ? "Tech" : "Non-tech";
    const title = `${words} Specialist ${uniqueWord()}`;
    await page.goto(`/admin/${path}/add`);
    await expect(heading(page)).toHaveText(`Add ${words} Job`);
    await fill(page, { Title: title, ...COMPANY });

    await test.step("the first invalid field gets the focus", async () => {
      await field(page, "Job Description").fill("");
      await button(page, "Create Job").click();
      await expect(field(page, "Job Description")).toBeFocused();
      await field(page, "Job Description").fill(COMPANY["Job Description"]);
    });

    await test.step("no response", async () => {
      await page.route(`**${call}/create`, (route) => route.abort(), { times: 1 });
      await button(page, "Create Job").click();
      await expect(toasts(page)).toContainText(`Failed to save ${noun.toLowerCase()} job.`);
      await expect(button(page, "Create Job")).toBeFocused();
      await expect(field(page, "Title")).toHaveValue(title);
    });

    await test.step("the server's own errors, at their fields", async () => {
      await field(page, "Apply URL").fill("apply here");
      await button(page, "Create Job").click();
      await expect(field(page, "Apply URL")).toBeFocused();
      await expect(field(page, "Apply URL")).toHaveAccessibleDescription(/web address/);
      await expect(field(page, "Company Name")).toHaveValue("Kaveri Systems");
      await field(page, "Apply URL").fill("careers.example.in");
    });

    const sent = waitForSave(page, "POST");
    await button(page, "Create Job").click();
    const body = (await sent).postDataJSON();
    expect((await sent).url()).toMatch(new RegExp(`${call}/create$`));
    expect(body).toMatchObject({ active: true, tags: null });
    expect(body[details]).toMatchObject({ industry: null, logoUrl: null, salaryMin: 300_000 });
    await expect(toasts(page)).toContainText(`${noun} job created successfully!`);
    await expect(page).toHaveURL(new RegExp(`/admin/${path}/edit/\\d+$`));
    await expect(page.getByRole("link", { name: /^View Public Page/ })).toBeVisible();

    const changed = waitForSave(page, "PUT");
    await field(page, "Experience").fill("2-4 years");
    await button(page, "Update Job").click();
    expect((await changed).url()).toMatch(new RegExp(`${call}/\\d+$`));
    expect((await changed).postDataJSON()).toMatchObject({ version: 1 });
    await expect(toasts(page)).toContainText(`${noun} job updated successfully!`);
    await jobApi.remove(Number(/\d+$/.exec(page.url())?.[0]));
  });
}

test("AJOB-04, AJOB-41, AJOB-42, AERR-36, DATA-03, DATA-05, DATA-06: a typical government job with the keyboard only", async ({
  page,
  request,
  adminToken,
  jobApi,
}) => {
  const title = `Junior Assistant ${uniqueWord()}`;
  const { keyboard } = page;
  await page.goto("/admin/government-jobs/add");
  for (const [label, text] of [
    ["Title", title],
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
    await tabTo(page, field(page, label));
    await keyboard.type(text);
  }
  await tabTo(page, button(page, "Heading"));
  await keyboard.press("Enter");
  await keyboard.type("The posts");
  await expect(field(page, "Job Description")).toHaveValue("<h2>The posts</h2>\n");
  await expect(field(page, "Job Description")).toBeFocused();
  await keyboard.press("ControlOrMeta+End");
  await keyboard.type("<p>Two separate forms.</p>");
  await tabTo(page, button(page, "Create Job"));
  await keyboard.press("Enter");
  await expect(toasts(page)).toContainText("Government job created successfully!");
  await expect(page).toHaveURL(/\/admin\/government-jobs\/edit\/\d+$/);

  const job = await storedJob(page, request, adminToken);
  expect(job).toMatchObject({
    title,
    active: true,
    department: "District Courts",
    ageLimit: "18 to 40 years",
    salaryRange: "₹21,700 - ₹81,100",
    customHtmlContent: "<h2>The posts</h2>\n<p>Two separate forms.</p>",
    governmentJobDetails: {
      vacancies: "1,294 posts",
      employmentType: "Permanent",
      applicationFee: "₹500",
      officialNotificationUrl: "https://courts.example.in/notice.pdf",
    },
  });
  await jobApi.remove(job.id);
});

test("AJOB-42: dates are shown as days and keep their time until another day is chosen", async ({
  page,
  jobApi,
  request,
  adminToken,
}) => {
  const job = await jobApi.create(
    governmentInput(`Stenographer ${uniqueWord()}`, {
      applicationEndDate: "2027-01-31T12:30:00Z",
      admitCardReleaseDate: "2027-03-01",
      resultDate: "2027-06-01T20:00:00Z",
    }),
  );
  await page.goto(`/admin/government-jobs/edit/${job.id}`);
  const end = field(page, "Application End Date");
  await expect(end).toHaveValue("2027-01-31");
  await expect(end).toHaveAccessibleDescription(/31 January 2027, 6:00 PM/);
  await expect(field(page, "Admit Card Release Date")).toHaveValue("2027-03-01");
  await expect(field(page, "Result Date")).toHaveValue("2027-06-02");
  await end.fill("2027-02-01");
  await end.fill("2027-01-31");
  await field(page, "Result Date").fill("2027-06-05");
  await button(page, "Update Job").click();
  await expect(toasts(page)).toContainText("Government job updated successfully!");
  const { governmentJobDetails } = await storedJob(page, request, adminToken);
  expect(governmentJobDetails).toMatchObject({
    applicationEndDate: "2027-01-31T12:30:00Z",
    admitCardReleaseDate: "2027-03-01",
    resultDate: "2027-06-05",
  });
});

test("AJOB-26, AJOB-27: the preview shows the visitors' page and updates while typing", async ({
  page,
  jobApi,
}) => {
  const job = await jobApi.create(companyInput("PRIVATE", `Rider ${uniqueWord()}`));
  await page.goto(`/admin/private-jobs/edit/${job.id}`);
  await button(page, "Show Preview").click();
  const card = page.frameLocator("iframe[title='Card in lists']");
  const whole = page.frameLocator("iframe[title=Page]");
  await expect(card.getByRole("heading", { name: job.title })).toBeVisible();
  await expect(card.getByText("₹3,00,000 - ₹12,50,000 per annum")).toBeVisible();
  await field(page, "Title").fill("Rider, at night");
  await field(page, "Job Description").fill("<p>New <b>text</b></p><script>1</script>");
  await expect(card.getByRole("heading", { name: "Rider, at night" })).toBeVisible();
  await expect(whole.locator(".prose")).toHaveText("New text");
  await test.step("its links are inactive", async () => {
    await card.getByRole("heading").getByRole("link").click();
    await card.getByRole("button", { name: /^Save/ }).click();
    await expect(card.getByRole("button", { name: /^Save/ })).toBeVisible();
    await expect(heading(page)).toHaveText("Edit Private Job");
  });
  await button(page, "Hide Preview").click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Cancel" })).toHaveAttribute(
    "href",
    "/admin/private-jobs",
  );
});

test("AERR-07, AERR-08, AERR-17, AERR-26, AERR-27, AERR-30: records that cannot be edited here", async ({
  page,
  jobApi,
}) => {
  const government = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
  const tech = await jobApi.create(companyInput("TECH", `Coder ${uniqueWord()}`));

  await test.step("another kind of job", async () => {
    await page.goto(`/admin/private-jobs/edit/${government.id}`);
    await expect(toasts(page)).toContainText("This job is not a private job.");
    await expect(page).toHaveURL("/admin/private-jobs");
    await page.goto(`/admin/government-jobs/edit/${tech.id}`);
    await expect(toasts(page)).toContainText("This job is not a government job.");
    await expect(page).toHaveURL("/admin/government-jobs");
  });

  await test.step("an unknown job", async () => {
    await page.goto("/admin/private-jobs/edit/999999999");
    await expect(toasts(page)).toContainText("Job not found");
    await expect(page.getByRole("heading", { name: "Job not found" })).toBeVisible();
  });

  await test.step("no response", async () => {
    await page.route("**/api/jobs/admin/job/*", (route) => route.abort());
    await page.goto(`/admin/government-jobs/edit/${government.id}`);
    await expect(toasts(page)).toContainText("Failed to fetch job details.");
    await page.unroute("**/api/jobs/admin/job/*");
    await button(page, "Try again").click();
    await expect(field(page, "Title")).toHaveValue(government.title);
    await page.route("**/api/jobs/*", (route) => route.abort());
    await field(page, "Location").fill("Agra");
    await button(page, "Update Job").click();
    await expect(toasts(page)).toContainText("Failed to save job.");
    await expect(field(page, "Location")).toHaveValue("Agra");
    await page.unroute("**/api/jobs/*");
    await button(page, "Update Job").click();
    await expect(toasts(page)).toContainText("Government job updated successfully!");
  });

  for (const [path, words] of [
    ["tech", "tech"],
    ["non-tech", "non-tech"],
  ]) {
    await test.step(`AERR-17: a ${words} job redirects to its list`, async () => {
      await page.route(`**/api/jobs/${path}/admin/*`, (route) => route.abort());
      await page.goto(`/admin/${path}-jobs/edit/${tech.id}`);
      await expect(toasts(page)).toContainText(`Failed to fetch ${words} job details.`);
      await expect(page).toHaveURL(`/admin/${path}-jobs`);
    });
  }
});

test("AJOB-38: a taken slug gets a number if it was derived, and is refused if it was entered", async ({
  page,
  jobApi,
}) => {
  const job = await jobApi.create(companyInput("PRIVATE", `Rider ${uniqueWord()}`));
  await page.goto("/admin/private-jobs/add");
  await fill(page, { Title: "Another rider", ...COMPANY, Slug: job.slug });
  await button(page, "Create Job").click();
  await expect(field(page, "Slug")).toBeFocused();
  await expect(field(page, "Slug")).toHaveAccessibleDescription(/slug/i);
  await field(page, "Slug").fill("");
  await field(page, "Title").fill(job.title);
  await expect(field(page, "Slug")).toHaveValue(job.slug);
  await button(page, "Create Job").click();
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  await expect(field(page, "Slug")).toHaveValue(`${job.slug}-2`);
  await jobApi.remove(Number(/\d+$/.exec(page.url())?.[0]));
});

const FORMS = [
  "private-jobs",
  "government-jobs",
  "tech-jobs",
  "non-tech-jobs",
  "admit-cards",
  "results",
  "blog",
];

for (const form of FORMS) {
  test(`/admin/${form}/add has no axe violations and no horizontal overflow`, {
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
