import { card, companyInput, expect, hydrated, test, uniqueWord } from "./fixtures";

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
    undo: "experience=5",
  },
] as const;

for (const { id, path, link, noun, region, heading, belongs, stranger, undo } of LISTS) {
  test(`${id}, LIVE-02: ${path} lists only its own jobs, of all three kinds`, async ({
    page,
    jobApi,
  }) => {
    const word = uniqueWord();
    for (const kind of ["PRIVATE", "TECH", "NON_TECH"] as const) {
      await jobApi.create(companyInput(kind, `${kind} ${word}`, belongs));
      await jobApi.create(companyInput(kind, `Stranger ${word}`, stranger));
    }
    const status = page.getByRole("region", { name: region }).getByRole("status");
    for (const query of [`q=${word}&${undo}`, `q=${word}`]) {
      await page.goto(`${path}?${query}`);
      await expect(page.getByRole("article")).toHaveCount(3);
      await expect(card(page, "Stranger")).toHaveCount(0);
      await expect(status).toHaveText(`Page 1 of 1, 3 ${noun}s`);
    }
    await hydrated(page);
    await jobApi.create(companyInput("NON_TECH", `Trainee ${word}`, belongs));
    await expect(card(page, "Trainee")).toBeVisible();
    await page.getByLabel("Location").fill("delhi");
    await page.getByRole("combobox", { name: "Posted" }).selectOption("30");
    await expect(page).toHaveURL(`${path}?q=${word}&loc=delhi&posted=30`);
    await expect(status).toHaveText(`Page 1 of 1, 4 ${noun}s`);
    await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  });
}
