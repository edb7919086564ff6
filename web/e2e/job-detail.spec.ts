import type { Locator } from "@playwright/test";
import {
  admitCardInput,
  card,
  companyInput,
  expect,
  governmentInput,
  hydrated,
  indiaDay,
  openFromList,
  resultInput,
  test,
  toasts,
  trackedEvents,
  uniqueWord,
} from "./fixtures";

test("JOB-02, JOB-06, JOB-07, JOB-09, JOB-12: a government job shows the main facts", {
  tag: "@widths",
}, async ({ page, jobApi }) => {
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
    "10days left to apply",
  ]) {
    await expect(main).toContainText(text);
  }
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

test("JOB-05: the page accepts an ID", async ({ page, jobApi }) => {
  const government = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
  await page.goto(`/government-job/${government.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(government.title);
  const company = await jobApi.create(companyInput("PRIVATE", `Clerk ${uniqueWord()}`));
  await page.goto(`/private-job/${company.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(company.title);
});

test("JOB-11: similar jobs are shown if there are any", async ({ page, jobApi }) => {
  const word = uniqueWord();
  const other = await jobApi.create(governmentInput(`Forest Guard ${word} North`));
  const job = await jobApi.create(governmentInput(`Forest Guard ${word} South`));
  await page.goto(`/government-job/${job.slug}`);
  await expect(page.getByRole("heading", { name: "Similar Jobs" })).toBeVisible();
  const similar = card(page, other.title);
  await expect(similar).toHaveCount(1);
  await expect(similar.getByRole("link", { name: other.title, exact: true })).toHaveAttribute(
    "href",
    `/government-job/${other.slug}`,
  );
  await expect(card(page, job.title)).toHaveCount(0);
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

for (const [noun, create] of [
  ["job", () => companyInput("TECH", `Tester ${uniqueWord()}`)],
  ["admit card", () => admitCardInput(`Guard ${uniqueWord()}`)],
  ["result", () => resultInput(`Guard ${uniqueWord()}`)],
] as const) {
  test(`JOB-12, SAVE-01, SAVE-05, SAVE-06, SHELL-16: a page's ${noun} is saved and shared`, async ({
    page,
    context,
    jobApi,
    signIn,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    const job = await jobApi.create(create());
    const path = `/${noun === "job" ? "tech-job" : noun.replace(" ", "-")}/${job.slug}`;
    await signIn("USER");
    await page.goto(path);
    await hydrated(page);
    await page.getByRole("button", { name: `Save ${noun}`, exact: true }).click();
    await expect(toasts(page)).toContainText("Job saved");
    await page.getByRole("button", { name: `Unsave ${noun}`, exact: true }).click();
    await expect(toasts(page)).toContainText("Job unsaved");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(toasts(page)).toContainText("Link copied to clipboard!");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`${path}$`),
    );
    // Unsaving is not recorded.
    expect(await trackedEvents(page)).toEqual(["job_view", "job_save", "job_share"]);
  });
}

for (const [kind, list, note] of [
  ["government", "/govt-jobs", "Apply URL not configured. Please contact the department."],
  ["private", "/private-jobs", "Apply URL not configured. Please contact the employer."],
] as const) {
  test(`JOB-13, ERR-37, ERR-38: a ${kind} job without a URL shows a note instead of a link`, async ({
    page,
    jobApi,
  }) => {
    const title = `Helper ${uniqueWord()}`;
    const input = kind === "government" ? governmentInput(title) : companyInput("PRIVATE", title);
    const job = await jobApi.create(input);
    await page.route(`**/api/jobs/slug/${job.slug}`, async (route) => {
      const { governmentJobDetails, privateJobDetails, ...rest } = await (
        await route.fetch()
      ).json();
      await route.fulfill({
        json: {
          ...rest,
          ...(governmentJobDetails && { governmentJobDetails: { department: "Board" } }),
          ...(privateJobDetails && { privateJobDetails: { companyName: "Kaveri" } }),
        },
      });
    });
    await page.goto(`${list}?q=${encodeURIComponent(title)}`);
    await hydrated(page);
    await openFromList(page, title);
    await expect(page.getByText(note)).toBeVisible();
    await expect(page.getByRole("link", { name: `Apply Now: ${title}` })).toHaveCount(0);
  });
}

test("RULE-25, JOB-09: the first image is removed, and wide tables scroll within themselves", async ({
  page,
  jobApi,
}) => {
  const cells = Array.from({ length: 14 }, (_, index) => `<td>Column number ${index}</td>`).join(
    "",
  );
  const job = await jobApi.create(
    governmentInput(
      `Surveyor ${uniqueWord()}`,
      {},
      {
        customHtmlContent: `<p><img src="https://img.example.in/a.png" alt="first">Text</p>
          <table><tbody><tr>${cells}</tr></tbody></table>`,
      },
    ),
  );
  await page.goto(`/government-job/${job.slug}`);
  await expect(page.getByText("Text", { exact: true })).toBeVisible();
  await expect(page.getByAltText("first")).toHaveCount(0);
  const frame = page.getByRole("group", { name: "Table 1" });
  expect(await frame.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});

test("a phone's first screen has the main facts and the apply button at the bottom edge", async ({
  page,
  jobApi,
}) => {
  const job = await jobApi.create(
    governmentInput(`Clerk ${uniqueWord()}`, {
      qualification: "Class X",
      experience: "2 years",
      applicationEndDate: indiaDay(9),
      officialNotificationUrl: "https://notice.example.in",
    }),
  );
  await page.goto(`/government-job/${job.slug}`);
  await expect(page.getByText("days left to apply")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: /^Official notification/ })).toBeVisible();
  const box = await page
    .getByRole("link", { name: /^Apply Now/ })
    .first()
    .boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740 - 30);
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test("SHELL-13: on a phone the bar covers neither the footer's last line nor a focused link", async ({
  page,
  jobApi,
}) => {
  const closed = { applicationEndDate: indiaDay(-2) };
  const job = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`, closed));
  await page.goto(`/government-job/${job.slug}`);
  await hydrated(page);
  const bar = await page.locator(".bottom-bar").boundingBox();
  const bottomOf = async (found: Locator) => {
    const box = await found.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
  };
  // The focus scrolls it into view.
  const subscribe = page.getByRole("button", { name: "Subscribe" });
  await subscribe.focus();
  expect(await bottomOf(subscribe)).toBeLessThanOrEqual(bar?.y ?? 0);

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = page.getByRole("contentinfo").getByText("powered by AI tools");
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await bottomOf(last)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("a job that is not open yet shows its first date and a less prominent button", async ({
  page,
  jobApi,
}) => {
  const title = `Clerk ${uniqueWord()}`;
  const job = await jobApi.create(
    governmentInput(title, {
      applicationStartDate: indiaDay(2),
      applicationEndDate: indiaDay(6),
    }),
  );
  await page.goto(`/govt-jobs?q=${encodeURIComponent(title)}`);
  await expect(card(page, title)).toContainText(/Applications open on \d\d \w{3} \d{4}/);
  await expect(card(page, title)).not.toContainText("left");
  await page.goto(`/government-job/${job.slug}`);
  const main = page.getByRole("main");
  await expect(main).toContainText(/Applications open on \d\d [A-Z][a-z]+ \d{4}/);
  await expect(main).toContainText("Applications not open yet");
  await expect(main).not.toContainText("left to apply");
});

for (const role of ["ADMIN", "USER", undefined] as const) {
  test(`JOB-14, ROLE-14: ${role ?? "a visitor"} ${role === "ADMIN" ? "sees" : "does not see"} Edit This Job`, async ({
    page,
    jobApi,
    signIn,
  }) => {
    const job = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
    if (role) await signIn(role);
    await page.goto(`/government-job/${job.slug}`);
    await hydrated(page);
    const edit = page.getByRole("link", { name: "Edit This Job" });
    if (role === "ADMIN") {
      await expect(edit).toHaveAttribute("href", `/admin/government-jobs/edit/${job.id}`);
    } else {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(job.title);
      await expect(edit).toHaveCount(0);
    }
  });
}

test("an old slug redirects to the new one", async ({ page, jobApi }) => {
  const input = governmentInput(`Clerk ${uniqueWord()}`);
  const job = await jobApi.create(input);
  const slug = `${job.slug}-renamed`;
  await jobApi.update(job.id, { ...input, location: "Delhi", slug });
  await page.goto(`/government-job/${job.slug}`);
  await expect(page).toHaveURL(`/government-job/${slug}`);
});

test("a job of another kind redirects to its own page", async ({ page, jobApi }) => {
  const job = await jobApi.create(companyInput("PRIVATE", `Clerk ${uniqueWord()}`));
  await page.goto(`/government-job/${job.slug}`);
  await expect(page).toHaveURL(`/private-job/${job.slug}`);
});

test.describe("missing records", () => {
  test.use({ expectedErrors: [/404|410/] });

  for (const [path, title] of [
    ["/government-job/none", "Job not found"],
    ["/private-job/none", "Job not found"],
    ["/tech-job/none", "Tech Job Not Found"],
    ["/non-tech-job/none", "Non-Tech Job Not Found"],
  ] as const) {
    test(`JOB-16, JOB-17, JOB-18, ERR-27: ${path}`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const main = page.getByRole("main");
      if (path.includes("tech")) {
        await expect(main).toContainText("does not exist or was removed");
        await expect(main.getByRole("link", { name: /^Back to/ })).toBeVisible();
      }
      await main.getByRole("link", { name: "Go Home" }).click();
      await expect(page).toHaveURL("/");
    });
  }

  test("a deleted job returns 410", async ({ page, jobApi }) => {
    const job = await jobApi.create(governmentInput(`Clerk ${uniqueWord()}`));
    await jobApi.remove(job.id);
    const response = await page.goto(`/government-job/${job.slug}`);
    expect(response?.status()).toBe(410);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Job not found");
  });
});

test.describe("failed requests", () => {
  test.use({ expectedErrors: [/500|Failed to load resource/] });

  test("JOB-15, ERR-26: the loading text, then the error panel with Reload", async ({
    page,
    jobApi,
  }) => {
    const title = `Clerk ${uniqueWord()}`;
    await jobApi.create(governmentInput(title));
    let fail = () => {};
    const released = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route("**/api/jobs/slug/**", async (route) => {
      await released;
      await route.fulfill({ status: 500, body: "" });
    });
    await page.goto(`/govt-jobs?q=${encodeURIComponent(title)}`);
    await hydrated(page);
    await openFromList(page, title);
    await expect(page.getByText("Loading job details...")).toBeVisible();
    fail();
    await expect(page.getByRole("main")).toContainText("Failed to fetch job details.");
    await page.unroute("**/api/jobs/slug/**");
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { name: "Job Description" })).toBeVisible();
  });

  for (const body of ["{}", "null", "[]", '{"jobType":"constructor"}']) {
    test(`JOB-15: ${body} is not a job, which shows an error`, async ({ page }) => {
      await page.goto("/govt-jobs");
      await hydrated(page);
      await page.route("**/api/jobs/slug/**", (route) =>
        route.fulfill({ contentType: "application/json", body }),
      );
      await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
      await expect(page.getByRole("main")).toContainText("Failed to fetch job details.");
    });
  }

  for (const [type, name, words, toast] of [
    ["TECH", "tech", "Tech job not found or failed to load", "Failed to fetch tech job details"],
    [
      "NON_TECH",
      "non-tech",
      "Non-tech job not found or failed to load",
      "Failed to fetch non-tech job details",
    ],
  ] as const) {
    test(`ERR-28, ERR-29, ERR-30, ERR-31: a ${name} job that fails`, async ({ page, jobApi }) => {
      const title = `Helper ${uniqueWord()}`;
      const job = await jobApi.create(companyInput(type, title));
      await page.route(`**/api/jobs/${name}/${job.slug}`, (route) =>
        route.fulfill({ status: 500, body: "" }),
      );
      await page.goto(`/private-jobs?q=${encodeURIComponent(title)}`);
      await hydrated(page);
      await openFromList(page, title);
      await expect(page.getByRole("main")).toContainText(words);
      await expect(toasts(page)).toContainText(toast);
    });
  }
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
