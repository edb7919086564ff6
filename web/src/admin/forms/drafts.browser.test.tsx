import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  button,
  drafts,
  field,
  fill,
  heading,
  link,
  renderAdmin,
  stubAdminArea,
} from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, http } from "../../../tests/components/api";
import { reloadApp, tokenOf } from "../../../tests/components/app";
import { hold } from "../../../tests/components/hold";
import {
  currentPath,
  dialog,
  expectCount,
  expectTexts,
  expectUrl,
  main,
  toasts,
} from "../../../tests/components/page";
import { showOnPhone } from "../../../tests/components/viewports";
import { companyJob, techJob } from "../../../tests/job-builder";
import { lockDraft } from "./draft-locks";

const COMPLETE = {
  companyName: "Kaveri Systems",
  applyNowUrl: "careers.example.in",
  salaryMin: 300_000,
  salaryMax: 600_000,
};
const TEXT = { customHtmlContent: "<p>What the post is about.</p>" };
const RIDER = companyJob(COMPLETE, { title: "Rider", ...TEXT });

const offer = page.getByRole("region", { name: "Unsaved changes" });
const question = page.getByRole("dialog", { name: "Leave without saving?" });
const choose = (name: string) => question.getByRole("button", { name }).click();

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

test("a draft survives a reload and is offered until it is saved or discarded", async () => {
  stubJobs();
  await renderAdmin("/admin/results/add");
  await expect.element(heading).toHaveTextContent("Add Result");
  await expectCount(offer, 0);
  await fill({ Title: "Typing Test", Location: "Delhi", "Cut-off Marks": "92" });
  await expect.poll(drafts).toHaveLength(1);

  await reloadApp();
  await expect.element(offer).toHaveTextContent("You have unsaved changes from just now.");
  await expect.element(field("Title")).toHaveValue("");
  await offer.getByRole("button", { name: "Restore" }).click();
  await expectCount(offer, 0);
  await expect.element(field("Title")).toHaveValue("Typing Test");
  await expect.element(field("Cut-off Marks")).toHaveValue("92");

  await reloadApp();
  await offer.getByRole("button", { name: "Discard" }).click();
  await expectCount(offer, 0);
  expect(drafts()).toEqual([]);
  await reloadApp();
  await expect.element(field("Title")).toHaveValue("");
  await expectCount(offer, 0);
});

test("a changed form asks for confirmation before it is left by a link", async () => {
  stubJobs(RIDER);
  await renderAdmin("/admin/private-jobs/edit/7");
  await field("Location").fill("Nagpur");
  await link("Cancel").click();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expectCount(question, 0);
  await expect.element(link("Cancel")).toHaveFocus();
  await expect.element(field("Location")).toHaveValue("Nagpur");

  await link("Cancel").click();
  await choose("Stay");
  await expectUrl("/admin/private-jobs/edit/7");
  await expect.element(field("Location")).toHaveValue("Nagpur");

  await link("Cancel").click();
  await choose("Leave and keep them");
  await expectUrl("/admin/private-jobs");
  await main.getByRole("link", { name: /^Edit/ }).click();
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect.element(field("Location")).toHaveValue("Nagpur");

  await link("Cancel").click();
  await choose("Discard and leave");
  await expectUrl("/admin/private-jobs");
  expect(drafts()).toEqual([]);
});

test("an unchanged form does not ask", async () => {
  stubJobs(RIDER);
  await renderAdmin("/admin/private-jobs/edit/7");
  await field("Location").fill("Nagpur");
  await field("Location").fill(RIDER.location);
  await link("Cancel").click();
  await expectUrl("/admin/private-jobs");
});

test("a restored draft is compared with a version saved in the meantime", async () => {
  const store = stubJobs(RIDER);
  await renderAdmin("/admin/private-jobs/edit/7");
  await field("Location").fill("Nagpur");
  await expect.poll(drafts).toHaveLength(1);
  store.change(7, { location: "Indore" });
  await reloadApp();
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect.element(field("Location")).toHaveValue("Nagpur");
  await button("Update Job").click();
  const theirs = dialog.getByRole("radio", { name: "Theirs Indore" });
  await expect.element(theirs).not.toBeChecked();
  await theirs.click();
  await dialog.getByRole("button", { name: "Save selected values" }).click();
  await expect.element(toasts).toHaveTextContent("Private job updated successfully!");
  expect(store.items).toMatchObject([{ location: "Indore" }]);
});

test("a draft survives the end of the session and is offered after the next sign-in", async () => {
  stubJobs(techJob(COMPLETE, { title: "Coder", ...TEXT }));
  api.use(
    http.put(
      "/jobs/tech/{id}",
      ({ response }) => response(401).json({ code: "unauthorized", message: "Please sign in." }),
      { once: true },
    ),
    http.post("/auth/login", ({ response }) =>
      response(200).json({ message: "", token: tokenOf({ role: "ADMIN" }) }),
    ),
  );
  await renderAdmin("/admin/tech-jobs/edit/7");
  await field("Location").fill("Mysuru");
  await button("Update Job").click();
  await expect.element(toasts).toHaveTextContent("Please sign in.");
  await expectUrl("/login");
  await fill({ Email: "asha@example.in", Password: "secret" });
  await button("Sign In").click();
  await expectUrl("/admin/tech-jobs/edit/7");
  await expect.element(heading).toHaveTextContent("Edit Tech Job");
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect.element(field("Location")).toHaveValue("Mysuru");
  await button("Update Job").click();
  await expect.element(toasts).toHaveTextContent("Tech job updated successfully!");
});

