import { describe, expect, test } from "vitest";
import { imageError, pdfError, titleFromFilename } from "./file-rules";

const LIMIT = 5 * 1024 * 1024;
const PDF_LIMIT = 20 * 1024 * 1024;

describe("imageError", () => {
  test.each(["image/jpeg", "image/png", "image/gif", "image/webp", "image/svg+xml"])(
    "AFILE-06: %s is accepted",
    (type) => {
      expect(imageError({ name: "a", type, size: 1 })).toBeUndefined();
    },
  );
  test.each(["image/bmp", "image/tiff", "application/pdf", "text/html", ""])(
    "AFILE-06: %s is rejected",
    (type) => {
      expect(imageError({ name: "a", type, size: 1 })).toBe("Please select an image file");
    },
  );
  test("AFILE-07: rejects 5 MB and more", () => {
    const type = "image/png";
    expect(imageError({ name: "a", type, size: LIMIT - 1 })).toBeUndefined();
    expect(imageError({ name: "a", type, size: LIMIT })).toBe("File size must be less than 5MB");
  });
});

describe("pdfError", () => {
  test("AFILE-10, AFILE-13, APDF-02: accepts only PDF files", () => {
    expect(pdfError({ name: "a", type: "application/pdf", size: 1 })).toBeUndefined();
    expect(pdfError({ name: "a", type: "image/png", size: 1 })).toBe("Please select a PDF file");
    expect(pdfError({ name: "a", type: "", size: 1 }, "Please select a valid PDF file.")).toBe(
      "Please select a valid PDF file.",
    );
  });
  test("AFILE-14, APDF-04: rejects 20 MB and more", () => {
    const type = "application/pdf";
    expect(pdfError({ name: "a", type, size: PDF_LIMIT - 1 })).toBeUndefined();
    expect(pdfError({ name: "a", type, size: PDF_LIMIT })).toBe("File size must be less than 20MB");
  });
});

test("uses the file extension if the system gives no MIME type", () => {
  expect(imageError({ name: "logo.SVG", type: "", size: 1 })).toBeUndefined();
  expect(pdfError({ name: "Form 16.pdf", type: "", size: 1 })).toBeUndefined();
  expect(imageError({ name: "logo.svg", type: "text/html", size: 1 })).toBeDefined();
  expect(pdfError({ name: "logo.svg", type: "", size: 1 })).toBeDefined();
});

test.each([
  ["Form 16.pdf", "Form 16"],
  ["notice.2026.PDF", "notice.2026"],
  ["notice", "notice"],
])("AFILE-12: %s is titled %s", (filename, title) => {
  expect(titleFromFilename(filename)).toBe(title);
});
