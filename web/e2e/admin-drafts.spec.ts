import type { Page } from "@playwright/test";
import { button, drafts, field, fill, heading } from "./admin-forms";
import {
  ADMIN,
  companyInput,
  expect,
  holdResponses,
  hydrated,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(({ signIn }) => signIn("ADMIN"));

test("a draft survives a reload and is offered until it is saved or discarded", async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on("dialog", (dialog) => {
    requestedUrls.push(dialog.type());
    void dialog.accept();
  });
  const exam = `Typing Test ${uniqueWord()}`;
  const offer = page.getByRole("region", { name: "Unsaved changes" });
  await page.goto("/admin/results/add");
  await expect(offer).toHaveCount(0);
  await fill(page, { Title: exam, Location: "Delhi", "Cut-off Marks": "92" });
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.reload();
  expect(requestedUrls).toEqual(["beforeunload"]);

  await test.step("restore the draft", async () => {
    await expect(offer).toContainText("You have unsaved changes from just now.");
    await expect(field(page, "Title")).toHaveValue("");
    await offer.getByRole("button", { name: "Restore" }).click();
    await expect(offer).toHaveCount(0);
    await expect(field(page, "Title")).toHaveValue(exam);
    await expect(field(page, "Cut-off Marks")).toHaveValue("92");
  });

  await test.step("discard the draft", async () => {
    await page.reload();
    await offer.getByRole("button", { name: "Discard" }).click();
    await expect(offer).toHaveCount(0);
    expect(await drafts(page)).toEqual([]);
    await page.reload();
    await expect(field(page, "Title")).toHaveValue("");
    await expect(offer).toHaveCount(0);
    expect(requestedUrls).toHaveLength(2);
  });
});

test("a changed form asks for confirmation before it is left by a link or by Back", async ({
  page,
  jobApi,
}) => {
  const job = await jobApi.create(companyInput("PRIVATE", `Rider ${uniqueWord()}`));
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

  // A browser warns only if the user has interacted with the page since.
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

  await test.step("an unchanged form does not ask", async () => {
    await page.goto(`/admin/private-jobs/edit/${job.id}`);
    await field(page, "Location").fill("Nagpur");
    await field(page, "Location").fill(job.location);
    await cancel.click();
    await expect(page).toHaveURL("/admin/private-jobs");
  });
});

test("API-49, DATA-02: a conflict shows both versions field by field", {
  tag: "@widths",
}, async ({ page, jobApi, request }) => {
  const job = await jobApi.create(
    companyInput("PRIVATE", `Rider ${uniqueWord()}`, { industry: "Food" }),
  );
  await page.goto(`/admin/private-jobs/edit/${job.id}`);
  await fill(page, { Title: `My ${job.title}`, Location: "Nagpur", Qualification: "Class 12" });
  await jobApi.update(
    job.id,
    companyInput(
      "PRIVATE",
      `Their ${job.title}`,
      { industry: "Groceries" },
      { location: "Indore", tags: "urgent" },
    ),
  );
  await button(page, "Update Job").click();

  const dialog = page.getByRole("dialog", { name: "This record was changed after you opened it" });
  const choice = (label: string, side: string) =>
    dialog.getByRole("group", { name: label, exact: true }).getByRole("radio", { name: side });
  await expect(dialog.getByRole("group")).toHaveCount(5);
  await expect(choice("Title", "Yours")).toBeChecked();
  await expect(choice("Title", "Yours")).toHaveAccessibleName(`Yours My ${job.title}`);
  await expect(choice("Title", "Theirs")).toHaveAccessibleName(`Theirs Their ${job.title}`);
  await expect(choice("Industry", "Theirs")).toBeChecked();
  await expect(choice("Tags", "Theirs")).toBeChecked();
  await expect(choice("Qualification", "Yours")).toBeChecked();

  await test.step("returning to the form loses nothing", async () => {
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
  await dialog.getByRole("button", { name: "Save selected values" }).click();
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

test("a restored draft is compared with a version saved in the meantime", async ({
  page,
  jobApi,
  request,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  const job = await jobApi.create(companyInput("PRIVATE", `Rider ${uniqueWord()}`));
  await page.goto(`/admin/private-jobs/edit/${job.id}`);
  await field(page, "Location").fill("Nagpur");
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await jobApi.update(job.id, companyInput("PRIVATE", job.title, {}, { location: "Indore" }));
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Location")).toHaveValue("Nagpur");
  await button(page, "Update Job").click();
  const dialog = page.getByRole("dialog", { name: "This record was changed after you opened it" });
  await expect(dialog.getByRole("radio", { name: "Theirs Indore" })).not.toBeChecked();
  await dialog.getByRole("radio", { name: "Theirs Indore" }).check();
  await dialog.getByRole("button", { name: "Save selected values" }).click();
  await expect(toasts(page)).toContainText("Private job updated successfully!");
  const stored = await (await request.get(`/api/jobs/id/${job.id}`)).json();
  expect(stored.location).toBe("Indore");
});

test("a draft survives the end of the session and is offered after the next sign-in", async ({
  page,
  jobApi,
}) => {
  const job = await jobApi.create(companyInput("TECH", `Coder ${uniqueWord()}`));
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

const offer = (page: Page) => page.getByRole("region", { name: "Unsaved changes" });

test("typing before the offer is answered does not lose the earlier draft", async ({ page }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/admin/results/add");
  await fill(page, { Title: "Typing Test", Location: "Delhi" });
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await field(page, "Cut-off Marks").fill("92");
  await expect.poll(() => drafts(page)).toHaveLength(2);
  await field(page, "Cut-off Marks").fill("");
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await field(page, "Cut-off Marks").fill("93");
  await expect.poll(() => drafts(page)).toHaveLength(2);

  await page.reload();
  await test.step("the newer draft is offered first, and discarded separately", async () => {
    await offer(page).getByRole("button", { name: "Restore" }).click();
    await expect(field(page, "Cut-off Marks")).toHaveValue("93");
    await expect(field(page, "Title")).toHaveValue("");
    await page.reload();
    await offer(page).getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => drafts(page)).toHaveLength(1);
  });
  await offer(page).getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Title")).toHaveValue("Typing Test");
  await expect(field(page, "Location")).toHaveValue("Delhi");
});

test("two tabs with new records have separate drafts, and do not offer open ones", async ({
  page,
  context,
  adminToken,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  const other = await context.newPage();
  other.on("dialog", (dialog) => void dialog.accept());
  await other.addInitScript((token) => localStorage.setItem("token", token), adminToken);
  await page.goto("/admin/results/add");
  await field(page, "Title").fill("First");
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await other.goto("/admin/results/add");
  await field(other, "Title").fill("Second");
  await expect.poll(() => drafts(page)).toHaveLength(2);
  await expect(offer(other)).toHaveCount(0);

  await page.reload();
  await offer(page).getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Title")).toHaveValue("First");
  await expect(offer(page)).toHaveCount(0);
  await other.close();
  await page.reload();
  await expect(offer(page)).toBeVisible();
});

test("a warning appears if the browser cannot store the draft", async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith("draft:")) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, text);
    };
  });
  await page.goto("/admin/results/add");
  await field(page, "Title").fill("Typing Test");
  await expect(toasts(page)).toContainText("This browser has no room to keep unsaved changes.");
  await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toContainText("this browser has no room to keep them");
  await expect(question.getByRole("button")).toHaveText(["Stay", "Discard and leave"]);
  await question.getByRole("button", { name: "Discard and leave" }).click();
  await expect(page).toHaveURL("/admin/results");
});

test("text typed while a new record is saved is offered in its form, also after a reload", async ({
  page,
  jobApi,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/admin/private-jobs/add");
  await fill(page, {
    Title: `Rider ${uniqueWord()}`,
    "Company Name": "Kaveri Systems",
    Location: "Pune",
    "Minimum Salary": "300000",
    "Maximum Salary": "600000",
    "Apply URL": "careers.example.in",
    "Job Description": "<p>What the post is about.</p>",
  });
  const { release } = await holdResponses(page, /\/api\/jobs\/create$/);
  let created = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/jobs/create")) created += 1;
  });
  // Submits twice, before the button can be disabled.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("form#record");
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expect(button(page, "Saving...")).toBeDisabled();
  await field(page, "Industry").fill("Food");
  release();
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  expect(created).toBe(1);
  await expect(offer(page)).toBeVisible();
  await page.reload();
  await offer(page).getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Industry")).toHaveValue("Food");
  await jobApi.remove(Number(/\d+$/.exec(page.url())?.[0]));
});

