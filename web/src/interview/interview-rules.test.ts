import { describe, expect, it } from "vitest";
import type { Competency, Dimension, Practised } from "../api/interview";
import { choose } from "./choose-questions";
import { interviewAddress, interviewHref, interviewReads, noInterview } from "./interview-address";
import { answeredWords, summaryOf } from "./interview-summary";
import { stretches } from "./marked-answer";
import { asksIn, nextOpen, underWay } from "./mock-interview";
import { dueOf, newest } from "./practice";
import { minutes, secondsOf, wordsIn } from "./spoken";

const NOON = Date.parse("2026-11-21T06:30:00Z");

const practised = (question: string, given: Partial<Practised> = {}): Practised => ({
  question,
  step: 1,
  score: 3,
  times: 1,
  practisedAt: "2026-11-20T06:30:00Z",
  due: null,
  ...given,
});

describe("TOOLS-05: addresses", () => {
  const query = (text: string) => new URLSearchParams(text);

  it("say each step, and are read as they are written", () => {
    const to = { round: "bank", role: "bank-po", question: "q", variant: true, summary: false };
    const href = interviewHref(to);
    expect(href).toBe("/tools/interview-prep?round=bank&role=bank-po&question=q&variant=yes");
    expect(interviewAddress(query(href.split("?")[1] ?? ""))).toEqual(to);
    expect(interviewHref({ round: "", role: "" })).toBe("/tools/interview-prep");
  });

  it("read what they show, and nothing else", () => {
    const paths = (text: string) => interviewReads(query(text)).map(({ queryKey: [path] }) => path);
    expect(paths("")).toEqual(["/tools/interview"]);
    expect(paths("round=bank")).toEqual(["/tools/interview"]);
    expect(paths("round=bank&role=bank-po&question=q")).toEqual(["/tools/interview/questions"]);
    expect(paths("question=q")).toEqual(["/tools/interview/questions/{question}"]);
    expect(paths("round=bank&summary=yes")).toEqual([]);
  });

  it("of a round or a question that is not there lead nowhere", () => {
    const rounds = { questions: 300, rounds: [{ id: "bank" }] };
    const asked = { questions: [{ id: "q" }] };
    expect(noInterview(rounds, query("round=none"))).toBe(true);
    expect(noInterview(rounds, query("round=bank"))).toBe(false);
    expect(noInterview(rounds, query(""))).toBe(false);
    expect(noInterview(asked, query("round=bank&role=x&question=none"))).toBe(true);
    expect(noInterview(asked, query("round=bank&role=x&question=q"))).toBe(false);
    expect(noInterview(asked, query("round=bank&role=x"))).toBe(false);
  });
});

describe("TOOLS-05: the questions of a mock interview", () => {
  const KINDS: Competency[] = ["motivation", "teamwork", "pressure", "customer"];
  const questions = Array.from({ length: 16 }, (_, at) => ({
    id: `q${at}`,
    competency: KINDS[at % KINDS.length] ?? "domain",
    kind: "event" as const,
    question: `Question ${at}`,
    variant: "",
  }));
  const kindOf = (id: string) => questions.find((one) => one.id === id)?.competency;

  it("are those that are due, then new ones for what is not looked for yet", () => {
    const kept = [
      practised("q4", { due: "2026-11-21" }),
      practised("q8", { due: "2026-11-19" }),
      practised("q1", { due: "2026-11-22" }),
      practised("elsewhere", { due: "2026-11-01" }),
    ];
    const chosen = choose(questions, kept, NOON, () => 0.5);
    expect(chosen.slice(0, 2)).toEqual(["q8", "q4"]);
    expect(chosen).toHaveLength(5);
    expect(new Set(chosen.map(kindOf))).toEqual(new Set(KINDS));
    expect(chosen).not.toContain("q1");
  });

  it("are five different ones, the longest unpractised where all are known", () => {
    const kept = questions.map(({ id }, at) =>
      practised(id, { practisedAt: new Date(NOON - at * 3_600_000).toISOString() }),
    );
    expect(choose(questions, kept, NOON, () => 0)).toEqual(["q15", "q14", "q13", "q12", "q11"]);
    expect(choose(questions.slice(0, 3), [], NOON, Math.random)).toHaveLength(3);
    const chances = questions.map((_, at) => 1 / (at + 1));
    const other = choose(questions, [], NOON, () => chances.shift() ?? 0);
    expect(other).not.toEqual(choose(questions, [], NOON, () => 0.5));
  });

  it("go on at the first that is open", () => {
    const answer = (question: string) => ({ question, words: "", score: 1, points: {} });
    const mock = { round: "", role: "", questions: ["a", "b"], answers: [answer("a")] };
    expect(nextOpen(mock)).toBe("b");
    expect(nextOpen({ ...mock, answers: [answer("b"), answer("a")] })).toBeUndefined();
  });

  it("go on after the one that was asked, then at those that were left open", () => {
    const mock = { round: "", role: "", questions: ["a", "b", "c"], answers: [] };
    expect(nextOpen(mock, "a")).toBe("b");
    expect(nextOpen(mock, "c")).toBe("a");
    const unjudged = { question: "b", words: "", points: {} };
    expect(nextOpen({ ...mock, answers: [unjudged] }, "a")).toBe("c");
    expect(nextOpen({ ...mock, questions: ["a"] }, "a")).toBeUndefined();
  });

  it("leave what was not judged out of the means", () => {
    const judged = { question: "a", words: "A?", score: 10, points: { story: 2 } };
    const unjudged = { question: "b", words: "B?", points: {} };
    const outcome = summaryOf([unjudged, judged], ["story"], 2);
    expect([outcome?.judged, outcome?.mean, outcome?.weakest]).toEqual([1, 10, judged]);
    expect(outcome?.dimensions).toEqual([{ name: "story", share: 1 }]);
    expect(summaryOf([unjudged], ["story"], 2)).toBeUndefined();
  });

  it("count as answered what was not judged, and not what was skipped", () => {
    const judged = { question: "a", words: "A?", score: 10, points: {} };
    const unjudged = { question: "b", words: "B?", points: {} };
    const skipped = { question: "c", words: "C?", points: {}, skipped: true } as const;
    const outcome = summaryOf([judged, unjudged, skipped], ["story"], 2);
    expect(outcome && answeredWords(outcome, 3)).toBe(
      "2 of 3 questions answered, 1 of them judged.",
    );
    expect(answeredWords({ answered: 5, judged: 5 }, 5)).toBe("5 of 5 questions answered.");
  });

  it("are those of its role alone, whoever else asks the same", () => {
    const place = { round: "bank", role: "bank-po" };
    const other = { round: "bank", role: "bank-clerk" };
    const mock = { ...place, questions: ["a", "b"], answers: [] };
    expect(asksIn(mock, place, "a")).toBe(true);
    expect(asksIn(mock, place, "c")).toBe(false);
    expect(asksIn(mock, other, "a")).toBe(false);
    expect(asksIn(mock, { round: "", role: "" }, "a")).toBe(false);
    expect(asksIn(undefined, place, "a")).toBe(false);
    // What is due today is of no role.
    const due = { round: "", role: "", questions: ["a"], answers: [] };
    expect(asksIn(due, { round: "", role: "" }, "a")).toBe(true);
    expect(underWay(mock, place)).toMatchObject({ open: "a", here: true });
    expect(underWay(mock, other)).toMatchObject({ open: "a", here: false });
    const answers = ["a", "b"].map((question) => ({ question, words: "", points: {} }));
    expect(underWay({ ...mock, answers }, other)).toBeUndefined();
  });

  it("are summed up by dimension, with the best and the weakest", () => {
    const answers = [
      { question: "a", words: "A?", score: 10, points: { story: 2, length: 1 } },
      { question: "b", words: "B?", score: 3, points: { story: 1 } },
    ];
    const outcome = summaryOf(answers, ["story", "length"], 2);
    expect(outcome?.mean).toBe(6.5);
    expect(outcome?.dimensions.map(({ share }) => share)).toEqual([0.75, 0.25]);
    expect([outcome?.best.question, outcome?.weakest.question]).toEqual(["a", "b"]);
    expect(summaryOf([], ["story"], 2)).toBeUndefined();
  });
});

