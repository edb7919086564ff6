import { expect, hydrated, test } from "./fixtures";

// One response of the model is 503.
test.use({ expectedErrors: [/503/] });

// TOOLS-05, issue 7 (optional language model)
test("an answer gets suggestions of a language model, below the built-in feedback and only with consent", async ({
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
  await expect(page.getByRole("heading", { name: /^Feedback: / })).toBeVisible();
  const ideas = page.getByRole("region", { name: "More ideas from a language model" });
  await ideas.getByRole("button", { name: "Ask for ideas" }).click();
  await expect(ideas.getByText("nothing is sent without it")).toBeVisible();
  expect(sent).toEqual([]);
  await ideas.getByRole("checkbox", { name: "to 127.0.0.1" }).check();
  await ideas.getByRole("button", { name: "Ask for ideas" }).click();
  await expect(ideas.getByText("Written by a machine")).toBeVisible();
  await expect(ideas.getByRole("listitem")).toHaveText([
    "Say how many customers you served.",
    // The model's response is rendered as text, not HTML.
    "Begin with the place, not with yourself. <b>2</b>",
    "End with what changed.",
  ]);
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? "")).toMatchObject({ consent: true });
  // The suggestions are removed with the next answer.
  await page.getByRole("main").getByRole("textbox").fill("I keep the stock of two shops.");
  await page.getByRole("button", { name: /feedback/i }).click();
  await expect(ideas.getByRole("checkbox")).toBeVisible();
  await expect(ideas.getByRole("listitem")).toHaveCount(0);
});

test("an unavailable model does not affect the feedback", async ({ page }) => {
  await page.goto("/tools/interview-prep?question=private-current-role-summary");
  await hydrated(page);
  await page.getByLabel("Your answer").fill("Please be broken, since I keep the stock of a shop.");
  await page.getByRole("button", { name: /feedback/i }).click();
  const ideas = page.getByRole("region", { name: "More ideas from a language model" });
  await ideas.getByRole("checkbox").check();
  await ideas.getByRole("button", { name: "Ask for ideas" }).click();
  await expect(ideas.getByText("The language model is not available")).toBeVisible();
  await expect(ideas.getByRole("button", { name: "Ask for ideas" })).toBeEnabled();
});

// TOOLS-04, issue 7 (résumé rewrites)
test("weak lines of a résumé get rewrites, with consent", async ({ page }) => {
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
