import { pdf } from "./files";
import { card, expect, hydrated, test, uniqueWord } from "./fixtures";

const MEGABYTE = 1024 * 1024;

test("PDF-01, PDF-02, FORMAT-06, DATA-12: a document is described, viewed and downloaded", async ({
  page,
  request,
  adminToken,
}) => {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const title = `Solved questions ${uniqueWord()}`;
  const filename = "questions of 2025.pdf";
  const response = await request.post("/api/uploads/simple-pdf", {
    headers,
    multipart: {
      pdf: pdf(filename, title, 1.5 * MEGABYTE),
      title,
      description: "With the answers, by subject.",
      category: "STUDY_MATERIAL",
    },
  });
  const { pdf: stored } = await response.json();

  await page.goto("/pdfs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PDF Documents");
  const document = card(page, title);
  await expect(document).toContainText("With the answers, by subject.");
  await expect(document).toContainText("Study material · 1.50 MB");
  const view = document.getByRole("link", { name: `View PDF: ${title}` });
  await expect(view).toHaveAttribute("target", "_blank");
  const file = await request.get((await view.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  const keep = document.getByRole("link", { name: `Download: ${title}` });
  await expect(keep).toHaveAttribute("download", filename);
  const [download] = await Promise.all([page.waitForEvent("download"), keep.click()]);
  // The file name of the server's header.
  expect(download.suggestedFilename()).toBe("questions-of-2025.pdf");

  // An open list updates.
  await hydrated(page);
  await request.delete(`/api/pdfs/${stored.id}`, { headers });
  await expect(document).toHaveCount(0);
});
