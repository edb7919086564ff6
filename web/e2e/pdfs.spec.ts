import type { Page } from "@playwright/test";
import { pdf } from "./files";
import {
  card,
  expect,
  holdResponses,
  hydrated,
  noLiveUpdates,
  test,
  toasts,
  uniqueWord,
} from "./fixtures";

test.use({ expectedErrors: [/Failed to load resource/] });

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

/** Stubs a list of `count` documents. */
async function stubList(page: Page, count: number) {
  const requestedUrls: string[] = [];
  await page.route(/\/api\/pdfs\?/, (route) => {
    const { search, searchParams } = new URL(route.request().url());
    requestedUrls.push(search);
    const skip = Number(searchParams.get("skip"));
    const pdfs = Array.from({ length: count }, (_, at) => ({
      id: at + 1,
      title: `Document ${at + 1}`,
      filename: `${at + 1}.pdf`,
      size: 1000,
      url: `/uploads/pdfs/${at + 1}.pdf`,
      category: "GENERAL",
      createdAt: "2026-11-20T03:31:00Z",
    }));
    return route.fulfill({
      json: { pdfs: pdfs.slice(skip, skip + Number(searchParams.get("take"))), totalPdfs: count },
    });
  });
  return requestedUrls;
}

async function openFromTools(page: Page) {
  await page.goto("/tools");
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "PDF documents" }).click();
}

test("ERR-57, PDF-02: the loading state, the error, then 24 documents a page", async ({ page }) => {
  const requestedUrls = await stubList(page, 50);
  // Uploads of other tests would trigger a refetch.
  await noLiveUpdates(page);
  await page.route(/\/api\/pdfs\?/, (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  const hold = await holdResponses(page, /\/api\/pdfs\?/);
  await openFromTools(page);
  await expect(page.getByText("Loading PDF documents...")).toBeVisible();
  hold.release();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to load PDFs");
  await expect(toasts(page)).toContainText("Failed to load PDFs");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("article")).toHaveCount(24);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/pdfs?page=2");
  await expect(page.getByRole("article").first()).toContainText("Document 25");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(requestedUrls).toEqual(["?skip=0&take=24", "?skip=24&take=24", "?skip=48&take=24"]);
});

test("PDF-01: without documents the page shows the empty state with a link", async ({ page }) => {
  await stubList(page, 0);
  await openFromTools(page);
  const nothing = page.getByRole("heading", { name: "No PDF documents have been published yet." });
  await expect(nothing).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Document Assistance Guides" }),
  ).toHaveAttribute("href", "/document-assistant");
});
