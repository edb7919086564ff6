import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { hold } from "../../../tests/components/hold";
import {
  dialog,
  expectCount,
  expectTexts,
  expectUrl,
  main,
  toasts,
} from "../../../tests/components/page";
import {
  pdf,
  png,
  selectFile,
  stubUploads,
  uploadedFile,
} from "../../../tests/components/uploads-api";
import { showOnPhone } from "../../../tests/components/viewports";

const MEGABYTE = 1024 * 1024;

const categories = main.getByRole("group", { name: "Category" }).getByRole("button");
const category = (name: string) =>
  main.getByRole("group", { name: "Category" }).getByRole("button", { name });
const tile = (name: string) => main.getByRole("listitem").filter({ hasText: name });
const picture = main.getByLabelText("Upload an image");
const pdfFile = main.getByLabelText("PDF file");
const title = main.getByLabelText("Title", { exact: true });
const progress = main.getByRole("progressbar");
const deleteFile = (name: string) => main.getByRole("button", { name: `Delete ${name}` });
const confirm = (name: string) => dialog.getByRole("button", { name, exact: true });
const fail = () => HttpResponse.error();

async function openFiles() {
  await renderAdmin("/admin/files");
  await expect.element(picture).toBeInTheDocument();
}

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

test("AFILE-01, AFILE-02, AFILE-03, AFILE-04, AERR-32, AERR-34: a file is uploaded, listed, copied and deleted", async () => {
  const store = stubUploads();
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openFiles();
  await expectTexts(categories, [
    "Blog Images",
    "Company Logos",
    "General Files",
    "Documents (PDFs)",
  ]);
  await category("Company Logos").click();
  selectFile(picture, png("logo.png"));
  await expect.element(toasts).toHaveTextContent("Image uploaded successfully!");
  expect(store.sent).toEqual([{ path: "/api/uploads/image", fields: { uploadType: "companies" } }]);
  await expect.element(tile("logo.png")).toHaveTextContent("400 × 300");
  await expect.element(tile("logo.png")).toHaveTextContent("0.00 MB");

  await main.getByRole("button", { name: "Copy URL of logo.png" }).click();
  await expect.element(toasts).toHaveTextContent("URL copied to clipboard!");
  expect(copy).toHaveBeenCalledWith("https://avsar.example.in/uploads/companies/logo.png");

  await expectAccessible("phone");
  await deleteFile("logo.png").click();
  await expect
    .element(dialog)
    .toHaveTextContent("Are you sure you want to delete this file? This action cannot be undone.");
  await userEvent.keyboard("{Escape}");
  await expect.element(deleteFile("logo.png")).toHaveFocus();
  await deleteFile("logo.png").click();
  await confirm("Delete").click();
  await expect.element(toasts).toHaveTextContent("Deleted successfully");
  await expectCount(tile("logo.png"), 0);
  await expect.element(main.getByRole("heading", { level: 2 }).last()).toHaveFocus();
});

test("AFILE-06, AFILE-07, AERR-02: a file that is not an image or too large is not sent", async () => {
  const store = stubUploads();
  await openFiles();
  selectFile(picture, pdf("notice.pdf"));
  await expect.element(picture).toHaveAccessibleDescription("Please select an image file");
  await expect.element(toasts).toHaveTextContent("Please select an image file");
  selectFile(picture, png("large.png", 5 * MEGABYTE));
  await expect.element(picture).toHaveAccessibleDescription("File size must be less than 5MB");
  expect(store.sent).toEqual([]);
  api.use(http.post("/uploads/image", ({ response }) => response.untyped(fail())));
  selectFile(picture, png("lost.png"));
  await expect.element(toasts).toHaveTextContent("Failed to upload image");
});

test("AFILE-04: an upload shows its progress and can be cancelled", async () => {
  stubUploads();
  const upload = hold();
  api.use(http.post("/uploads/image", () => upload.released));
  await openFiles();
  selectFile(picture, png("slow.png"));
  await expect.element(progress).toBeVisible();
  await main.getByRole("button", { name: "Cancel" }).click();
  await expect.element(picture).toBeInTheDocument();
  await expect.element(toasts).not.toHaveTextContent("Failed");
  upload.release();
});

test("a rejected title of a PDF has the server's message and the focus", async () => {
  stubUploads();
  const errors = { title: ["This title is too long."] };
  api.use(
    http.post("/uploads/simple-pdf", ({ response }) =>
      response.untyped(
        errorResponse(422, { message: "Please correct the marked fields.", errors }),
      ),
    ),
  );
  await openFiles();
  await category("Documents (PDFs)").click();
  selectFile(pdfFile, pdf("Form 16.pdf"));
  await main.getByRole("button", { name: "Upload PDF" }).click();
  await expect.element(title).toHaveAccessibleDescription("This title is too long.");
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveValue("Form 16");
});

