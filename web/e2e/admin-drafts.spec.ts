import { button, drafts, field, fill, heading } from "./admin-forms";
import { ADMIN, companyInput, expect, hydrated, test, toasts, uniqueWord } from "./fixtures";

test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(({ signIn }) => signIn("ADMIN"));

test("what was typed outlives a reload, and is offered again until it is saved or discarded", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const exam = `Typing Test ${uniqueWord()}`;
  const offer = page.getByRole("region", { name: "Unsaved changes" });
  await page.goto("/admin/results/add");
  await expect(offer).toHaveCount(0);
  await fill(page, { Title: exam, Location: "Delhi", "Cut-off Marks": "92" });
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);

  await test.step("restored", async () => {
    await expect(offer).toContainText("You have unsaved changes from just now.");
    await expect(field(page, "Title")).toHaveValue("");
    await offer.getByRole("button", { name: "Restore" }).click();
    await expect(offer).toHaveCount(0);
    await expect(field(page, "Title")).toHaveValue(exam);
    await expect(field(page, "Cut-off Marks")).toHaveValue("92");
  });

  await test.step("discarded", async () => {
    await page.reload();
    await offer.getByRole("button", { name: "Discard" }).click();
    await expect(offer).toHaveCount(0);
    expect(await drafts(page)).toEqual([]);
    await page.reload();
    await expect(field(page, "Title")).toHaveValue("");
    await expect(offer).toHaveCount(0);
    expect(asked).toHaveLength(2);
  });
});

test("a form that was changed asks before it is left, by a link and by Back", async ({
  page,
  editor,
}) => {
  const job = await editor.create(companyInput("PRIVATE", `Rider ${uniqueWord()}`));
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const choose = (name: string) => question.getByRole("button", { name }).click();
  const cancel = page.getByRole("main").getByRole("link", { name: "Cancel" });
  await page.goto("/admin");
  await hydrated(page);
  await page.evaluate((id) => {
    const link = document.createElement("a");
    link.href = `/admin/private-jobs/edit/${id}`;
    link.textContent = "To the form";
    document.body.append(link);
    link.click();
    link.remove();
  }, job.id);
  await field(page, "Location").fill("Nagpur");

  await cancel.click();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await expect(field(page, "Location")).toHaveValue("Nagpur");

  await page.evaluate(() => history.back());
  await choose("Stay");
  await expect(page).toHaveURL(`/admin/private-jobs/edit/${job.id}`);
  await expect(field(page, "Location")).toHaveValue("Nagpur");

  // A browser holds nobody back who has done nothing since.
  await field(page, "Location").press("End");
  await page.evaluate(() => history.back());
  await choose("Leave and keep them");
  await expect(page).toHaveURL("/admin");
  await page.goForward();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Location")).toHaveValue("Nagpur");

  await cancel.click();
  await choose("Discard and leave");
  await expect(page).toHaveURL("/admin/private-jobs");
  expect(await drafts(page)).toEqual([]);

  await test.step("one that was not, or that is as it was, does not ask", async () => {
    await page.goto(`/admin/private-jobs/edit/${job.id}`);
    await field(page, "Location").fill("Nagpur");
    await field(page, "Location").fill(job.location);
    await cancel.click();
    await expect(page).toHaveURL("/admin/private-jobs");
  });
});

