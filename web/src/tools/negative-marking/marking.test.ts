import { describe, expect, it } from "vitest";
import { EXAMS, type Exam } from "./exams";
import { breakEven, calculateScore, guessValue, sumParts } from "./marking";

// Issue 7 (small tools).

const exam = (id: string): Exam => {
  const found = EXAMS.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe("the score", () => {
  it.each([
    ["ssc-cgl", 70, 20, 130, 200],
    ["ibps", 60, 20, 55, 100],
    ["rrb-ntpc", 60, 30, 50, 100],
    ["upsc-gs", 60, 30, 100, 200],
    ["upsc-csat", 30, 12, 65, 200],
    ["neet", 150, 30, 570, 720],
    ["jee-main", 50, 20, 180, 300],
    ["ugc-net", 100, 50, 200, 300],
    ["ssc-cgl", 0, 100, -50, 200],
  ])("of %s with %i right and %i wrong is %d of %i", (id, right, wrong, score, maxScore) => {
    const { questions } = exam(id);
    const found = calculateScore(exam(id), { questions, right, wrong });
    expect(found.score).toBeCloseTo(score, 9);
    expect(found.maxScore).toBe(maxScore);
    expect(found.percentage).toBeCloseTo((score / maxScore) * 100, 9);
    expect(found.unattempted).toBe(questions - right - wrong);
  });

  it("has no accuracy without attempted answers", () => {
    const nothing = calculateScore(exam("neet"), { questions: 180, right: 0, wrong: 0 });
    expect([nothing.score, nothing.accuracy, nothing.lost]).toEqual([0, undefined, 0]);
    expect(calculateScore(exam("neet"), { questions: 180, right: 3, wrong: 1 }).accuracy).toBe(75);
  });

  it("of several parts is the sum of the parts", () => {
    const parts = [
      { questions: 25, right: 20, wrong: 5 },
      { questions: 25, right: 10, wrong: 0 },
    ];
    const sum = parts.reduce((all, part) => all + calculateScore(exam("ssc-cgl"), part).score, 0);
    expect(calculateScore(exam("ssc-cgl"), sumParts(parts)).score).toBeCloseTo(sum, 9);
    expect(sumParts([])).toEqual({ questions: 0, right: 0, wrong: 0 });
  });
});

describe("guessing", () => {
  it("has the value of its odds", () => {
    expect(guessValue(exam("ssc-cgl"), 4)).toBeCloseTo(0.125, 9);
    expect(guessValue(exam("ibps"), 5)).toBeCloseTo(0, 9);
    expect(guessValue(exam("ibps"), 4)).toBeCloseTo(0.0625, 9);
    expect(guessValue(exam("upsc-gs"), 4)).toBeCloseTo(0, 9);
    expect(guessValue(exam("neet"), 4)).toBeCloseTo(0.25, 9);
    expect(guessValue({ marks: 1, penalty: 1, options: 4 }, 4)).toBeCloseTo(-0.5, 9);
  });

  it("has an average of 0 at the break-even", () => {
    for (const { id } of EXAMS) {
      const [scheme, sure] = [exam(id), breakEven(exam(id)) / 100];
      expect(sure * scheme.marks - (1 - sure) * scheme.penalty).toBeCloseTo(0, 9);
    }
    expect(breakEven(exam("ugc-net"))).toBe(0);
    expect(breakEven(exam("neet"))).toBe(20);
  });
});
