import type { Page } from "@playwright/test";
import { expectAccessible } from "./admin-forms";
import { pdf, png } from "./files";
import { companyInput, expect, holdResponses, test, toasts, uniqueWord } from "./fixtures";

test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(({ signIn }) => signIn("ADMIN"));

const MEGABYTE = 1024 * 1024;
const nextShade = () => Math.floor(Math.random() * 256);

const category = (page: Page, name: string) =>
  page.getByRole("group", { name: "Category" }).getByRole("button", { name });
const tile = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const picture = (page: Page) => page.getByLabel("Upload an image");
const dialog = (page: Page) => page.getByRole("dialog");

test("AFILE-01, AFILE-02, AFILE-03, AFILE-04, AERR-32, AERR-34: a file is uploaded, listed, copied and deleted", async ({
  page,
  context,
}) => {
  const name = `logo ${uniqueWord()}.png`;
  await page.goto("/admin/files");
  await expect(page.getByRole("group", { name: "Category" }).getByRole("button")).toHaveText([
    "Blog Images",
    "Company Logos",
    "General Files",
    "Documents (PDFs)",
  ]);
  await category(page, "Company Logos").click();
  await picture(page).setInputFiles(png(name, 400, 300, nextShade()));
  await expect(toasts(page)).toContainText("Image uploaded successfully!");
  await expect(tile(page, name)).toContainText("400 × 300");
  await expect(tile(page, name)).toContainText("0.00 MB");
  await expect(tile(page, name).locator("img")).toHaveJSProperty("complete", true);
  await expect
    .poll(() =>
      tile(page, name)
        .locator("img")
        .evaluate((img: HTMLImageElement) => img.currentSrc),
    )
    .toMatch(/-400x300(-112|-320)?\.(webp|png)$/);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: `Copy URL of ${name}` }).click();
  await expect(toasts(page)).toContainText("URL copied to clipboard!");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^http.*\/uploads\/companies\/[0-9a-f]{32}\/logo-.*-400x300\.png$/);
  expect((await page.request.get(copied)).status()).toBe(200);

  await expectAccessible(page, true);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(dialog(page)).toContainText(
    "Are you sure you want to delete this file? This action cannot be undone.",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Delete ${name}` })).toBeFocused();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toasts(page)).toContainText("Deleted successfully");
  await expect(tile(page, name)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toBeFocused();
  expect((await page.request.get(copied)).status()).toBe(404);
});

test("AFILE-06, AFILE-07, AERR-02: a file that is not an image is rejected before the upload; a mislabelled one by the server", async ({
  page,
}) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/uploads/image")) sent += 1;
  });
  await page.goto("/admin/files");
  await picture(page).setInputFiles(pdf("notice.pdf", "x"));
  await expect(picture(page)).toHaveAccessibleDescription("Please select an image file");
  await expect(toasts(page)).toContainText("Please select an image file");
  const large = png("large.png", 1, 1, 0);
  const padded = { ...large, buffer: Buffer.concat([large.buffer, Buffer.alloc(5 * MEGABYTE)]) };
  await picture(page).setInputFiles(padded);
  await expect(picture(page)).toHaveAccessibleDescription("File size must be less than 5MB");
  expect(sent).toBe(0);
  const mislabelled = {
    name: "a.png",
    mimeType: "image/png",
    buffer: Buffer.from("<script></script>"),
  };
  await picture(page).setInputFiles(mislabelled);
  await expect.poll(() => sent).toBe(1);
  await expect(toasts(page)).toContainText("Please select an image file");
  await page.route("**/uploads/image", (route) => route.abort());
  await picture(page).setInputFiles(png("lost.png", 2, 2, 1));
  await expect(toasts(page)).toContainText("Failed to upload image");
});

test("AFILE-04: an upload shows its progress and can be cancelled", async ({ page }) => {
  await page.goto("/admin/files");
  await page.route("**/uploads/image", () => {});
  await picture(page).setInputFiles(png("slow.png", 20, 20, nextShade()));
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(picture(page)).toBeVisible();
  await expect(toasts(page)).not.toContainText("Failed");
});

test("AFILE-10, AFILE-11, AFILE-12, AFILE-14, AERR-03, AERR-33, API-33: the PDF widget", async ({
  page,
}) => {
  const word = uniqueWord();
  await page.goto("/admin/files");
  await category(page, "Documents (PDFs)").click();
  const upload = page.getByRole("button", { name: "Upload PDF" });
  await upload.click();
  await expect(page.getByLabel("PDF file")).toHaveAccessibleDescription(
    "Please select a PDF file to upload.",
  );
  await page.getByLabel("PDF file").setInputFiles(png("a.png", 1, 1, 1));
  await expect(page.getByLabel("PDF file")).toHaveAccessibleDescription(
    "Please select a valid PDF file.",
  );
  await page.getByLabel("PDF file").setInputFiles(pdf(`Form ${word}.pdf`, word));
  await expect(page.getByLabel("Title")).toHaveValue(`Form ${word}`);
  await expect(page.getByLabel("Category")).toHaveValue("GENERAL");
  await expect(page.getByLabel("Category").locator("option")).toHaveCount(5);
  await page.getByLabel("Title").fill(" ");
  await upload.click();
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription("Title is required.");
  await page.getByLabel("Title").fill(`Income ${word}`);
  await page.getByLabel("Description").fill("How it is filled in.");
  await page.getByLabel("Category").selectOption("GOVERNMENT_DOCUMENT");
  const failing = "**/uploads/simple-pdf";
  await page.route(failing, (route) => route.abort());
  await upload.click();
  await expect(toasts(page)).toContainText("Failed to upload PDF.");
  await expect(page.getByLabel("Title")).toHaveValue(`Income ${word}`);
  await page.unroute(failing);
  await upload.click();
  await expect(toasts(page)).toContainText("PDF uploaded successfully!");
  await expect(tile(page, `Form ${word}.pdf`)).toBeVisible();

  // The dialog lists the document that uses the file.
  await page.getByRole("button", { name: `Delete Form ${word}.pdf` }).click();
  await expect(dialog(page)).toContainText(`PDF: Income ${word}`);
  await expect(dialog(page).getByRole("button", { name: "Delete anyway" })).toBeEnabled();
  await expectAccessible(page, true);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();

  const response: { pdfs: { title: string; category: string; description: string; id: number }[] } =
    await (await page.request.get("/api/pdfs")).json();
  expect(response.pdfs.find(({ title }) => title === `Income ${word}`)).toMatchObject({
    category: "GOVERNMENT_DOCUMENT",
    description: "How it is filled in.",
  });
});

test("AERR-04, AERR-05: failures to load and to delete files", async ({ page }) => {
  const name = `kept ${uniqueWord()}.png`;
  await page.goto("/admin/files");
  await picture(page).setInputFiles(png(name, 5, 5, nextShade()));
  await expect(tile(page, name)).toBeVisible();
  await page.route("**/uploads/cloud?**", (route) => route.abort());
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toasts(page)).toContainText("Failed to delete file.");
  // A notification is not announced while a dialog is open.
  await expect(dialog(page).getByRole("alert")).toHaveText("Failed to delete file.");
  await expect(dialog(page).getByRole("button", { name: "Delete", exact: true })).toBeFocused();
  await page.unroute("**/uploads/cloud?**");
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(tile(page, name)).toHaveCount(0);

  await page.route("**/uploads/cloud/list/**", (route) => route.abort());
  await category(page, "General Files").click();
  await expect(toasts(page)).toContainText("Failed to load files");
  await page.unroute("**/uploads/cloud/list/**");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(/files here yet|\d+ files?$/)).toBeVisible();
});

test("APDF-01, APDF-02, APDF-03, APDF-04, AERR-31, AERR-42, FORMAT-06, API-32, API-38, API-39: documents", async ({
  page,
}) => {
  const word = uniqueWord();
  const chooser = () => page.getByLabel("PDF file");
  await page.goto("/admin/pdfs");
  await expect(page.getByRole("button", { name: "Upload PDF" })).toBeVisible();
  await chooser().setInputFiles(png("a.png", 1, 1, 1));
  await expect(toasts(page)).toContainText("Please select a PDF file");
  await chooser().setInputFiles(pdf("large.pdf", "x", 20 * MEGABYTE));
  await expect(toasts(page)).toContainText("File size must be less than 20MB");
  await page.route("**/uploads/pdf", (route) => route.abort());
  await chooser().setInputFiles(pdf(`Syllabus ${word}.pdf`, word));
  await expect(toasts(page)).toContainText("Failed to upload PDF");
  await page.unroute("**/uploads/pdf");
  await chooser().setInputFiles(pdf(`Syllabus ${word}.pdf`, word, MEGABYTE));
  await expect(toasts(page)).toContainText("PDF uploaded successfully");
  const card = tile(page, `Syllabus ${word}`);
  await expect(card.getByRole("heading")).toHaveText(`Syllabus ${word}`);
  await expect(card).toContainText(`Syllabus ${word}.pdf`);
  await expect(card).toContainText("1.00 MB");
  const href = await card.getByRole("link", { name: /^View/ }).getAttribute("href");
  const served = await page.request.get(href ?? "");
  expect(served.headers()["content-type"]).toBe("application/pdf");
  await expectAccessible(page, true);

  await page.route("**/api/pdfs/*", (route) => route.abort());
  await card.getByRole("button", { name: /^Delete/ }).click();
  await expect(dialog(page)).toContainText("Are you sure you want to delete this PDF?");
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Failed to delete PDF");
  await page.unroute("**/api/pdfs/*");
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("PDF deleted successfully");
  await expect(card).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toBeFocused();

  await test.step("a page past the end redirects to the last page", async () => {
    const response = await (await page.request.get("/api/pdfs?take=1")).json();
    const last = Math.max(1, Math.ceil(response.totalPdfs / 24));
    await page.goto("/admin/pdfs?page=900");
    await expect(page).toHaveURL(last > 1 ? `/admin/pdfs?page=${last}` : "/admin/pdfs");
  });
});

test("AFILE-05, AFILE-08, AFILE-09, AERR-32: an image by its URL", async ({ page }) => {
  await page.goto("/admin/private-jobs/add");
  const logo = page.getByRole("main").getByLabel("Company Logo", { exact: true });
  const byAddress = page.getByRole("button", { name: "Enter a URL" });
  await byAddress.first().click();
  await logo.fill("not an address");
  await page.keyboard.press("Enter");
  await expect(logo).toHaveAccessibleDescription("Please enter a valid URL");
  await logo.fill("https://127.0.0.1:9/none.png");
  await page.getByRole("button", { name: "Use URL" }).click();
  await expect(logo).toHaveAccessibleDescription("Invalid image URL or image cannot be loaded");
  await logo.fill("https://img.example.in/logo.png");
  await page.getByRole("button", { name: "Use URL" }).click();
  await expect(toasts(page)).toContainText("Image URL set successfully!");
  await expect(page.getByAltText("Preview")).toBeVisible();
  await page.getByRole("button", { name: "Remove Image" }).click();
  await expect(page.getByAltText("Preview")).toHaveCount(0);
  await expect(logo).toBeFocused();

  await test.step("a URL is not confused with another one that is being checked", async () => {
    const { release } = await holdResponses(page, /slow\.example\.in/);
    await logo.fill("https://slow.example.in/logo.png");
    await page.getByRole("button", { name: "Use URL" }).click();
    await expect(page.getByRole("button", { name: "Checking..." })).toBeDisabled();
    await logo.fill("rubbish");
    release();
    await expect(page.getByRole("button", { name: "Use URL" })).toBeEnabled();
    await expect(logo).toHaveValue("rubbish");
  });

  await test.step("AFILE-08: a URL is not saved unchecked", async () => {
    await page.getByRole("button", { name: "Create Job" }).click();
    await expect(logo).toHaveAccessibleDescription("Please enter a valid URL");
    await logo.fill("");
  });
  await page.getByRole("button", { name: "Upload a file" }).first().click();
  await logo.setInputFiles(png("acme.png", 200, 200, nextShade()));
  await expect(toasts(page)).toContainText("Image uploaded successfully!");
  await expect(page.getByAltText("Preview")).toHaveAttribute("src", /^\/uploads\/companies\//);
});

test("AFILE-05: a record with an undecodable image URL can be edited", async ({ page, jobApi }) => {
  const logoUrl = "https://img.example.in/100%.png";
  const job = await jobApi.create(companyInput("PRIVATE", `Rider ${uniqueWord()}`, { logoUrl }));
  await page.goto(`/admin/private-jobs/edit/${job.id}`);
  await expect(page.getByText("100%.png")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Image" })).toBeVisible();
});

test("AFILE-04: neither saving nor leaving loses a running upload", async ({ page }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/jobs/create")) sent += 1;
  });
  await page.route("**/uploads/image", () => {});
  await page.goto("/admin/admit-cards/add");
  await page
    .getByRole("main")
    .getByLabel("Logo", { exact: true })
    .setInputFiles(png("slow.png", 20, 20, nextShade()));
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Create Admit Card" }).click();
  await expect(toasts(page)).toContainText("A file is still uploading. Wait for it, or cancel it.");
  expect(sent).toBe(0);
  await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
  await expect(dialog(page)).toContainText(
    "A file is still uploading. If you leave, the upload is cancelled.",
  );
  await dialog(page).getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/admin/admit-cards");
});

test("AFILE-04: changing the category keeps uploads and input; leaving the page asks for confirmation", async ({
  page,
}) => {
  await page.goto("/admin/files");
  await category(page, "Documents (PDFs)").click();
  await page.getByLabel("PDF file").setInputFiles(pdf("Form 16.pdf", "x"));
  await page.getByLabel("Title").fill("Form of the year");
  await category(page, "General Files").click();
  const { release } = await holdResponses(page, /\/uploads\/image$/);
  const name = `slow ${uniqueWord()}.png`;
  await picture(page).setInputFiles(png(name, 30, 30, nextShade()));
  await expect(page.getByRole("progressbar")).toBeVisible();
  await category(page, "Documents (PDFs)").click();
  await expect(page.getByLabel("Title")).toHaveValue("Form of the year");
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await dialog(page).getByRole("button", { name: "Stay" }).click();
  release();
  await expect(toasts(page)).toContainText("Image uploaded successfully!");
  await category(page, "General Files").click();
  await expect(tile(page, name)).toBeVisible();
});

test("AFILE-02, AFILE-03: many files are paged, and further uses are counted", async ({ page }) => {
  const file = (at: number) => ({
    publicId: `general/${at}`,
    url: `/uploads/general/${at}.pdf`,
    filename: `file-${at}.pdf`,
    size: 1,
    resourceType: "raw",
    createdAt: "2026-11-01T00:00:00Z",
  });
  await page.route("**/uploads/cloud/list/blogs?**", (route) => {
    const { searchParams } = new URL(route.request().url());
    const skip = Number(searchParams.get("skip"));
    const take = Number(searchParams.get("take"));
    const items = Array.from({ length: 1300 }, (_, at) => file(at)).slice(skip, skip + take);
    return route.fulfill({ json: { items, totalItems: 1300 } });
  });
  await page.goto("/admin/files");
  await expect(page.getByText("1 to 24 of 1,300 files, newest first")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("25 to 48 of 1,300 files, newest first")).toBeVisible();
  await expect(tile(page, "file-24.pdf")).toBeVisible();
  await expect(tile(page, "file-23.pdf")).toHaveCount(0);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(tile(page, "file-23.pdf")).toBeVisible();

  const uses = [{ kind: "PRIVATE", id: 7, title: "Rider" }];
  await page.route("**/uploads/cloud/uses?**", (route) =>
    route.fulfill({ json: { uses, total: 1201 } }),
  );
  await page.getByRole("button", { name: "Delete file-0.pdf" }).click();
  await expect(dialog(page).getByRole("listitem")).toHaveText([
    "Private job: Rider",
    "and 1,200 more",
  ]);
});

test("an upload that ends the session shows one message", async ({ page }) => {
  await page.goto("/admin/files");
  await page.route("**/uploads/image", (route) => route.fulfill({ status: 401, json: {} }));
  await picture(page).setInputFiles(png("late.png", 20, 20, nextShade()));
  await expect(toasts(page)).toContainText("Authentication failed. Please log in again.");
  await expect(toasts(page)).not.toContainText("Failed to upload image");
});

test("AFILE-13, AFILE-14, AERR-03, AERR-33: a form's PDF is uploaded; Enter inserts its URL into the text and does not submit the form", async ({
  page,
}) => {
  let created = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/blog/create")) created += 1;
  });
  await page.goto("/admin/blog/add");
  const field = page.getByRole("main").getByLabel("PDF", { exact: true });
  await field.setInputFiles(png("a.png", 1, 1, 1));
  await expect(field).toHaveAccessibleDescription(/Please select a PDF file/);
  await page.route("**/uploads/simple-pdf", (route) => route.abort(), { times: 1 });
  await field.setInputFiles(pdf("notice.pdf", uniqueWord()));
  await expect(toasts(page)).toContainText("Failed to upload PDF");
  await field.setInputFiles(pdf("notice.pdf", uniqueWord()));
  await expect(field).toHaveValue(/^\/uploads\/documents\/.*notice\.pdf$/);
  await page.getByLabel("Title", { exact: true }).fill("A post");
  await page.getByLabel("Content", { exact: true }).fill("Read the ");
  await field.press("Enter");
  await expect(page.getByLabel("Content", { exact: true })).toHaveValue(
    /<a href="\/uploads\/documents\/[^"]+">PDF<\/a>/,
  );
  expect(created).toBe(0);
});