test("typing before the offer is answered does not lose the earlier draft", async () => {
  stubJobs();
  await renderAdmin("/admin/results/add");
  await fill({ Title: "Typing Test", Location: "Delhi" });
  await expect.poll(drafts).toHaveLength(1);
  await reloadApp();
  await expect.element(offer).toBeVisible();
  await field("Cut-off Marks").fill("92");
  await expect.poll(drafts).toHaveLength(2);
  await field("Cut-off Marks").fill("");
  await expect.poll(drafts).toHaveLength(1);
  await field("Cut-off Marks").fill("93");
  await expect.poll(drafts).toHaveLength(2);

  // The newer draft is offered first, and discarded separately.
  await reloadApp();
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect.element(field("Cut-off Marks")).toHaveValue("93");
  await expect.element(field("Title")).toHaveValue("");
  await reloadApp();
  await offer.getByRole("button", { name: "Discard" }).click();
  await expect.poll(drafts).toHaveLength(1);
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect.element(field("Title")).toHaveValue("Typing Test");
  await expect.element(field("Location")).toHaveValue("Delhi");
});

test("a draft that another tab has open is not offered until that tab is closed", async () => {
  stubJobs();
  await renderAdmin("/admin/results/add");
  await field("Title").fill("First");
  await expect.poll(drafts).toHaveLength(1);
  const [first = ""] = drafts();
  await reloadApp();
  await expect.element(offer).toBeVisible();

  const closeTab = lockDraft(first);
  await reloadApp();
  await field("Title").fill("Second");
  await expect.poll(drafts).toHaveLength(2);
  await expectCount(offer, 0);
  await reloadApp();
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect.element(field("Title")).toHaveValue("Second");
  await expectCount(offer, 0);

  closeTab();
  await reloadApp();
  await offer.getByRole("button", { name: "Discard" }).click();
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect.element(field("Title")).toHaveValue("First");
});

test("a warning appears if the browser cannot store the draft", async () => {
  stubJobs();
  vi.spyOn(console, "warn").mockReturnValue();
  const { setItem } = Storage.prototype;
  const storage = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (
    this: Storage,
    key: string,
    text: string,
  ) {
    if (key.startsWith("draft:")) throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, key, text);
  });
  onTestFinished(() => storage.mockRestore());
  await renderAdmin("/admin/results/add");
  await field("Title").fill("Typing Test");
  await expect
    .element(toasts)
    .toHaveTextContent("This browser has no room to keep unsaved changes.");
  await link("Cancel").click();
  await expect.element(question).toHaveTextContent("this browser has no room to keep them");
  await expectTexts(question.getByRole("button"), ["Stay", "Discard and leave"]);
  await choose("Discard and leave");
  await expectUrl("/admin/results");
});

test("text typed while a new record is saved is offered in its form, also after a reload", async () => {
  const store = stubJobs();
  const saved = hold();
  api.use(http.post("/jobs/create", () => saved.released));
  await renderAdmin("/admin/private-jobs/add");
  await fill({
    Title: "Rider",
    "Company Name": "Kaveri Systems",
    Location: "Pune",
    "Minimum Salary": "300000",
    "Maximum Salary": "600000",
    "Apply URL": "careers.example.in",
    "Job Description": "<p>What the post is about.</p>",
  });
  // Submits twice, before the button can be disabled.
  const form = document.querySelector<HTMLFormElement>("form#record");
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.element(button("Saving...")).toBeDisabled();
  await field("Industry").fill("Food");
  saved.release();
  await expect.poll(currentPath).toMatch(/\/edit\/\d+$/);
  expect(store.writes).toHaveLength(1);
  await expect.element(offer).toBeVisible();
  await reloadApp();
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect.element(field("Industry")).toHaveValue("Food");
});

test("Control and Enter on a new record keep the text that is typed while it is saved", async () => {
  stubJobs();
  const saved = hold();
  api.use(http.post("/jobs/create", () => saved.released));
  await renderAdmin("/admin/private-jobs/add");
  await fill({
    Title: "Rider",
    "Company Name": "Kaveri Systems",
    Location: "Pune",
    "Minimum Salary": "300000",
    "Maximum Salary": "600000",
    "Apply URL": "careers.example.in",
    "Job Description": "<p>What the post is about.</p>",
  });
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(button("Saving...")).toBeDisabled();
  await field("Industry").fill("Food");
  saved.release();
  await expect.poll(currentPath).toMatch(/\/edit\/\d+$/);
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect.element(field("Industry")).toHaveValue("Food");
});

test("AJOB-30: a skill that was typed but not added is saved and survives a reload", async () => {
  const store = stubJobs(RIDER);
  await renderAdmin("/admin/private-jobs/edit/7");
  await field("Skill").fill("Cycling");
  await userEvent.keyboard("{Enter}");
  await field("Skill").fill("Maps");
  await expect.poll(drafts).toHaveLength(1);
  await reloadApp();
  await offer.getByRole("button", { name: "Restore" }).click();
  const skills = main.getByRole("list", { name: "Skills" }).getByRole("listitem");
  await expectTexts(skills, ["Cycling×", "Maps×"]);
  await field("Skill").fill("Night shifts");
  await button("Update Job").click();
  await expect.element(toasts).toHaveTextContent("Private job updated successfully!");
  expect(store.items[0]?.privateJobDetails?.skillsRequired).toBe("Cycling, Maps, Night shifts");
});
