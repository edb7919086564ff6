import {
  card,
  companyInput,
  expect,
  holdResponses,
  hydrated,
  noLiveUpdates,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

const API = /\/api\/jobs\?/;

const LISTS = [
  {
    id: "PRIV-10",
    path: "/internship-jobs",
    link: "Internship Jobs",
    noun: "internship",
    region: "Internships found",
    heading: /Internships/,
    belongs: { jobType: "Internship" },
    stranger: { jobType: "Full Time" },
    fixed: "employment=internship",
    undo: "employment=full-time",
  },
  {
    id: "PRIV-11",
    path: "/fresher-jobs",
    link: "Fresher Jobs",
    noun: "fresher job",
    region: "Fresher jobs found",
    heading: /Fresher Jobs/,
    belongs: { experience: "Fresher" },
    stranger: { experience: "5-9 years" },
    fixed: "experience=0",
    undo: "experience=5",
  },
] as const;

for (const list of LISTS) {
  const { id, path, noun, belongs, stranger } = list;

  test(`${id}: the footer links to ${path}, under the private tabs`, { tag: "@widths" }, async ({
    page,
  }) => {
    await page.goto("/private-jobs");
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: list.link }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(list.heading);
    const tabs = page.getByRole("navigation", { name: "Private jobs" }).getByRole("link");
    await expect(tabs).toHaveText(["All Jobs", "Tech", "Non Tech", "Roadmap"]);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      new RegExp(`${path}$`),
    );
  });

  test(`${id}: ${path} lists only its own jobs, of all three kinds`, async ({ page, jobApi }) => {
    const word = uniqueWord();
    for (const kind of ["PRIVATE", "TECH", "NON_TECH"] as const) {
      await jobApi.create(companyInput(kind, `${kind} ${word}`, belongs));
      await jobApi.create(companyInput(kind, `Stranger ${word}`, stranger));
    }
    for (const query of [`q=${word}`, `q=${word}&${list.undo}`]) {
      await page.goto(`${path}?${query}`);
      await expect(page.getByRole("article")).toHaveCount(3);
      await expect(card(page, "Stranger")).toHaveCount(0);
      await expect(page.getByRole("region", { name: list.region }).getByRole("status")).toHaveText(
        `Page 1 of 1, 3 ${noun}s`,
      );
    }
  });

  test(`${id}: ${path} searches by text and place, and has filters`, async ({ page, jobApi }) => {
    const word = uniqueWord();
    await jobApi.create(companyInput("PRIVATE", `Sales ${word}`, belongs));
    await page.goto(path);
    await hydrated(page);
    await page.getByLabel("Job title, company or skill").fill(word);
    await expect(page).toHaveURL(`${path}?q=${word}`);
    await page.getByLabel("Location").fill("delhi");
    await expect(page).toHaveURL(`${path}?q=${word}&loc=delhi`);
    const requestSent = page.waitForRequest(/posted=30/);
    await page.getByRole("combobox", { name: "Posted" }).selectOption("30");
    const { searchParams } = new URL((await requestSent).url());
    expect(searchParams.toString()).toContain(list.fixed);
    expect(searchParams.get("posted")).toBe("30");
    expect(searchParams.get("types")).toBe("PRIVATE,TECH,NON_TECH");
    await expect(page).toHaveURL(`${path}?q=${word}&loc=delhi&posted=30`);
  });

  test(`${id}: ${path} shows the loading state and the empty state`, async ({ page }) => {
    const hold = await holdResponses(page, API);
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: list.link }).click();
    await expect(page.getByText(`Loading ${noun}s...`)).toBeVisible();
    hold.release();
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.goto(`${path}?q=${uniqueWord()}`);
    await expect(
      page.getByRole("heading", { name: `No ${noun}s found`, exact: true }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL(path);
  });

  test(`${id}, LIVE-02: ${path} updates live`, async ({ page, jobApi }) => {
    const word = uniqueWord();
    await page.goto(`${path}?q=${word}`);
    await hydrated(page);
    await jobApi.create(companyInput("NON_TECH", `Trainee ${word}`, belongs));
    await expect(card(page, word)).toBeVisible();
  });

  test.describe("failed requests", () => {
    test.use({ expectedErrors: [/500|Failed to load resource/] });

    test(`${id}, ERR-07, ERR-08: ${path} shows an error and can retry`, async ({ page }) => {
      await noLiveUpdates(page);
      await page.goto(path);
      await hydrated(page);
      await page.route(API, (route) => route.fulfill({ status: 500, body: "" }));
      await page.getByRole("combobox", { name: "Posted" }).selectOption("30");
      await expect(page.getByText("Could not connect to the server to fetch jobs.")).toBeVisible();
      await expect(toasts(page)).toContainText("Failed to fetch jobs.");
      await page.unroute(API);
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(page.getByRole("article").first()).toBeVisible();
    });
  });
}
