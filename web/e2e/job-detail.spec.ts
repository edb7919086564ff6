import {
  admitCardInput,
  companyInput,
  expect,
  governmentInput,
  hydrated,
  indiaDay,
  noLiveUpdates,
  openFromList,
  test,
  trackedEvents,
  uniqueWord,
} from "./fixtures";

test("JOB-02, JOB-06, JOB-07, JOB-09, JOB-12: a government job shows the main facts", async ({
  page,
  jobApi,
}) => {
  const title = `Junior Engineer ${uniqueWord()}`;
  const job = await jobApi.create(
    governmentInput(
      title,
      {
        department: "Works Department",
        qualification: "Diploma in engineering",
        experience: "2 years",
        employmentType: "Permanent",
        applicationStartDate: indiaDay(-3),
        applicationEndDate: indiaDay(10),
      },
      {
        location: "Lucknow",
        salaryRange: "₹35,400 - ₹1,12,400 per month",
        customHtmlContent: "<h2>How to apply</h2><p>Fill the <b>form</b>.</p>",
      },
    ),
  );
  await page.goto(`/government-job/${job.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
  for (const text of [
    "Works Department",
    "Lucknow",
    "Permanent",
    "2 years",
    "Diploma in engineering",
    "₹35,400 - ₹1,12,400 per month (4.2 - 13.5 LPA)",
  ]) {
    await expect(main).toContainText(text);
  }
  // The days may change at midnight in India during the test.
  await expect(main).toContainText(/(?:10|9)days left to apply/);
  await expect(main.getByRole("heading", { name: "How to apply" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Save job" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Share", exact: true })).toBeVisible();
});

test("JOB-01, JOB-06, JOB-08, JOB-10, FORMAT-02: a private job shows the main facts", async ({
  page,
  jobApi,
}) => {
  const job = await jobApi.create(
    companyInput("PRIVATE", `Analyst ${uniqueWord()}`, {
      companyName: "Malwa Foods",
      industry: "Food",
      eligibleBatches: "2024, 2025",
      experience: "1-3 years",
      qualification: "Any degree",
      jobType: "Full Time",
      postedDate: "2026-11-05",
      skillsRequired: "SQL, Excel",
    }),
  );
  await page.goto(`/private-job/${job.slug}`);
  const main = page.getByRole("main");
  const salary = "per annum (3 - 12.5 LPA)";
  for (const text of ["Malwa Foods", "Full Time", "1-3 years", "Any degree", salary]) {
    await expect(main).toContainText(text);
  }
  const skills = main.locator("section").filter({ hasText: "Required Skills" });
  await expect(skills.getByRole("listitem")).toHaveText(["SQL", "Excel"]);
  const facts = main.locator("section").filter({ hasText: "Additional Information" });
  for (const text of ["Food", "2024, 2025", "05 November 2026", String(job.id)]) {
    await expect(facts).toContainText(text);
  }
});

test("JOB-13, SHELL-16, SHELL-18: Apply Now opens the external page and is recorded", async ({
  page,
  jobApi,
  context,
}) => {
  const job = await jobApi.create(
    governmentInput(`Clerk ${uniqueWord()}`, { applyUrl: "apply.example.in/form" }),
  );
  await context.route("https://apply.example.in/**", (route) => route.fulfill({ body: "there" }));
  await page.goto(`/government-job/${job.slug}`);
  await hydrated(page);
  const apply = page.getByRole("link", { name: /^Apply Now/ }).first();
  await expect(apply).toHaveAttribute("href", "https://apply.example.in/form");
  const opened = context.waitForEvent("page");
  await apply.click();
  expect((await opened).url()).toContain("apply.example.in");
  expect(await trackedEvents(page)).toEqual(["job_view", "job_application", "conversion"]);
});

test("JOB-05: an ID, an old slug and the page of another kind lead to the job", async ({
  page,
  jobApi,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  const input = governmentInput(`Clerk ${uniqueWord()}`);
  const job = await jobApi.create(input);
  await page.goto(`/government-job/${job.id}`);
  await expect(title).toHaveText(job.title);
  const slug = `${job.slug}-renamed`;
  await jobApi.update(job.id, { ...input, location: "Delhi", slug });
  await page.goto(`/government-job/${job.slug}`);
  await expect(page).toHaveURL(`/government-job/${slug}`);
  const company = await jobApi.create(companyInput("PRIVATE", `Clerk ${uniqueWord()}`));
  await page.goto(`/private-job/${company.id}`);
  await expect(title).toHaveText(company.title);
  await page.goto(`/government-job/${company.slug}`);
  await expect(page).toHaveURL(`/private-job/${company.slug}`);
});

test.describe("missing records", () => {
  test.use({ expectedErrors: [/404|410/] });

  test("JOB-16, JOB-17, JOB-18, ERR-27: unknown jobs return 404, a deleted job 410", async ({
    page,
    jobApi,
  }) => {
    const title = page.getByRole("heading", { level: 1 });
    for (const [path, text] of [
      ["/government-job/none", "Job not found"],
      ["/private-job/none", "Job not found"],
      ["/tech-job/none", "Tech Job Not Found"],
      ["/non-tech-job/none", "Non-Tech Job Not Found"],
    ] as const) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(title).toHaveText(text);
    }
    await page.getByRole("main").getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/");
    const job = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
    await jobApi.remove(job.id);
    const response = await page.goto(`/government-job/${job.slug}`);
    expect(response?.status()).toBe(410);
    await expect(title).toHaveText("Job not found");
  });
});

test.describe("failed requests", () => {
  test.use({ expectedErrors: [/500|Failed to load resource/] });

  test("JOB-15, ERR-26, ERR-34: Reload loads the page again", async ({ page, jobApi }) => {
    await noLiveUpdates(page);
    const word = uniqueWord();
    const clerk = await jobApi.create(governmentInput(`Clerk ${word}`));
    const ranger = await jobApi.create(admitCardInput(`Ranger ${word}`));
    for (const [list, job, error] of [
      ["/govt-jobs", clerk, "Failed to fetch job details."],
      ["/admit-cards", ranger, "Failed to fetch admit card details."],
    ] as const) {
      await page.goto(`${list}?q=${word}`);
      await hydrated(page);
      await page.route("**/api/jobs/slug/**", (route) => route.fulfill({ status: 500, body: "" }));
      await openFromList(page, word);
      await expect(page.getByRole("main")).toContainText(error);
      await page.unroute("**/api/jobs/slug/**");
      await page.getByRole("button", { name: "Reload" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(job.title);
    }
  });
});

test("JOB-03, JOB-04, ambiguity 14: tech and non-tech jobs on their own page and on the private one", async ({
  page,
  jobApi,
}) => {
  for (const [type, folder] of [
    ["TECH", "tech-job"],
    ["NON_TECH", "non-tech-job"],
  ] as const) {
    const job = await jobApi.create(companyInput(type, `Helper ${uniqueWord()}`));
    for (const path of [`/${folder}/${job.slug}`, `/private-job/${job.slug}`]) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(job.title);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
        "href",
        new RegExp(`/${folder}/${job.slug}$`),
      );
    }
  }
});
