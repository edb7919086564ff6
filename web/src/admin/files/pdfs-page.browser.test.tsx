import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { api, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { dialog, expectCount, expectUrl, main, toasts } from "../../../tests/components/page";
import { pdf, png, selectFile, stubUploads } from "../../../tests/components/uploads-api";
import { showOnPhone } from "../../../tests/components/viewports";

const chooser = main.getByLabelText("PDF file");
const card = main.getByRole("listitem").filter({ hasText: "Syllabus" });
const confirm = dialog.getByRole("button", { name: /^Delete/ });
const fail = () => HttpResponse.error();

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

test("APDF-01, APDF-02, APDF-04, AERR-31, AERR-42, FORMAT-06, API-38: a document is uploaded", async () => {
  const store = stubUploads();
  api.use(http.post("/uploads/pdf", ({ response }) => response.untyped(fail()), { once: true }));
  await renderAdmin("/admin/pdfs");
  await expect.element(main.getByRole("button", { name: "Upload PDF" })).toBeVisible();
  selectFile(chooser, png("a.png"));
  await expect.element(toasts).toHaveTextContent("Please select a PDF file");
  selectFile(chooser, pdf("large.pdf", 20));
  await expect.element(toasts).toHaveTextContent("File size must be less than 20MB");
  selectFile(chooser, pdf("Syllabus.pdf"));
  await expect.element(toasts).toHaveTextContent("Failed to upload PDF");
  selectFile(chooser, pdf("Syllabus.pdf", 1));
  await expect.element(toasts).toHaveTextContent("PDF uploaded successfully");
  expect(store.sent).toEqual([{ path: "/api/uploads/pdf", fields: { title: "Syllabus" } }]);
  await expect.element(card.getByRole("heading")).toHaveTextContent(/^Syllabus$/);
  await expect.element(card).toHaveTextContent("Syllabus.pdf");
  await expect.element(card).toHaveTextContent("1.00 MB");
  await expect
    .element(card.getByRole("link", { name: /^View/ }))
    .toHaveAttribute("href", "/uploads/documents/syllabus.pdf");
  await expectAccessible("phone");
});

test("APDF-03, AERR-31, AERR-42, API-32, API-39: a document is deleted after a failure", async () => {
  const store = stubUploads();
  store.pdfs.push({
    id: 1,
    category: "GENERAL",
    createdAt: "2026-11-01T00:00:00Z",
    filename: "Syllabus.pdf",
    size: 1,
    title: "Syllabus",
    url: "/uploads/documents/syllabus.pdf",
  });
  api.use(http.delete("/pdfs/{id}", ({ response }) => response.untyped(fail()), { once: true }));
  await renderAdmin("/admin/pdfs");
  await card.getByRole("button", { name: /^Delete/ }).click();
  await expect.element(dialog).toHaveTextContent("Are you sure you want to delete this PDF?");
  await confirm.click();
  await expect.element(toasts).toHaveTextContent("Failed to delete PDF");
  await confirm.click();
  await expect.element(toasts).toHaveTextContent("PDF deleted successfully");
  await expectCount(card, 0);
  await expect.element(main.getByRole("heading", { level: 2 }).first()).toHaveFocus();
});

test("API-32: a page past the end redirects to the last page", async () => {
  const store = stubUploads();
  for (let id = 1; id <= 30; id += 1) {
    store.pdfs.push({
      id,
      category: "GENERAL",
      createdAt: "2026-11-01T00:00:00Z",
      filename: `${id}.pdf`,
      size: 1,
      title: `Document ${id}`,
      url: `/uploads/documents/${id}.pdf`,
    });
  }
  await renderAdmin("/admin/pdfs?page=900");
  await expectUrl("/admin/pdfs?page=2");
});
