import { card, expect, governmentInput, indiaDay, test, uniqueWord } from "./fixtures";

const LISTS = ["/govt-jobs", "/private-jobs", "/jobs/tech"];

test("a phone's first screen shows the title and the first job", async ({ page }) => {
  for (const path of LISTS) {
    await page.goto(path);
    const title = await page.getByRole("article").first().getByRole("heading").boundingBox();
    expect((title?.y ?? 999) + (title?.height ?? 0), path).toBeLessThan(740);
  }
});

test("GOVT-07: resource cards and document-service cards", async ({ page }) => {
  await page.goto("/govt-jobs");
  for (const [title, target] of [
    ["Resources", "/results"],
    ["Document services", "/document-assistant"],
  ] as const) {
    const section = page
      .getByRole("main")
      .locator("section")
      .filter({
        has: page.getByRole("heading", { name: title }),
      });
    await expect(section.getByRole("link")).toHaveCount(4);
    await expect(section.locator(`a[href="${target}"]`).first()).toBeVisible();
  }
});

test("GOVT-08, GOVT-09, GOVT-11, GOVT-13, FORMAT-01, FORMAT-07: the content of a card", async ({
  page,
  jobApi,
}) => {
  const title = `Junior Clerk ${uniqueWord()}`;
  const job = await jobApi.create(
    governmentInput(
      title,
      {
        department: "District Courts Board",
        applicationStartDate: indiaDay(-5),
        applicationEndDate: indiaDay(20),
      },
      {
        location: "Prayagraj",
        salaryRange: "₹25,500 - ₹81,100",
        customHtmlContent: `<p>${"Office <b>work</b> in district courts. ".repeat(8)}</p>`,
      },
    ),
  );
  await page.goto(`/govt-jobs?q=${encodeURIComponent(title)}`);
  const shown = card(page, title);
  await expect(shown).toContainText("District Courts Board");
  const words = "Office work in district courts. ".repeat(8).slice(0, 120).trimEnd();
  const excerpt = shown.getByText(`${words}…`, { exact: true });
  await expect(excerpt).toBeVisible();
  // The whole excerpt is visible, also on the narrowest card.
  expect(await excerpt.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true);
  await expect(shown).toContainText("Prayagraj");
  await expect(shown).toContainText("₹25,500 - ₹81,100");
  await expect(shown).toContainText(/Posted by Editor, (just now|\d minutes? ago)/);
  await expect(shown).toContainText("Applications Open");
  await expect(shown.getByText("New", { exact: true })).toBeVisible();
  await expect(shown.getByText("Urgent", { exact: true })).toHaveCount(0);
  const apply = shown.getByRole("link", { name: /^Apply Now/ });
  await expect(apply).toHaveText("Apply Now");
  await expect(apply).toHaveAttribute("href", `/government-job/${job.slug}`);
  await expect(shown.getByRole("link", { name: title, exact: true })).toHaveAttribute(
    "href",
    `/government-job/${job.slug}`,
  );
});
