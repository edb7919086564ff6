import { describe, expect, test } from "vitest";
import { imageError, pdfError, titleFromFilename } from "./file-rules";

const LIMIT = 5 * 1024 * 1024;
const PDF_LIMIT = 20 * 1024 * 1024;

describe("a picture before it is sent", () => {
  test.each(["image/jpeg", "image/png", "image/gif", "image/webp", "image/svg+xml"])(
    "AFILE-06: %s is taken",
    (type) => {
      expect(imageError({ name: "a", type, size: 1 })).toBeUndefined();
    },
  );
  test.each(["image/bmp", "image/tiff", "application/pdf", "text/html", ""])(
    "AFILE-06: %s is refused",
    (type) => {
      expect(imageError({ name: "a", type, size: 1 })).toBe("Please select an image file");
    },
  );
  test("AFILE-07: it is under 5 MB", () => {
    const type = "image/png";
    expect(imageError({ name: "a", type, size: LIMIT - 1 })).toBeUndefined();
    expect(imageError({ name: "a", type, size: LIMIT })).toBe("File size must be less than 5MB");
  });
});

describe("a document before it is sent", () => {
  test("AFILE-10, AFILE-13, APDF-02: it is a PDF", () => {
    expect(pdfError({ name: "a", type: "application/pdf", size: 1 })).toBeUndefined();
    expect(pdfError({ name: "a", type: "image/png", size: 1 })).toBe("Please select a PDF file");
    expect(pdfError({ name: "a", type: "", size: 1 }, "Please select a valid PDF file.")).toBe(
      "Please select a valid PDF file.",
    );
  });
  test("AFILE-14, APDF-04: it is under 20 MB", () => {
    const type = "application/pdf";
    expect(pdfError({ name: "a", type, size: PDF_LIMIT - 1 })).toBeUndefined();
    expect(pdfError({ name: "a", type, size: PDF_LIMIT })).toBe("File size must be less than 20MB");
  });
});

test("a file whose type the system does not know goes by its ending", () => {
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