test("AFILE-10, AFILE-11, AFILE-12, AFILE-14, AERR-03, AERR-33, API-33: the PDF widget", async () => {
  const store = stubUploads();
  api.use(
    http.post("/uploads/simple-pdf", ({ response }) => response.untyped(fail()), { once: true }),
  );
  await openFiles();
  await category("Documents (PDFs)").click();
  const upload = main.getByRole("button", { name: "Upload PDF" });
  await upload.click();
  await expect.element(pdfFile).toHaveAccessibleDescription("Please select a PDF file to upload.");
  selectFile(pdfFile, png("a.png"));
  await expect.element(pdfFile).toHaveAccessibleDescription("Please select a valid PDF file.");
  selectFile(pdfFile, pdf("Form 16.pdf"));
  await expect.element(title).toHaveValue("Form 16");
  const selection = main.getByRole("combobox", { name: "Category" });
  await expect.element(selection).toHaveValue("GENERAL");
  await expectCount(selection.getByRole("option"), 5);
  await title.fill(" ");
  await upload.click();
  await expect.element(title).toHaveAccessibleDescription("Title is required.");
  await title.fill("Income tax");
  await main.getByLabelText("Description").fill("How it is filled in.");
  await selection.selectOptions("GOVERNMENT_DOCUMENT");
  await upload.click();
  await expect.element(toasts).toHaveTextContent("Failed to upload PDF.");
  await expect.element(title).toHaveValue("Income tax");
  await upload.click();
  await expect.element(toasts).toHaveTextContent("PDF uploaded successfully!");
  await expect.element(tile("Form 16.pdf")).toBeVisible();
  expect(store.sent).toEqual([
    {
      path: "/api/uploads/simple-pdf",
      fields: {
        title: "Income tax",
        category: "GOVERNMENT_DOCUMENT",
        description: "How it is filled in.",
        language: "en",
      },
    },
  ]);

  // The dialog lists the document that uses the file.
  store.uses["/uploads/documents/form-16.pdf"] = [{ kind: "PDF", id: 1, title: "Income tax" }];
  await deleteFile("Form 16.pdf").click();
  await expect.element(dialog).toHaveTextContent("PDF: Income tax");
  await expect.element(confirm("Delete anyway")).toBeEnabled();
  await expectAccessible("phone");
  await confirm("Cancel").click();
});

test("AERR-04, AERR-05: failures to load and to delete files", async () => {
  const store = stubUploads();
  store.files.blogs.push(uploadedFile());
  let fails = true;
  const failing = () => (fails ? fail() : undefined);
  api.use(
    http.untyped.delete("/api/uploads/cloud", failing),
    http.untyped.get("/api/uploads/cloud/list/general", failing),
  );
  await openFiles();
  await deleteFile("notice.pdf").click();
  await confirm("Delete").click();
  await expect.element(toasts).toHaveTextContent("Failed to delete file.");
  // A notification is not announced while a dialog is open.
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(/^Failed to delete file\.$/);
  await expect.element(confirm("Delete")).toHaveFocus();
  fails = false;
  await confirm("Delete").click();
  await expectCount(tile("notice.pdf"), 0);

  fails = true;
  await category("General Files").click();
  await expect.element(toasts).toHaveTextContent("Failed to load files");
  fails = false;
  await main.getByRole("button", { name: "Try Again" }).click();
  await expect.element(main).toHaveTextContent("No files here yet.");
});

test("AFILE-04: changing the category keeps uploads and input; leaving the page asks for confirmation", async () => {
  stubUploads();
  const upload = hold();
  api.use(http.post("/uploads/image", () => upload.released));
  await openFiles();
  await category("Documents (PDFs)").click();
  selectFile(pdfFile, pdf("Form 16.pdf"));
  await title.fill("Form of the year");
  await category("General Files").click();
  selectFile(picture, png("slow.png"));
  await expect.element(progress).toBeVisible();
  await category("Documents (PDFs)").click();
  await expect.element(title).toHaveValue("Form of the year");
  await main.getByRole("link", { name: "Back to Dashboard" }).click();
  await confirm("Stay").click();
  await expectUrl("/admin/files");
  upload.release();
  await expect.element(toasts).toHaveTextContent("Image uploaded successfully!");
  await category("General Files").click();
  await expect.element(tile("slow.png")).toBeVisible();
});

test("AFILE-02, AFILE-03: many files are paged, and further uses are counted", async () => {
  const store = stubUploads();
  for (let at = 0; at < 1300; at += 1) {
    store.files.blogs.push(uploadedFile({ publicId: `${at}`, filename: `file-${at}.pdf` }));
  }
  api.use(
    http.get("/uploads/cloud/uses", ({ response }) =>
      response(200).json({ uses: [{ kind: "PRIVATE", id: 7, title: "Rider" }], total: 1201 }),
    ),
  );
  await openFiles();
  await expect.element(main).toHaveTextContent("1 to 24 of 1,300 files, newest first");
  await main.getByRole("button", { name: "Next" }).click();
  await expect.element(main).toHaveTextContent("25 to 48 of 1,300 files, newest first");
  await expect.element(tile("file-24.pdf")).toBeVisible();
  await expectCount(tile("file-23.pdf"), 0);
  await main.getByRole("button", { name: "Previous" }).click();
  await expect.element(tile("file-23.pdf")).toBeVisible();

  await deleteFile("file-0.pdf").click();
  await expectTexts(dialog.getByRole("listitem"), ["Private job: Rider", "and 1,200 more"]);
});

test("an upload that ends the session shows one message", async () => {
  stubUploads();
  api.use(
    http.post("/uploads/image", ({ response }) =>
      response.untyped(HttpResponse.json({}, { status: 401 })),
    ),
  );
  await openFiles();
  selectFile(picture, png("late.png"));
  await expect
    .element(page.getByRole("region", { name: "Notifications" }))
    .toHaveTextContent("Authentication failed. Please log in again.");
  await expect.element(toasts).not.toHaveTextContent("Failed to upload image");
});
