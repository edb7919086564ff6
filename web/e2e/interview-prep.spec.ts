import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { PracticeRecord } from "../src/api/interview";
import { TOOL_STORAGE_KEYS } from "../src/lib/tool-storage-keys";
import { expectAccessible } from "./axe";
import { expect, hydrated, indiaDay, test, toasts, tokenOf } from "./fixtures";

const START = "/tools/interview-prep";
const INTERVIEW = `${START}?round=private&role=accountant`;
const QUESTION = `${INTERVIEW}&question=private-improved-process`;

interface Proof {
  readonly question: string;
  readonly kind: "reference" | "weak";
  readonly answer: string;
}

const PROOFS: readonly Proof[] = JSON.parse(
  readFileSync("../crates/interview/data/proofs.json", "utf8"),
);
const GOOD =
  PROOFS.find(
    ({ question, kind }) => question === "private-improved-process" && kind === "reference",
  )?.answer ?? "";
const WEAK =
  "We always try to improve things in our department. Things were quite slow, so we sat together and thought about how it could be better. The management was very happy with us, and I think that teamwork is very important.";

const main = (page: Page) => page.getByRole("main");
const field = (page: Page) => main(page).getByRole("textbox");
const send = (page: Page) => main(page).getByRole("button", { name: "Get feedback" });
const feedback = (page: Page) => main(page).getByRole("heading", { name: /^Feedback: \d+ of 12$/ });
const storedJson = (page: Page, key: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "[]"), key);

async function answer(page: Page, text: string) {
  await field(page).fill(text);
  await send(page).click();
  await expect(feedback(page)).toBeFocused();
}

test("TOOLS-05: a mock interview of five questions, with feedback at once and a summary", async ({
  page,
  isMobile,
}) => {
  await page.goto("/tools");
  await main(page).getByRole("link", { name: "Start practising" }).click();
  await main(page).getByRole("link", { name: "HR and manager round" }).click();
  await main(page)
    .getByRole("link", { name: /^Accountant/ })
    .click();
  await hydrated(page);
  await main(page).getByRole("link", { name: "Start the mock interview" }).click();
  await expect(main(page).getByText("Question 1 of 5")).toBeVisible();

  await test.step("a weak answer shows what to improve first", async () => {
    // The day in India may end while the server reads the answer.
    const tomorrow = [indiaDay(1)];
    await answer(page, WEAK);
    tomorrow.push(indiaDay(1));
    await expect(main(page).getByText(/^Improve this first:/)).toBeVisible();
    await expect(main(page).getByText("How it goes")).toBeHidden();
    await main(page).getByText("Compare with a good answer").click();
    await expect(main(page).getByText("How it goes")).toBeVisible();
    await expect(main(page).getByText(/^This question comes back on/)).toBeVisible();
    await expectAccessible(page, isMobile);
    const [kept] = await storedJson(page, "interviewPractice");
    expect([kept.step, kept.times]).toEqual([1, 1]);
    expect(tomorrow).toContain(kept.due);
  });

  await test.step("the next question has its own page, and leaving it loses nothing", async () => {
    await main(page).getByRole("link", { name: "Next question" }).click();
    await expect(main(page).getByText("Question 2 of 5")).toBeVisible();
    await expect(field(page)).toHaveValue("");
    await expect(feedback(page)).toHaveCount(0);
    await field(page).fill("In March 2024 I was");
    await page.reload();
    await expect(field(page)).toHaveValue("In March 2024 I was");
    await expect(main(page).getByText("Question 2 of 5")).toBeVisible();
    await page.goto(START);
    await expect(main(page).getByText("Question 2 of 5 is open")).toBeVisible();
    await main(page).getByRole("link", { name: "Go on" }).click();
    await expect(field(page)).toHaveValue("In March 2024 I was");
  });

  await test.step("finishes the interview", async () => {
    for (const text of [GOOD, GOOD, WEAK]) {
      await answer(page, text);
      await main(page).getByRole("link", { name: "Next question" }).click();
      await expect(feedback(page)).toHaveCount(0);
    }
    await answer(page, GOOD);
    await main(page).getByRole("link", { name: "See how it went" }).click();
    await expect(main(page).getByText("5 of 5 questions answered.")).toBeVisible();
    await expect(main(page).getByText(/^Best: \d+ of 12$/)).toBeVisible();
    await expect(main(page).getByText(/^Weakest: [0-3] of 12$/)).toBeVisible();
    await expectAccessible(page, isMobile);
    await page.reload();
    await expect(main(page).getByText("5 of 5 questions answered.")).toBeVisible();
    await page.goto(START);
    await expect(main(page).getByText("is open")).toHaveCount(0);
  });
});