test("AJOB-30: a skill that was typed but not added is saved and survives a reload", async ({
  page,
  jobApi,
  request,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  const job = await jobApi.create(companyInput("PRIVATE", `Rider ${uniqueWord()}`));
  await page.goto(`/admin/private-jobs/edit/${job.id}`);
  await field(page, "Skill").fill("Cycling");
  await field(page, "Skill").press("Enter");
  await field(page, "Skill").fill("Maps");
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  const skills = page.getByRole("list", { name: "Skills" }).getByRole("listitem");
  await expect(skills).toHaveText(["Cycling×", "Maps×"]);
  await field(page, "Skill").fill("Night shifts");
  await button(page, "Update Job").click();
  await expect(toasts(page)).toContainText("Private job updated successfully!");
  const stored = await (await request.get(`/api/jobs/id/${job.id}`)).json();
  expect(stored.privateJobDetails.skillsRequired).toBe("Cycling, Maps, Night shifts");
});

test("API-49: versions are merged without a dialog if the other one changed nothing or the same", async ({
  page,
  jobApi,
  request,
}) => {
  const job = await jobApi.create(companyInput("PRIVATE", `Rider ${uniqueWord()}`));
  await page.goto(`/admin/private-jobs/edit/${job.id}`);
  await fill(page, { Location: "Indore", Qualification: "Class 12" });
  await jobApi.update(job.id, companyInput("PRIVATE", job.title, {}, { location: "Indore" }));
  await jobApi.update(job.id, { active: false });
  await button(page, "Update Job").click();
  await expect(toasts(page)).toContainText("Private job updated successfully!");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await jobApi.update(job.id, { active: true });
  const stored = await (await request.get(`/api/jobs/id/${job.id}`)).json();
  expect(stored).toMatchObject({
    location: "Indore",
    privateJobDetails: { qualification: "Class 12" },
  });
});

test("a record that was deleted in the meantime can be created again", async ({ page, jobApi }) => {
  const job = await jobApi.create(companyInput("PRIVATE", `Rider ${uniqueWord()}`));
  await page.goto(`/admin/private-jobs/edit/${job.id}`);
  await field(page, "Location").fill("Nagpur");
  await jobApi.remove(job.id);
  await button(page, "Update Job").click();
  const question = page.getByRole("dialog", { name: "This record was deleted" });
  await question.getByRole("button", { name: "Back to the form" }).click();
  await expect(field(page, "Location")).toHaveValue("Nagpur");
  await button(page, "Update Job").click();
  await question.getByRole("button", { name: "Save as new record" }).click();
  await expect(toasts(page)).toContainText("Private job created successfully!");
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  expect(id).not.toBe(job.id);
  await expect(field(page, "Location")).toHaveValue("Nagpur");
  await expect(field(page, "Title")).toHaveValue(job.title);
  expect(await drafts(page)).toEqual([]);
  await jobApi.remove(id);
});
