import {
  companyInput,
  expect,
  governmentInput,
  indiaDay,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

test("ACCOUNT-05, ACCOUNT-06, ACCOUNT-08, ACCOUNT-09, ambiguity 14: the jobs by nearest last date, without deleted ones", async ({
  page,
  account,
  signIn,
  jobApi,
}) => {
  const word = uniqueWord();
  const over = await jobApi.create(
    governmentInput(`Over ${word}`, { applicationEndDate: indiaDay(-3) }),
  );
  const later = await jobApi.create(
    governmentInput(`Later ${word}`, {
      department: "River Board",
      applicationEndDate: indiaDay(9),
    }),
  );
  const soon = await jobApi.create(
    companyInput("TECH", `Soon ${word}`, { applicationEndDate: indiaDay(2) }),
  );
  const hidden = await jobApi.create(governmentInput(`Hidden ${word}`));
  await jobApi.update(
    hidden.id,
    governmentInput(`Hidden ${word}`, {}, { active: false, location: "Delhi" }),
  );
  account.savedJobs = [over.id, hidden.id, soon.id, 999_999_999, later.id];
  await signIn("USER");
  await page.goto("/saved-jobs");

  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(toasts(page)).toBeEmpty();
  await expect(rows.nth(0)).toContainText(`Soon ${word}`);
  await expect(rows.nth(0)).toContainText("Kaveri Systems · Delhi");
  // The days may change at midnight in India during the test.
  await expect(rows.nth(0)).toContainText(/2 days left|1 day left/);
  await expect(rows.nth(1)).toContainText("River Board · Delhi");
  await expect(rows.nth(2)).toContainText("Closed");
  await expect(page.getByRole("main")).toContainText("3 saved jobs. Next last date:");

  const view = (title: string) => page.getByRole("link", { name: `View ${title}` });
  await expect(view(soon.title)).toHaveAttribute("href", `/private-job/${soon.slug}`);
  await expect(view(later.title)).toHaveAttribute("href", `/government-job/${later.slug}`);
  await view(soon.title).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(soon.title);
  await expect(page).toHaveURL(`/private-job/${soon.slug}`);
});