test("TOOLS-05: the parts of a good answer depend on the question", async ({ page }) => {
  const first = main(page).locator("dt").first();
  for (const [question, part] of [
    ["private-improved-process", "Situation"],
    ["bank-kyc-why", "Aim"],
    ["bank-why-banking", "View"],
    ["bank-repo-rate", "Meaning"],
  ]) {
    await page.goto(`${START}?question=${question}`);
    await expect(first).toHaveText(part ?? "");
  }
});

test("TOOLS-05: a second attempt and the variant get new feedback, and only feedback requests are sent", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  await page.goto(QUESTION);
  await hydrated(page);
  await send(page).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleDescription(/^Write your answer first\./);
  await answer(page, WEAK);
  await expect(feedback(page)).toHaveText(/: [0-3] of 12$/);
  await expect(main(page).getByText(/^You say “I” \d time/)).toBeVisible();
  const mark = main(page).locator("mark").filter({ hasText: "We always try to improve things" });
  await expect(mark).toContainText("weakens");
  await main(page).getByRole("link", { name: "Try again" }).click();
  await expect(field(page)).toHaveValue(WEAK);
  await answer(page, GOOD);
  await expect(feedback(page)).toHaveText(/: 1[0-2] of 12$/);
  await expect(main(page).getByText(/not judge whether what you say is true/)).toBeVisible();
  await main(page).getByRole("link", { name: "Answer a variant" }).click();
  await expect(main(page).getByText("asked in another way")).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await field(page).fill("मैंने अपने विभाग में काम किया और बिलों को जल्दी चुकाया।");
  await send(page).click();
  await expect(main(page).getByText(/in English only/)).toBeVisible();
  await expect(feedback(page)).toHaveCount(0);
  expect(new Set(sent)).toEqual(new Set(["/api/tools/interview/feedback"]));
});

test("TOOLS-05: a mock interview continues after an answer without feedback and after a skipped question", async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem("mockInterview")) return;
    const questions = ["private-improved-process", "private-team-failure", "private-negotiation"];
    const mock = { round: "private", role: "accountant", questions, answers: [] };
    localStorage.setItem("mockInterview", JSON.stringify([mock]));
  });
  await page.goto(QUESTION);
  await hydrated(page);
  await field(page).fill("मैंने अपने विभाग में काम किया और बिलों को जल्दी चुकाया।");
  await send(page).click();
  await expect(main(page).getByText(/in English only/)).toBeVisible();
  await expect(main(page).getByText(/^Improve this first/)).toHaveCount(0);
  await main(page).getByText("Compare with a good answer").click();
  await expect(main(page).getByText("Missing: ")).toHaveCount(0);
  await main(page).getByRole("link", { name: "Next question" }).click();
  await expect(main(page).getByText("Question 2 of 3")).toBeVisible();
  await main(page).getByRole("button", { name: "Skip this question" }).click();
  await expect(main(page).getByText("Question 3 of 3")).toBeVisible();
  await answer(page, GOOD);
  await main(page).getByRole("link", { name: "See how it went" }).click();
  await expect(main(page).getByText("2 of 3 questions answered, 1 of them judged.")).toBeVisible();
});