test("API-49, DATA-02: somebody else saved meanwhile: both versions, field by field", {
  tag: "@widths",
}, async ({ page, editor, request }) => {
  const job = await editor.create(
    companyInput("PRIVATE", `Rider ${uniqueWord()}`, { industry: "Food" }),
  );
  await page.goto(`/admin/private-jobs/edit/${job.id}`);
  await fill(page, { Title: `My ${job.title}`, Location: "Nagpur", Qualification: "Class 12" });
  await editor.update(
    job.id,
    companyInput(
      "PRIVATE",
      `Their ${job.title}`,
      { industry: "Groceries" },
      { location: "Indore", tags: "urgent" },
    ),
  );
  await button(page, "Update Job").click();

  const dialog = page.getByRole("dialog", { name: "Somebody else saved this meanwhile" });
  const choice = (label: string, side: string) =>
    dialog.getByRole("group", { name: label, exact: true }).getByRole("radio", { name: side });
  await expect(dialog.getByRole("group")).toHaveCount(5);
  await expect(choice("Title", "Yours")).toBeChecked();
  await expect(choice("Title", "Yours")).toHaveAccessibleName(`Yours My ${job.title}`);
  await expect(choice("Title", "Theirs")).toHaveAccessibleName(`Theirs Their ${job.title}`);
  await expect(choice("Industry", "Theirs")).toBeChecked();
  await expect(choice("Tags", "Theirs")).toBeChecked();
  await expect(choice("Qualification", "Yours")).toBeChecked();

  await test.step("nothing is lost by going back to the form", async () => {
    await dialog.getByRole("button", { name: "Back to the form" }).click();
    await expect(field(page, "Title")).toHaveValue(`My ${job.title}`);
    await button(page, "Update Job").click();
  });

  await dialog.getByRole("button", { name: "Take all theirs" }).click();
  await expect(choice("Title", "Theirs")).toBeChecked();
  await dialog.getByRole("button", { name: "Keep all mine" }).click();
  await expect(choice("Tags", "Yours")).toBeChecked();
  await choice("Tags", "Theirs").check();
  await choice("Title", "Theirs").check();
  await dialog.getByRole("button", { name: "Save what is chosen" }).click();
  await expect(toasts(page)).toContainText("Private job updated successfully!");
  await expect(field(page, "Title")).toHaveValue(`Their ${job.title}`);
  const stored = await (await request.get(`/api/jobs/id/${job.id}`)).json();
  expect(stored).toMatchObject({
    title: `Their ${job.title}`,
    location: "Nagpur",
    tags: "urgent",
    privateJobDetails: { industry: "Food", qualification: "Class 12" },
  });
  expect(await drafts(page)).toEqual([]);
});

test("what is restored upon a version that somebody saved since is shown beside it", async ({
  page,
  editor,
  request,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  const job = await editor.create(companyInput("PRIVATE", `Rider ${uniqueWord()}`));
  await page.goto(`/admin/private-jobs/edit/${job.id}`);
  await field(page, "Location").fill("Nagpur");
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await editor.update(job.id, companyInput("PRIVATE", job.title, {}, { location: "Indore" }));
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Location")).toHaveValue("Nagpur");
  await button(page, "Update Job").click();
  const dialog = page.getByRole("dialog", { name: "Somebody else saved this meanwhile" });
  await expect(dialog.getByRole("radio", { name: "Theirs Indore" })).not.toBeChecked();
  await dialog.getByRole("radio", { name: "Theirs Indore" }).check();
  await dialog.getByRole("button", { name: "Save what is chosen" }).click();
  await expect(toasts(page)).toContainText("Private job updated successfully!");
  const stored = await (await request.get(`/api/jobs/id/${job.id}`)).json();
  expect(stored.location).toBe("Indore");
});

test("a session that ends keeps what was typed for whoever signs in again", async ({
  page,
  editor,
}) => {
  const job = await editor.create(companyInput("TECH", `Coder ${uniqueWord()}`));
  await page.goto(`/admin/tech-jobs/edit/${job.id}`);
  await field(page, "Location").fill("Mysuru");
  await page.route(`**/api/jobs/tech/${job.id}`, (route) =>
    route.fulfill({ status: 401, json: { code: "unauthorized", message: "Please sign in." } }),
  );
  await button(page, "Update Job").click();
  await expect(toasts(page)).toContainText("Please sign in.");
  await expect(page).toHaveURL("/login");
  await page.unroute(`**/api/jobs/tech/${job.id}`);

  await field(page, "Email").fill(ADMIN.email);
  await field(page, "Password").fill(ADMIN.password);
  await button(page, "Sign In").click();
  await expect(page).toHaveURL(`/admin/tech-jobs/edit/${job.id}`);
  await expect(heading(page)).toHaveText("Edit Tech Job");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Location")).toHaveValue("Mysuru");
  await button(page, "Update Job").click();
  await expect(toasts(page)).toContainText("Tech job updated successfully!");
});
