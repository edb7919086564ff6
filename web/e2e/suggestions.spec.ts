import { expect, hydrated, test } from "./fixtures";

// The model answers 503 for one of them.
test.use({ expectedErrors: [/503/] });

// TOOLS-05, issue 7 (optional language model)
test("an answer gets ideas of a language model, only below our own feedback and only on consent", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/suggestions")) sent.push(request.postData() ?? "");
  });
  await page.goto("/tools/interview-prep?question=private-current-role-summary");
  await hydrated(page);
  await page.getByLabel("Your answer").fill("I keep the stock of a shop in Nagpur since 2021.");
  await page.getByRole("button", { name: /feedback/i }).click();
  await expect(page.getByRole("heading", { name: /^Feedback/ })).toBeVisible();
  const ideas = page.getByRole("region", { name: "More ideas from a language model" });
  await ideas.getByRole("button", { name: "Ask for ideas" }).click();
  await expect(ideas.getByText("nothing is sent without it")).toBeVisible();
  expect(sent).toEqual([]);
  await ideas.getByRole("checkbox", { name: "to 127.0.0.1" }).check();
  await ideas.getByRole("button", { name: "Ask for ideas" }).click();
  await expect(ideas.getByText("Written by a machine")).toBeVisible();
  await expect(ideas.getByRole("listitem")).toHaveText([
    "Say how many customers you served.",
    // What a model writes is text, whatever it looks like.
    "Begin with the place, not with yourself. <b>2</b>",
    "End with what changed.",
  ]);
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? "")).toMatchObject({ consent: true });
  // They are not about the next answer.
  await page.getByRole("main").getByRole("textbox").fill("I keep the stock of two shops.");
  await page.getByRole("button", { name: /feedback/i }).click();
  await expect(ideas.getByRole("checkbox")).toBeVisible();
  await expect(ideas.getByRole("listitem")).toHaveCount(0);
});

test("a model that is away is no loss", async ({ page }) => {
  await page.goto("/tools/interview-prep?question=private-current-role-summary");
  await hydrated(page);
  await page.getByLabel("Your answer").fill("Please be broken, since I keep the stock of a shop.");
  await page.getByRole("button", { name: /feedback/i }).click();
  const ideas = page.getByRole("region", { name: "More ideas from a language model" });
  await ideas.getByRole("checkbox").check();
  await ideas.getByRole("button", { name: "Ask for ideas" }).click();
  await expect(ideas.getByText("does not answer just now")).toBeVisible();
  await expect(ideas.getByRole("button", { name: "Ask for ideas" })).toBeEnabled();
});

// TOOLS-04, issue 7 (résumé rewrites)
test("lines of a résumé that tell too little get rewrites, on consent", async ({ page }) => {
  await page.goto("/tools/ats-checker");
  await hydrated(page);
  await page.locator("main input[type=file]").setInputFiles({
    name: "resume.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(RESUME),
  });
  await page.getByRole("button", { name: /^Check/ }).click();
  await expect(page.getByText("Readability").first()).toBeVisible();
  const ideas = page.getByRole("region", { name: "More ideas from a language model" });
  await ideas.getByRole("checkbox", { name: /of my résumé to 127\.0\.0\.1/ }).check();
  await ideas.getByRole("button", { name: "Ask for ideas" }).click();
  await expect(ideas.getByText("Billed 40 orders a day in Tally")).toBeVisible();
});

const RESUME = `Asha Verma
asha@example.in | 98765 43210 | Nagpur, Maharashtra

Experience
Accounts Assistant, Example Traders, Jan 2022 - Mar 2024
- Billing
- Was responsible for the training of others in the shop each week

Education
B.Com, Nagpur University, 2021

Skills
Tally, Excel
`;