test("TOOLS-05: an interview of another role is not changed, and its replacement is announced", async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem("mockInterview")) return;
    const questions = ["private-improved-process", "private-team-failure"];
    const mock = { round: "private", role: "sales-executive", questions, answers: [] };
    localStorage.setItem("mockInterview", JSON.stringify([mock]));
  });
  await page.goto(QUESTION);
  await hydrated(page);
  await expect(main(page).getByText(/^Question \d of/)).toHaveCount(0);
  await expect(main(page).getByRole("button", { name: "Skip this question" })).toHaveCount(0);
  await field(page).fill("In March 2024 I was");
  await page.goto(INTERVIEW);
  await hydrated(page);
  await expect(main(page).getByText("Another interview is under way.")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Go on with that one" })).toHaveAttribute(
    "href",
    `${START}?round=private&role=sales-executive&question=private-improved-process`,
  );
  await main(page).getByRole("link", { name: "Start a new interview instead" }).click();
  await expect(main(page).getByText("Question 1 of 5")).toBeVisible();
  await page.goto(QUESTION);
  await expect(field(page)).toHaveValue("In March 2024 I was");
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("TOOLS-05: an answer is kept and can be sent again", async ({ page }) => {
    await page.goto(QUESTION);
    await hydrated(page);
    await page.route("**/api/tools/interview/feedback", (route) => route.abort());
    await field(page).fill(GOOD);
    await send(page).click();
    await expect(main(page).getByRole("alert")).toContainText("Your answer could not be sent");
    await expect(field(page)).toHaveValue(GOOD);
    await page.unroute("**/api/tools/interview/feedback");
    await send(page).click();
    await expect(feedback(page)).toBeFocused();
    await expect(main(page).getByText(/^Your answer could not be sent/)).toHaveCount(0);
  });

  test("TOOLS-05: a summary whose code fails to load can be loaded again", async ({ page }) => {
    await page.addInitScript(() => {
      const questions = ["private-improved-process", "private-team-failure"];
      const points = { story: 2 };
      const answers = [
        { question: questions[0], words: "What did you improve?", score: 8, points },
      ];
      const mock = { round: "private", role: "accountant", questions, answers };
      localStorage.setItem("mockInterview", JSON.stringify([mock]));
    });
    await page.route("**/assets/summary-*.js", (route) => route.abort());
    await page.goto(`${START}?summary=yes`);
    await expect(main(page).getByRole("alert")).toContainText("The summary could not be loaded");
    await page.unroute("**/assets/summary-*.js");
    await main(page).getByRole("button", { name: "Try Again" }).click();
    await expect(main(page).getByText("1 of 2 questions answered.")).toBeVisible();
  });

  test("TOOLS-05: an unknown interview shows an error with a link", async ({ page }) => {
    const response = await page.goto(`${INTERVIEW}&question=none`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such interview");
    await main(page).getByRole("link", { name: "Choose an interview" }).click();
    await expect(page).toHaveURL(START);
  });
});

test("TOOLS-05: an answer is spoken after a privacy notice", async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    class Recognition {
      static denied = false;
      onresult?: (event: object) => void;
      onerror?: (event: object) => void;
      onend?: () => void;
      start() {
        Object.assign(window, { recognition: this });
        if (!Recognition.denied) return;
        queueMicrotask(() => {
          this.onerror?.({ error: "not-allowed" });
          this.onend?.();
        });
      }
      stop() {
        this.onend?.();
      }
      hear(transcript: string) {
        const results = [Object.assign([{ transcript }], { isFinal: true })];
        this.onresult?.({ resultIndex: 0, results });
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  });
  const hear = (words: string) =>
    page.evaluate((words) => {
      const { recognition } = window as unknown as {
        recognition: { hear: (words: string) => void };
      };
      recognition.hear(words);
    }, words);
  const speak = main(page).getByRole("button", { name: "Answer by voice" });
  await page.clock.install();
  await page.goto(QUESTION);
  await speak.click();
  await expect(main(page).getByRole("heading", { name: "Where your voice goes" })).toBeFocused();
  await expect(main(page).getByText(/may process your voice on its own servers/)).toBeVisible();
  await expectAccessible(page, isMobile);
  await main(page).getByRole("button", { name: "I'd rather type" }).click();
  await speak.click();
  await main(page).getByRole("button", { name: "Agree and speak" }).click();
  await hear("In 2023 I worked in the accounts of a transport firm");
  await hear("and I was asked to pay 46 drivers faster so I measured the work for 3 weeks");
  await page.clock.runFor(12_000);
  await main(page).getByRole("button", { name: "Stop listening" }).click();
  await expect(field(page)).toHaveValue(/transport firm and I was asked/);
  await send(page).click();
  await expect(main(page).getByText(/^Pace: \d+ words a minute/)).toBeVisible();
  // Typed text has no speaking pace.
  await field(page).fill(GOOD);
  await send(page).click();
  await expect(main(page).getByText(/^Pace:/)).toHaveCount(0);
  // A request for feedback stops the recording.
  await field(page).fill("");
  await speak.click();
  await hear("In 2023 I worked in the accounts of a transport firm");
  await hear("and I was asked to pay 46 drivers faster so I measured the work for 3 weeks");
  await page.clock.runFor(12_000);
  await send(page).click();
  await expect(main(page).getByText(/^Pace: \d+ words a minute/)).toBeVisible();
  await expect(speak).toBeVisible();
  // Consent is stored, but the microphone may be denied.
  await page.evaluate(() => {
    Object.assign((window as unknown as { SpeechRecognition: object }).SpeechRecognition, {
      denied: true,
    });
  });
  await speak.click();
  await expect(main(page).getByRole("alert")).toContainText("The microphone is blocked");
  await expect(speak).toBeVisible();
});

