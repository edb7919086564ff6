import { button, expectAccessible, heading } from "./admin-forms";
import { expect, test, toasts, uniqueWord } from "./fixtures";

// Imports of files with the server. No response is stubbed.
test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(async ({ page, signIn }) => {
  await page.unrouteAll();
  await signIn("ADMIN");
});

const HEADER = "Post name,Board,Place,Posts,Link,Last date,Details";
const ROWS = 200;

/** Returns a file of 200 rows, 7 of which have a fault. */
function faultyFile(word: string): string {
  const rows = Array.from({ length: ROWS }, (_, at) => [
    `${word} ${at + 1}`,
    "Staff Board",
    "Patna",
    "12",
    `https://apply.example.in/${at + 1}`,
    "31/12/2026",
    "Clerks keep records.",
  ]);
  const faults: readonly (readonly [row: number, column: number, text: string])[] = [
    [10, 0, ""],
    [20, 5, "31/13/2026"],
    [30, 4, "apply at the office"],
    [40, 2, ""],
    [50, 3, ""],
    [60, 1, ""],
    [70, 6, ""],
  ];
  for (const [row, column, text] of faults) (rows[row - 1] ?? [])[column] = text;
  return [HEADER, ...rows.map((cells) => cells.join(","))].join("\n");
}

test("issue 22 (import): a dry run names 7 bad rows of 200, and the import waits for them", {
  tag: ["@widths", "@databases"],
}, async ({ page, isMobile }) => {
  const word = `Orderly ${uniqueWord()}`;
  const main = page.getByRole("main");
  const rows = main.getByRole("listitem").filter({ hasText: "Skip this row" });

  await test.step("uploads a file and maps its columns", async () => {
    await page.goto("/admin/imports");
    await expect(heading(page)).toHaveText("Imports");
    const content = {
      name: "posts.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(faultyFile(word)),
    };
    await main.getByLabel("File", { exact: true }).setInputFiles(content);
    await expect(heading(page)).toHaveText("Import of posts.csv");
    await expect(main.getByLabel("Field of Post name")).toHaveValue("title");
    await expect(main.getByLabel("Field of Last date")).toHaveValue("applicationEndDate");
    await main.getByLabel("Field of Board").selectOption("department");
    await main.getByLabel("Field of Place").selectOption("location");
    await main.getByLabel("Field of Details").selectOption("customHtmlContent");
    await expect(main).toContainText("1 row of 10 has faults.");
    await expectAccessible(page, isMobile);
    await button(page, "Check all rows").click();
  });

  await test.step("lists the 7 faults and refuses the import", async () => {
    await expect(main).toContainText("7 rows have faults: correct or skip them.");
    await expect(rows).toHaveCount(7);
    for (const [line, message] of [
      [11, "Title is required."],
      [21, "“31/13/2026” is not a date."],
      [31, "Must be a web address."],
      [41, "Location is required."],
      [51, "Vacancies is required."],
      [61, "Department is required."],
      [71, "Job description is required."],
    ] as const) {
      await expect(rows.filter({ hasText: `Row ${line}` })).toContainText(message);
    }
    await expectAccessible(page, isMobile);
    await button(page, "Import 193 rows").click();
    await expect(main.getByRole("alert")).toContainText(
      "7 rows have faults. Correct or skip them first.",
    );
  });

  await test.step("corrects one row, skips the others and imports", async () => {
    // Another device would see the same.
    await page.reload();
    await rows.filter({ hasText: "Row 21" }).getByRole("textbox").fill("30/12/2026");
    await button(page, "Save row 21").click();
    await expect(toasts(page)).toContainText("Row 21 is correct now.");
    await button(page, "Skip 6 rows").click();
    await expect(main).toContainText("Ready to import");
    await button(page, "Import 194 rows").click();
    await expect(main).toContainText("194 jobs imported, 6 rows skipped.");
    await page.goto(`/admin/government-jobs?search=${encodeURIComponent(word)}`);
    await expect(main).toContainText(`Found 194 government jobs matching "${word}"`);
    const download = page.waitForEvent("download");
    await button(page, "Export government jobs as CSV").click();
    expect((await download).suggestedFilename()).toBe("government-jobs.csv");
  });

  await test.step("undoes the import", async () => {
    await page.goto("/admin/imports");
    await main.getByRole("link", { name: "posts.csv" }).first().click();
    await button(page, "Undo the import").click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo", exact: true }).click();
    await expect(main).toContainText("194 jobs deleted.");
    await page.goto(`/admin/government-jobs?search=${encodeURIComponent(word)}`);
    await expect(main).toContainText("No government jobs found matching your search.");
  });
});
