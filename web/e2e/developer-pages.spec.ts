import { pdf } from "./files";
import { expect, test, uniqueWord } from "./fixtures";

test.use({ expectedErrors: [/Failed to load resource/] });

test("STATIC-08, API-33, ERR-58, ERR-60: a visitor's upload is refused, an administrator's file is uploaded", async ({
  page,
  signIn,
  request,
  adminToken,
}) => {
  await page.goto("/test-pdf-upload");
  const main = page.getByRole("main");
  const upload = page.getByRole("button", { name: "Upload" });
  await page.getByLabel("PDF file").setInputFiles(pdf("notice.pdf", "A notice"));
  const refused = page.waitForResponse("**/api/uploads/simple-pdf");
  await upload.click();
  const { message } = await (await refused).json();
  expect(message).not.toBe("");
  await expect(main.getByRole("alert")).toHaveText(`Upload failed: ${message}`);

  await signIn("ADMIN");
  await page.goto("/test-pdf-upload");
  await page.getByLabel("PDF file").setInputFiles(pdf("notice.pdf", uniqueWord()));
  const sent = page.waitForRequest("**/api/uploads/simple-pdf");
  await upload.click();
  expect((await sent).headers()["content-type"]).toMatch(/^multipart\/form-data/);
  await expect(page.getByText("Upload successful!", { exact: true })).toBeVisible();
  const url = (await main.getByRole("link", { name: /\/uploads\// }).getAttribute("href")) ?? "";
  expect((await request.get(url)).headers()["content-type"]).toBe("application/pdf");
  await request.delete("/api/uploads/cloud", {
    headers: { Authorization: `Bearer ${adminToken}` },
    params: { publicId: url, evenIfUsed: true },
  });
});
