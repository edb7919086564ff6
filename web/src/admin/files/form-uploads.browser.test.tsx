import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import {
  button,
  field,
  link,
  renderAdmin,
  showSource,
  stubAdminArea,
} from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, http } from "../../../tests/components/api";
import { expectErrors } from "../../../tests/components/console";
import { hold } from "../../../tests/components/hold";
import { dialog, expectCount, expectUrl, main, toasts } from "../../../tests/components/page";
import { stubPosts } from "../../../tests/components/posts-api";
import { pdf, png, selectFile, stubUploads } from "../../../tests/components/uploads-api";
import { showOnPhone } from "../../../tests/components/viewports";
import { companyJob } from "../../../tests/job-builder";

const preview = main.getByAltText("Preview");
const progress = main.getByRole("progressbar");

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
  stubUploads();
});

test("AFILE-05, AFILE-08, AFILE-09, AERR-32: an image by its URL", async () => {
  stubJobs();
  const slow = hold();
  api.use(
    http.untyped.get("https://none.example.in/*", () => HttpResponse.error()),
    http.untyped.get("https://slow.example.in/*", async () => {
      await slow.released;
      return HttpResponse.error();
    }),
  );
  await renderAdmin("/admin/private-jobs/add");
  const logo = field("Company Logo");
  await main.getByRole("button", { name: "Enter a URL" }).first().click();
  await logo.fill("not an address");
  await userEvent.keyboard("{Enter}");
  await expect.element(logo).toHaveAccessibleDescription("Please enter a valid URL");
  await logo.fill("https://none.example.in/none.png");
  await button("Use URL").click();
  await expect
    .element(logo)
    .toHaveAccessibleDescription("Invalid image URL or image cannot be loaded");
  await logo.fill("https://img.example.in/logo.png");
  await button("Use URL").click();
  await expect.element(toasts).toHaveTextContent("Image URL set successfully!");
  await expect.element(preview).toBeVisible();
  await main.getByRole("button", { name: "Remove Image" }).click();
  await expectCount(preview, 0);
  await expect.element(logo).toHaveFocus();

  // The check of a URL does not affect a URL that was entered later.
  await logo.fill("https://slow.example.in/logo.png");
  await button("Use URL").click();
  await expect.element(button("Checking...")).toBeDisabled();
  await logo.fill("rubbish");
  slow.release();
  await expect.element(button("Use URL")).toBeEnabled();
  await expect.element(logo).toHaveValue("rubbish");

  // AFILE-08: a URL is not saved unchecked.
  await button("Create Job").click();
  await expect.element(logo).toHaveAccessibleDescription("Please enter a valid URL");
  await logo.fill("");
  await main.getByRole("button", { name: "Upload a file" }).first().click();
  selectFile(logo, png("acme.png"));
  await expect.element(toasts).toHaveTextContent("Image uploaded successfully!");
  await expect.element(preview).toHaveAttribute("src", "/uploads/companies/acme.png");
});

test("AFILE-05: a record with an undecodable image URL can be edited", async () => {
  // MSW cannot decode the URL, either.
  expectErrors(/URI malformed/, /handler lookup/);
  stubJobs(companyJob({ logoUrl: "https://img.example.in/100%.png" }));
  await renderAdmin("/admin/private-jobs/edit/7");
  await expect.element(main.getByText("100%.png")).toBeVisible();
  await expect.element(main.getByRole("button", { name: "Remove Image" })).toBeVisible();
});

test("AFILE-04: neither saving nor leaving loses a running upload", async () => {
  const store = stubJobs();
  const upload = hold();
  api.use(http.post("/uploads/image", () => upload.released));
  await renderAdmin("/admin/admit-cards/add");
  await expect.element(field("Logo")).toBeInTheDocument();
  selectFile(field("Logo"), png("slow.png"));
  await expect.element(progress).toBeVisible();
  await button("Create Admit Card").click();
  await expect
    .element(toasts)
    .toHaveTextContent("A file is still uploading. Wait for it, or cancel it.");
  expect(store.writes).toEqual([]);
  await link("Cancel").click();
  await expect
    .element(dialog)
    .toHaveTextContent("A file is still uploading. If you leave, the upload is cancelled.");
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect.element(progress).toBeVisible();
  await button("Cancel").click();
  await link("Cancel").click();
  await expectUrl("/admin/admit-cards");
  upload.release();
});

test("AFILE-13, AFILE-14, AERR-03, AERR-33: a form's PDF is uploaded; Enter inserts its URL into the text and does not submit the form", async () => {
  const posts = stubPosts();
  api.use(
    http.post("/uploads/simple-pdf", ({ response }) => response.untyped(HttpResponse.error()), {
      once: true,
    }),
  );
  await renderAdmin("/admin/blog/add");
  await expect.element(field("PDF")).toBeInTheDocument();
  selectFile(field("PDF"), png("a.png"));
  await expect.element(field("PDF")).toHaveAccessibleDescription(/Please select a PDF file/);
  selectFile(field("PDF"), pdf("notice.pdf"));
  await expect.element(toasts).toHaveTextContent("Failed to upload PDF");
  selectFile(field("PDF"), pdf("notice.pdf"));
  await expect.element(field("PDF")).toHaveValue("/uploads/documents/notice.pdf");
  await field("Title").fill("A post");
  await field("Content").fill("Read the ");
  await field("PDF").click();
  await userEvent.keyboard("{Enter}");
  await showSource("Content");
  await expect
    .element(field("Content"))
    .toHaveValue('<p>Read the <a href="/uploads/documents/notice.pdf">PDF</a></p>');
  expect(posts.items).toEqual([]);
});