const practised = (question: string, given: Partial<PracticeRecord> = {}): PracticeRecord => ({
  question,
  step: 1,
  score: 3,
  times: 1,
  practisedAt: "2026-01-05T06:30:00Z",
  due: "2026-01-06",
  ...given,
});

test("TOOLS-05: weak questions are due again on their day, across all interviews", async ({
  page,
}) => {
  const kept = [
    practised("private-improved-process"),
    practised("bank-digital-fraud", { due: "2026-01-05" }),
    practised("tech-sql-slow-query", { due: "2026-01-08" }),
  ];
  await page.addInitScript((kept) => {
    localStorage.setItem("interviewPractice", JSON.stringify(kept));
  }, kept);
  // 02:00 on the 6th in India, which is still the 5th in UTC.
  await page.clock.setFixedTime("2026-01-05T20:30:00Z");
  await page.goto(START);
  await expect(main(page).getByText("2 questions are due today")).toBeVisible();
  await main(page).getByRole("button", { name: "Practise now" }).click();
  await expect(page).toHaveURL(`${START}?question=bank-digital-fraud`);
  await expect(main(page).getByText("Question 1 of 2")).toBeVisible();
  await answer(page, WEAK);
  await main(page).getByRole("link", { name: "Next question" }).click();
  await expect(page).toHaveURL(`${START}?question=private-improved-process`);
  // The address changes before the page, and the field of the first question loses its text.
  await expect(main(page).getByText("Question 2 of 2")).toBeVisible();
  await answer(page, GOOD);
  await main(page).getByRole("link", { name: "See how it went" }).click();
  await expect(main(page).getByText("2 of 2 questions answered.")).toBeVisible();
});

test("TOOLS-05: practice belongs to the account, not to the browser", async ({ page, account }) => {
  account.practice = [practised("private-improved-process", { score: 9, due: null })];
  await page.addInitScript(
    ([token, kept, guidance]) => {
      if (sessionStorage.getItem("begun")) return;
      sessionStorage.setItem("begun", "yes");
      localStorage.setItem("token", token);
      localStorage.setItem("interviewPractice", kept);
      localStorage.setItem("careerGuidance", guidance);
      localStorage.setItem("voiceConsent", "yes");
      localStorage.setItem("alertToken", "[]");
      localStorage.setItem("eligibilityProfile", "{}");
      sessionStorage.setItem("careerGuidanceDraft", "[]");
    },
    [
      tokenOf({}),
      JSON.stringify([practised("private-why-leaving", { score: 4 })]),
      JSON.stringify([{ address: "/tools/career-guidance?level=iti", title: "Fitter" }]),
    ] as const,
  );
  await page.goto(INTERVIEW);
  const row = (score: string) => main(page).getByRole("link", { name: `last answer: ${score}` });
  await expect(row("9/12")).toBeVisible();
  await expect(row("4/12")).toBeVisible();
  const known = () => account.practice.map(({ question }) => question).sort();
  expect(known()).toEqual(["private-improved-process", "private-why-leaving"]);
  await row("9/12").click();
  // The day in India may end while the server reads the answer.
  const tomorrow = [indiaDay(1)];
  await answer(page, WEAK);
  tomorrow.push(indiaDay(1));
  const improved = () =>
    account.practice.find(({ question }) => question === "private-improved-process");
  // The record had no due date before the answer.
  await expect.poll(() => improved()?.due).not.toBeNull();
  expect(improved()?.step).toBe(1);
  expect(tomorrow).toContain(improved()?.due);

  await page.goto(INTERVIEW);
  await hydrated(page);
  await main(page).getByRole("link", { name: "Start the mock interview" }).click();
  await expect(main(page).getByText("Question 1 of 5")).toBeVisible();
  await field(page).fill("In March 2024 I was");
  const left = () =>
    page.evaluate((keys) => {
      const there = { ...localStorage, ...sessionStorage };
      return keys.filter((key) => key in there);
    }, Object.values(TOOL_STORAGE_KEYS));
  expect((await left()).sort()).toEqual(Object.values(TOOL_STORAGE_KEYS).sort());
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toasts(page)).toContainText("Logged out successfully!");
  expect(await left()).toEqual([]);
  await page.goto(INTERVIEW);
  await hydrated(page);
  await expect(row("4/12")).toHaveCount(0);
  await expect.poll(left).toEqual([]);
});