describe("TOOLS-05: practice", () => {
  it("is due from its day in India on, the longest due first", () => {
    const all = [
      practised("today", { due: "2026-11-21" }),
      practised("tomorrow", { due: "2026-11-22" }),
      practised("late", { due: "2026-11-01" }),
      practised("never"),
    ];
    const ids = (now: string) => dueOf(all, Date.parse(now)).map(({ question }) => question);
    expect(ids("2026-11-21T06:30:00Z")).toEqual(["late", "today"]);
    expect(ids("2026-11-20T18:29:59Z")).toEqual(["late"]);
    expect(ids("2026-11-21T18:30:00Z")).toEqual(["late", "today", "tomorrow"]);
  });

  it("of two browsers is the newest of each question", () => {
    const old = practised("a", { practisedAt: "2026-11-20T06:30:00Z", score: 1 });
    const late = practised("a", { practisedAt: "2026-11-20T06:30:00.5Z", score: 2 });
    expect(newest([old], [late, practised("b")])).toEqual([late, practised("b")]);
    expect(newest([late], [old])).toEqual([late]);
  });
});

describe("TOOLS-05: highlighting", () => {
  const look = (name: Dimension["name"], mark?: Dimension["mark"]): Dimension => ({
    name,
    points: 1,
    why: "",
    ...(mark ? { mark } : {}),
  });

  it("cuts the answer at its marked sentences, and loses nothing of it", () => {
    const answer = "One 🙂. Two!\n\nThree.";
    const cut = stretches(answer, [
      look("story", { start: 8, end: 12, good: true }),
      look("specifics"),
      look("ownership", { start: 14, end: 20, good: false }),
      look("result", { start: 8, end: 12, good: false }),
    ]);
    expect(cut.map(({ text }) => text)).toEqual(["One 🙂. ", "Two!", "\n\n", "Three."]);
    expect(cut.map(({ shows, spoils }) => [shows, spoils])).toEqual([
      [[], []],
      [[1], [4]],
      [[], []],
      [[], [3]],
    ]);
    // In the order of the text, whatever that of the looks is.
    const turned = [
      look("story", { start: 14, end: 20, good: true }),
      look("result", { start: 0, end: 7, good: true }),
    ];
    expect(
      stretches(answer, turned)
        .map(({ text }) => text)
        .join(""),
    ).toBe(answer);
    expect(stretches("Whole.", [look("story")]).map(({ text }) => text)).toEqual(["Whole."]);
  });
});

describe("TOOLS-05: pace only with real timing of speech", () => {
  it("is known of what was spoken from beginning to end", () => {
    const answer = "one two three four five six seven eight nine ten";
    expect(wordsIn(` ${answer}\n`)).toBe(10);
    expect(secondsOf({ words: 10, seconds: 4.4 }, answer)).toBe(4);
    expect(secondsOf({ words: 9, seconds: 4 }, answer)).toBeUndefined();
    expect(secondsOf({ words: 11, seconds: 4 }, answer)).toBe(4);
    expect(secondsOf({ words: 0, seconds: 0 }, answer)).toBeUndefined();
  });

  it("is told in minutes", () => {
    expect([0, 59.9, 65, 600].map(minutes)).toEqual(["0:00", "0:59", "1:05", "10:00"]);
  });
});
