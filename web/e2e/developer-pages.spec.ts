import { pdf } from "./files";
import { expect, hydrated, test, uniqueWord } from "./fixtures";

test.use({ expectedErrors: [/Failed to load resource/] });

test("STATIC-07: every card and badge in each of its states", async ({ page }) => {
  await page.goto("/job-cards-demo");
  await hydrated(page);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const cards = page.getByRole("article");
  for (const badge of [
    "Applications Open",
    "Applications Closed",
    "Urgent",
    "New",
    "Available",
    "4 days left",
    "Exam today",
  ]) {
    await expect(cards.getByText(badge, { exact: true }).first()).toBeVisible();
  }
});

test("STATIC-08, ERR-59, ERR-60: a file must be chosen, and a visitor's upload is refused", async ({
  page,
}) => {
  await page.goto("/test-pdf-upload");
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Please select a file");
  await page.getByLabel("PDF file").setInputFiles(pdf("notice.pdf", "A notice"));
  const [response] = await Promise.all([
    page.waitForResponse("**/api/uploads/simple-pdf"),
    page.getByRole("button", { name: "Upload" }).click(),
  ]);
  const { message } = await response.json();
  expect(message).not.toBe("");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(`Upload failed: ${message}`);
});

test("STATIC-08, API-33, ERR-58: an administrator's file is uploaded", async ({
  page,
  signIn,
  request,
  adminToken,
}) => {
  await signIn("ADMIN");
  await page.goto("/test-pdf-upload");
  await page.getByLabel("PDF file").setInputFiles(pdf("notice.pdf", uniqueWord()));
  const [sent] = await Promise.all([
    page.waitForRequest("**/api/uploads/simple-pdf"),
    page.getByRole("button", { name: "Upload" }).click(),
  ]);
  expect(sent.headers()["content-type"]).toMatch(/^multipart\/form-data/);
  await expect(page.getByText("Upload successful!", { exact: true })).toBeVisible();
  const file = page.getByRole("main").getByRole("link", { name: /\/uploads\// });
  const address = (await file.getAttribute("href")) ?? "";
  expect((await request.get(address)).headers()["content-type"]).toBe("application/pdf");
  await request.delete("/api/uploads/cloud", {
    headers: { Authorization: `Bearer ${adminToken}` },
    params: { publicId: address, evenIfUsed: true },
  });
});

test("STATIC-09, STATIC-10: test events are sent, and the recorded events are shown", async ({
  page,
}) => {
  await page.goto("/analytics-test");
  const lines = page.getByRole("main").getByRole("listitem");
  await expect(lines).toHaveText([/"event":"page_view","page_path":"\/analytics-test"/]);
  await page.getByRole("button", { name: "job_save" }).click();
  await expect(lines.last()).toHaveText('{"event":"job_save","job_id":1,"test":true}');
  await page.getByRole("button", { name: "All of them" }).click();
  await expect(lines).toHaveCount(13);
  const recordedEvents = await page.evaluate(() =>
    (window.dataLayer ?? []).slice(2).map((entry) => (entry as { event: string }).event),
  );
  expect(recordedEvents.sort()).toEqual([
    "blog_save",
    "blog_share",
    "blog_view",
    "conversion",
    "job_application",
    "job_save",
    "job_share",
    "job_view",
    "logout",
    "navigation",
    "page_view",
  ]);
});
