import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { api, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectErrors } from "../../tests/components/console";
import { hold } from "../../tests/components/hold";
import { failure } from "../../tests/components/jobs-api";
import { main, toasts } from "../../tests/components/page";
import type { components } from "../api/schema";

const articles = page.getByRole("article");

const pdf = (id: number): components["schemas"]["PdfItem"] => ({
  id,
  title: `Document ${id}`,
  filename: `${id}.pdf`,
  size: 1.5 * 1024 * 1024,
  url: `/uploads/pdfs/${id}.pdf`,
  category: "STUDY_MATERIAL",
  createdAt: "2026-11-20T03:31:00Z",
});

/** Responds with a list of `count` documents, and returns the queries that were requested. */
function serveDocuments(count: number, ready = Promise.resolve()): string[] {
  const queries: string[] = [];
  api.use(
    http.get("/pdfs", async ({ request, response }) => {
      const { search, searchParams } = new URL(request.url);
      queries.push(search);
      await ready;
      const skip = Number(searchParams.get("skip"));
      const take = Number(searchParams.get("take"));
      const pdfs = Array.from({ length: count }, (_, index) => pdf(index + 1));
      return response(200).json({ pdfs: pdfs.slice(skip, skip + take), totalPdfs: count });
    }),
  );
  return queries;
}

test("ERR-57, PDF-02: the loading state, the error, then 24 documents a page", async () => {
  expectErrors(/500/);
  const { released, release } = hold();
  api.use(
    http.get("/pdfs", async ({ response }) => {
      await released;
      return response.untyped(failure(500));
    }),
  );
  await renderApp("/pdfs");
  await expect.element(page.getByText("Loading PDF documents...")).toBeVisible();
  release();
  await expect.element(main.getByRole("alert")).toHaveTextContent("Failed to load PDFs");
  await expect.element(toasts).toHaveTextContent("Failed to load PDFs");
  const queries = serveDocuments(50);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(articles).toHaveLength(24);
  const next = page.getByRole("link", { name: "Next", exact: true });
  await next.click();
  await expect.element(articles.first()).toHaveTextContent("Document 25");
  expect(window.location.search).toBe("?page=2");
  await next.click();
  await expect.element(articles).toHaveLength(2);
  expect(queries).toEqual(["?skip=0&take=24", "?skip=24&take=24", "?skip=48&take=24"]);
});

test("PDF-01: without documents the page shows the empty state with a link", async () => {
  serveDocuments(0);
  await renderApp("/pdfs");
  const nothing = page.getByRole("heading", { name: "No PDF documents have been published yet." });
  await expect.element(nothing).toBeVisible();
  await expect
    .element(main.getByRole("link", { name: "Document Assistance Guides" }))
    .toHaveAttribute("href", "/document-assistant");
});
