import { expect, test } from "./fixtures";

test("TOOLS-01, TOOLS-02, TOOLS-03: six tools, two of them external", async ({ page }) => {
  await page.goto("/tools");
  const main = page.getByRole("main");
  await expect(main.getByRole("article").getByRole("heading")).toHaveText([
    "Resume Builder",
    "ATS Resume Checker",
    "Interview Preparation",
    "Cover Letter",
    "Document Assistance",
    "Career Guidance",
  ]);
  const links = main.getByRole("article").getByRole("link");
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute("target"), link.getAttribute("href")]),
    ),
  ).toEqual([
    ["_blank", expect.stringMatching(/^https:/)],
    [null, "/tools/ats-checker"],
    [null, "/tools/interview-prep"],
    ["_blank", expect.stringMatching(/^https:/)],
    [null, "/document-assistant"],
    [null, "/tools/career-guidance"],
  ]);
  for (const [name, path] of [
    // Issue 7 (small tools).
    ["Age Calculator", "/tools/age-calculator"],
    ["Photo and Signature Resizer", "/tools/photo-resizer"],
    ["In-Hand Pay Estimate", "/tools/in-hand-pay"],
    ["Negative Marking Calculator", "/tools/negative-marking"],
    ["Weekly current affairs", "/current-affairs"],
    ["PDF documents", "/pdfs"],
    ["Career blog", "/blog"],
  ] as const) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", path);
  }
});
