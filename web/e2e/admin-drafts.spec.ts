import { button, drafts, field, fill } from "./admin-forms";
import { row } from "./admin-lists";
import { companyInput, expect, test, uniqueWord } from "./fixtures";

test.beforeEach(({ signIn }) => signIn("ADMIN"));

test("a draft survives a reload, before which the browser asks for confirmation", async ({
  page,
}) => {
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.goto("/admin/results/add");
  await fill(page, { Title: "Typing Test", Location: "Delhi", "Cut-off Marks": "92" });
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.reload();
  expect(questions).toEqual(["beforeunload"]);
  await button(page, "Restore").click();
  await expect(field(page, "Title")).toHaveValue("Typing Test");
  await expect(field(page, "Cut-off Marks")).toHaveValue("92");
  await page.reload();
  await button(page, "Discard").click();
  await expect.poll(() => drafts(page)).toEqual([]);
  await page.reload();
  await expect(field(page, "Title")).toHaveValue("");
  expect(questions).toHaveLength(2);
});

test("a changed form asks for confirmation before it is left by Back", async ({
  page,
  jobApi,
  isMobile,
}) => {
  const word = uniqueWord();
  const job = await jobApi.create(companyInput("PRIVATE", `Rider ${word}`));
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const choose = (name: string) => question.getByRole("button", { name }).click();
  // The rows are loaded after hydration, so the link does not load the form as a whole page.
  const list = `/admin/private-jobs?search=${word}`;
  await page.goto(list);
  await row(page, word, isMobile).getByRole("link", { name: /^Edit/ }).click();
  await field(page, "Location").fill("Nagpur");

  await page.evaluate(() => history.back());
  await choose("Stay");
  await expect(page).toHaveURL(`/admin/private-jobs/edit/${job.id}`);
  await expect(field(page, "Location")).toHaveValue("Nagpur");

  // A browser warns only if the user has interacted with the page since.
  await field(page, "Location").press("End");
  await page.evaluate(() => history.back());
  await choose("Leave and keep them");
  await expect(page).toHaveURL(list);
  await page.goForward();
  await button(page, "Restore").click();
  await expect(field(page, "Location")).toHaveValue("Nagpur");
});
