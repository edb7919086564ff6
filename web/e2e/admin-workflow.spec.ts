import type { Page } from "@playwright/test";
import { button, field, fill, setHtml } from "./admin-forms";
import { confirmDeletion, row } from "./admin-lists";
import { pdf, png } from "./files";
import { expect, hydrated, test, toasts, uniqueWord } from "./fixtures";
import { recordRequests } from "./request-log";

// An administrator's complete workflow on both databases, with a visitor's pages open. No response
// is stubbed.
test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(async ({ page, signIn }) => {
  await page.unrouteAll();
  await signIn("ADMIN");
});
let attachRequests: ReturnType<typeof recordRequests> | undefined;
test.afterEach(() => attachRequests?.(test.info(), "requests of the visitor"));

interface WorkflowCase {
  readonly kind: string;
  readonly list: string;
  /** The page that the visitor has open. */
  readonly publicPath: string;
  /** The field whose value is the title of its card. */
  readonly titleField: "Title" | "Examination Name";
  readonly fields: Readonly<Record<string, string>>;
  readonly content: string;
  readonly create: string;
  readonly update: string;
  readonly logo: string;
  /** Whether the form stays open after the record is created; otherwise the list opens. */
  readonly staysOnForm: boolean;
  readonly deletedMessage: string;
}

const COMPANY = {
  "Company Name": "Kaveri Systems",
  Location: "Pune",
  "Minimum Salary": "300000",
  "Maximum Salary": "900000",
  "Apply URL": "https://careers.example.in/apply",
};
const EXAM = {
  "Organisation Name": "Staff Board",
  Location: "All India",
};

const company = (kind: string, folder: string, publicPath: string): WorkflowCase => ({
  kind,
  list: `/admin/${folder}`,
  publicPath,
  titleField: "Title",
  fields: COMPANY,
  content: "Job Description",
  create: "Create Job",
  update: "Update Job",
  logo: "Company Logo",
  staysOnForm: true,
  deletedMessage: `${kind === "private" ? "Job" : kind} deleted successfully`,
});

const exam = (kind: string, folder: string, publicPath: string, link: string): WorkflowCase => ({
  kind,
  list: `/admin/${folder}`,
  publicPath,
  titleField: "Examination Name",
  fields: { ...EXAM, [link]: "https://exam.example.in/download" },
  content: "Custom HTML",
  create: `Create ${kind}`,
  update: `Update ${kind}`,
  logo: "Logo",
  staysOnForm: false,
  deletedMessage: "deleted successfully",
});

const WORKFLOW_CASES: readonly WorkflowCase[] = [
  company("private", "private-jobs", "/private-jobs"),
  company("Tech job", "tech-jobs", "/jobs/tech"),
  company("Non-tech job", "non-tech-jobs", "/jobs/non-tech"),
  {
    kind: "government",
    list: "/admin/government-jobs",
    publicPath: "/govt-jobs",
    titleField: "Title",
    fields: {
      Department: "Staff Board",
      Location: "Patna",
      Vacancies: "120",
      "Apply URL": "https://apply.example.in",
    },
    content: "Job Description",
    create: "Create Job",
    update: "Update Job",
    logo: "Department Logo",
    staysOnForm: true,
    deletedMessage: "Job deleted successfully",
  },
  exam("Admit Card", "admit-cards", "/admit-cards", "Admit Card Download URL"),
  exam("Result", "results", "/results", "Result Download URL"),
];

const liveStreamResponse = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/jobs/stream");
const main = (page: Page) => page.getByRole("main");
const cardOf = (page: Page, title: string) =>
  main(page).getByRole("article").filter({ hasText: title });

