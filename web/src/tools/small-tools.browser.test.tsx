import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderApp } from "../../tests/components/app";
import { main } from "../../tests/components/page";

// Age on a cut-off date, in-hand pay and negative marking. They need no request.

const button = (name: string) => main.getByRole("button", { name });
const group = (name: string) => main.getByRole("group", { name });
const answer = () => document.querySelector("#answer");

async function fillDate(name: string, ...values: [day: string, month: string, year: string]) {
  for (const [index, part] of ["Day", "Month", "Year"].entries()) {
    await group(name)
      .getByLabelText(part)
      .fill(values[index] ?? "");
  }
}

async function fillAge() {
  await fillDate("Date of birth", "9", "2", "1999");
  await fillDate("Age as on", "1", "8", "2026");
  await main.getByLabelText("At least").fill("18");
  await main.getByLabelText("At most").fill("27");
}

async function fillPay() {
  await main.getByLabelText("CTC a year").fill("12,00,000");
  const state = main.getByLabelText("Professional tax of");
  await expect.element(state).toHaveAccessibleDescription(/Meghalaya.* up to ₹2,500 a year/);
  await state.selectOptions("karnataka");
}

async function fillMarks() {
  await main.getByLabelText("Exam").selectOptions("ssc-cgl");
  await main.getByLabelText("Right").fill("70");
  await main.getByLabelText("Wrong", { exact: true }).fill("20");
}

describe.each([
  {
    path: "/tools/age-calculator",
    fill: fillAge,
    action: "Work out the age",
    title: "27 years, 5 months and 23 days",
    words: ["Above the highest age", "2 August 1999", "1 August 2008"],
  },
  {
    path: "/tools/in-hand-pay",
    fill: fillPay,
    action: "Work out the in-hand pay",
    title: "About ₹85,387 a month in hand",
    words: ["Employer's provident fund", "₹10,24,640 in the year."],
  },
  {
    path: "/tools/negative-marking",
    fill: fillMarks,
    action: "Work out the score",
    title: "130 of 200 marks",
    words: ["77.78 %", "10 by 20 wrong answers", "What a guess is worth"],
  },
])("$path", ({ path, fill, action, title, words }) => {
  test("shows its result at once, and Back returns to the empty form", async () => {
    await renderApp(path);
    await fill();
    await button(action).click();
    await expect.poll(() => document.activeElement?.id).toBe("answer");
    expect(answer()?.querySelector("h2")?.textContent).toBe(title);
    for (const text of words) expect(answer()?.textContent).toContain(text);
    // Analytics receive the path without the input.
    const views = JSON.stringify(window.dataLayer);
    expect(views).toContain(`"page_path":"${path}"`);
    expect(views).not.toContain(`${path}?`);
    window.history.back();
    await expect.poll(() => window.location.pathname + window.location.search).toBe(path);
    await expect.poll(answer).toBeNull();
  });
});

test("the invalid field gets the focus", async () => {
  await renderApp("/tools/age-calculator");
  await fillAge();
  const month = group("Date of birth").getByLabelText("Month");
  await month.fill("13");
  await button("Work out the age").click();
  await expect.element(month).toHaveFocus();
  await expect.element(month).toHaveAccessibleDescription(/number from 1 to 12/);
});

test("a government post has a form of its own, and DA can be changed", async () => {
  await renderApp("/tools/in-hand-pay");
  await main.getByRole("link", { name: "Government post" }).click();
  await main.getByLabelText("Pay level (7th CPC)").selectOptions("4");
  await main.getByLabelText("DA, %").fill("58");
  await button("Work out the in-hand pay").click();
  await expect.poll(() => answer()?.textContent).toContain("₹53,628");
  expect(answer()?.textContent).toContain("NPS, your part");
});

test("a custom exam has custom marks, and parts are added in place", async () => {
  await renderApp("/tools/negative-marking");
  await expect.element(main.getByLabelText("Lost if wrong")).not.toBeVisible();
  await main.getByLabelText("Exam").selectOptions("other");
  for (const [label, value] of [
    ["Marks each", "3"],
    ["Lost if wrong", "1/2"],
    ["Questions", "40"],
    ["Right", "20"],
  ] as const) {
    await main.getByLabelText(label).fill(value);
  }
  await main.getByLabelText("Wrong", { exact: true }).fill("10");
  await button("Add a part of the paper").click();
  const second = group("Part 2");
  await expect.element(second.getByLabelText("Questions")).toHaveFocus();
  for (const label of ["Questions", "Right", "Attempted"]) {
    await second.getByLabelText(label).fill("10");
  }
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => answer()?.querySelector("h2")?.textContent).toBe("75 of 150 marks");
});

test("TOOLS-01, TOOLS-02, TOOLS-03: six tools, two of them external, and the small ones", async () => {
  await renderApp("/tools");
  const cards = main.getByRole("article");
  await expect.element(cards).toHaveLength(6);
  const tools = cards
    .elements()
    .map((card) => [
      card.querySelector("h2, h3")?.textContent,
      card.querySelector("a")?.getAttribute("target"),
      card.querySelector("a")?.getAttribute("href"),
    ]);
  expect(tools).toEqual([
    ["Resume Builder", "_blank", "https://resume.example.in"],
    ["ATS Resume Checker", null, "/tools/ats-checker"],
    ["Interview Preparation", null, "/tools/interview-prep"],
    ["Cover Letter", "_blank", "https://letter.example.in"],
    ["Document Assistance", null, "/document-assistant"],
    ["Career Guidance", null, "/tools/career-guidance"],
  ]);
  for (const [name, path] of [
    ["Am I Eligible?", "/tools/eligibility"],
    ["Age Calculator", "/tools/age-calculator"],
    ["Photo and Signature Resizer", "/tools/photo-resizer"],
    ["In-Hand Pay Estimate", "/tools/in-hand-pay"],
    ["Negative Marking Calculator", "/tools/negative-marking"],
    ["Weekly current affairs", "/current-affairs"],
    ["PDF documents", "/pdfs"],
    ["Career blog", "/blog"],
  ] as const) {
    await expect.element(main.getByRole("link", { name })).toHaveAttribute("href", path);
  }
});
