import type { Page } from "@playwright/test";
import { pdf, png } from "./files";
import { expect, test, toasts, uniqueWord } from "./fixtures";

test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(({ signIn }) => signIn("ADMIN"));

const nextShade = () => Math.floor(Math.random() * 256);

const category = (page: Page, name: string) =>
  page.getByRole("group", { name: "Category" }).getByRole("button", { name });
const tile = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const picture = (page: Page) => page.getByLabel("Upload an image");
const dialog = (page: Page) => page.getByRole("dialog");

test("AFILE-02, AFILE-03, AFILE-04, AFILE-07, AERR-02: an image is stored, served and deleted; a mislabelled one is rejected", async ({
  page,
  context,
}) => {
  const name = `logo ${uniqueWord()}.png`;
  await page.goto("/admin/files");
  await category(page, "Company Logos").click();
  const script = Buffer.from("<script></script>");
  await picture(page).setInputFiles({ name: "a.png", mimeType: "image/png", buffer: script });
  await expect(toasts(page)).toContainText("Please select an image file");

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

  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toasts(page)).toContainText("Deleted successfully");
  await expect(tile(page, name)).toHaveCount(0);
  expect((await page.request.get(copied)).status()).toBe(404);
});

test("AFILE-12, API-33: a document is stored with its texts, and served", async ({ page }) => {
  const word = uniqueWord();
  await page.goto("/admin/files");
  await category(page, "Documents (PDFs)").click();
  await page.getByLabel("PDF file").setInputFiles(pdf(`Form ${word}.pdf`, word));
  await page.getByLabel("Title").fill(`Income ${word}`);
  await page.getByLabel("Description").fill("How it is filled in.");
  await page.getByLabel("Category").selectOption("GOVERNMENT_DOCUMENT");
  await page.getByRole("button", { name: "Upload PDF" }).click();
  await expect(toasts(page)).toContainText("PDF uploaded successfully!");
  await page.getByRole("button", { name: `Delete Form ${word}.pdf` }).click();
  await expect(dialog(page)).toContainText(`PDF: Income ${word}`);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();

  const response: {
    pdfs: { title: string; category: string; description: string; url: string }[];
  } = await (await page.request.get("/api/pdfs")).json();
  const stored = response.pdfs.find(({ title }) => title === `Income ${word}`);
  expect(stored).toMatchObject({
    category: "GOVERNMENT_DOCUMENT",
    description: "How it is filled in.",
  });
  const served = await page.request.get(stored?.url ?? "");
  expect(served.headers()["content-type"]).toBe("application/pdf");
});