for (const work of WORKFLOW_CASES) {
  test(`ROLE-13, ROLE-15, ROLE-16, AJOB-22, AJOB-26, AJOB-32, AFILE-04, LIVE-01: the workflow of a ${work.kind}`, {
    tag: "@databases",
  }, async ({ page, browser, baseURL, isMobile }) => {
    const title = `Warden ${uniqueWord()}`;
    const changed = `${title} of Nashik`;
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    attachRequests = recordRequests(visitor);
    const listening = liveStreamResponse(visitor);
    await visitor.goto(work.publicPath);
    await hydrated(visitor);
    await listening;

    await test.step("creates it with a logo and previews it", async () => {
      await page.goto(`${work.list}/add`);
      await fill(page, { Title: title, [work.titleField]: title, ...work.fields });
      await setHtml(page, work.content, "<p>What it is about.</p><script>alert(1)</script>");
      await field(page, work.logo).setInputFiles(png("emblem.png", 240, 240, title.length));
      await expect(page.getByAltText("Preview")).toBeVisible();
      await button(page, "Show Preview").click();
      const shown = page.frameLocator("iframe").first();
      await expect(shown.getByText(title).first()).toBeVisible();
      await expect(cardOf(visitor, title)).toHaveCount(0);
    });

    await test.step("publishes it, and the open page updates", async () => {
      await button(page, work.create).click();
      await expect(toasts(page)).toContainText("created successfully");
      await expect(cardOf(visitor, title)).toBeVisible();
      await expect(cardOf(visitor, title).locator("img")).toHaveAttribute(
        "src",
        /^\/uploads\/companies\/.*-240x240\.png$/,
      );
    });

    await test.step("changes it", async () => {
      // AADMIT-09, ARESULT-06.
      if (!work.staysOnForm) {
        await expect(page).toHaveURL(work.list);
        await row(page, title, isMobile).getByRole("link", { name: /^Edit/ }).click();
      }
      await expect(page).toHaveURL(/\/edit\/\d+$/);
      await expect(field(page, "Title")).toHaveValue(title);
      await field(page, work.titleField).fill(changed);
      await button(page, work.update).click();
      await expect(toasts(page)).toContainText("updated successfully");
      await expect(cardOf(visitor, changed)).toBeVisible();
    });

    await test.step("deactivates and activates it, if possible", async () => {
      await page.goto(`${work.list}?search=${encodeURIComponent(title)}`);
      const found = row(page, title, isMobile);
      await expect(found).toBeVisible();
      if (!work.staysOnForm) return;
      await found.getByRole("button", { name: /^Deactivate/ }).click();
      await expect(found).toContainText("Inactive");
      await expect(cardOf(visitor, title)).toHaveCount(0);
      await found.getByRole("button", { name: /^Activate/ }).click();
      await expect(cardOf(visitor, changed)).toBeVisible();
    });

    await test.step("deletes it", async () => {
      const href = await cardOf(visitor, changed).getByRole("link").first().getAttribute("href");
      await row(page, title, isMobile)
        .getByRole("button", { name: /^Delete/ })
        .click();
      await confirmDeletion(page, "Are you sure you want to delete this job?");
      await expect(toasts(page)).toContainText(work.deletedMessage);
      await expect(cardOf(visitor, title)).toHaveCount(0);
      expect((await visitor.request.get(href ?? "")).status()).toBe(410);
    });
    await visitor.context().close();
  });
}

test("ROLE-17, ABLOG-18, APDF-01: the workflow of a post and a document", {
  tag: "@databases",
}, async ({ page, browser, baseURL, isMobile }) => {
  const word = uniqueWord();
  const title = `First Salary ${word}`;
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  const recent = () => main(visitor).getByRole("article").filter({ hasText: word });

  await test.step("a document is uploaded and linked from a post with a cover", async () => {
    await page.goto("/admin/pdfs");
    await page.getByLabel("PDF file").setInputFiles(pdf(`Slip ${word}.pdf`, word));
    await expect(toasts(page)).toContainText("PDF uploaded successfully");
    const href = await main(page)
      .getByRole("link", { name: `View Slip ${word}` })
      .getAttribute("href");
    await page.goto("/admin/blog/add");
    await fill(page, { Title: title, Content: `<p>Read <a href="${href}">the slip</a>.</p>` });
    await field(page, "Cover Image").setInputFiles(png("cover.png", 640, 360, word.length));
    await expect(page.getByAltText("Preview")).toBeVisible();
    await button(page, "Create Post").click();
    await expect(toasts(page)).toContainText("Blog post created successfully!");
    await expect(page).toHaveURL("/admin/blog");
    await visitor.goto("/");
    await expect(recent()).toBeVisible();
    await expect(recent().locator("img")).toHaveAttribute("srcset", /-640x360-320\.webp 320w/);
  });

  await test.step("a draft is not public", async () => {
    await row(page, word, isMobile).getByRole("link", { name: /^Edit/ }).click();
    await page.getByRole("checkbox", { name: "Published" }).uncheck();
    await button(page, "Update Post").click();
    await expect(page).toHaveURL("/admin/blog");
    await expect(row(page, word, isMobile)).toContainText("Draft");
    await visitor.goto("/");
    await expect(recent()).toHaveCount(0);
  });

  await test.step("the document lists its uses", async () => {
    await page.goto("/admin/files");
    await page.getByRole("button", { name: "Documents (PDFs)" }).click();
    await page.getByRole("button", { name: `Delete Slip ${word}.pdf` }).click();
    await expect(page.getByRole("dialog")).toContainText(`Blog post: ${title}`);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await page.goto(`/admin/blog?search=${word}`);
    await row(page, word, isMobile)
      .getByRole("button", { name: /^Delete/ })
      .click();
    await confirmDeletion(page, "Are you sure you want to delete this post?");
    await expect(row(page, word, isMobile)).toHaveCount(0);
    await page.goto("/admin/pdfs");
    await page.getByRole("button", { name: `Delete Slip ${word}` }).click();
    await confirmDeletion(page, "Are you sure you want to delete this PDF?");
    await expect(toasts(page)).toContainText("PDF deleted successfully");
  });
  await visitor.context().close();
});
