import { describe, expect, it } from "vitest";
import { parseMarkingUrl } from "./marking-url";

// Issue 7 (small tools).

const read = (query: string) => parseMarkingUrl(new URLSearchParams(query));

describe("parseMarkingUrl", () => {
  it("has no input and one part without answers", () => {
    expect(read("")).toMatchObject({ hasInput: false, errors: {}, input: undefined });
    expect(read("").sections).toHaveLength(1);
    expect(read("exam=neet&sections=3")).toMatchObject({
      hasInput: true,
      errors: {},
      input: undefined,
    });
    expect(read("exam=neet&sections=3").sections).toHaveLength(3);
    expect(read("sections=99").sections).toHaveLength(5);
  });

  it("uses the number of questions of the exam", () => {
    expect(read("exam=ssc-cgl&right-1=70&wrong-1=20").input).toMatchObject({
      scheme: { marks: 2, penalty: 0.5 },
      parts: [{ questions: 100, right: 70, wrong: 20 }],
    });
  });

  it("derives wrong answers from attempted ones", () => {
    expect(read("exam=neet&right-1=70&attempted-1=90").input?.parts).toEqual([
      { questions: 180, right: 70, wrong: 20 },
    ]);
  });

  it("uses the entered marking scheme", () => {
    const { input } = read(
      "exam=other&marks=1.5&penalty=1/3&options=5&questions-1=60&right-1=9&wrong-1=0",
    );
    expect(input?.scheme).toEqual({ marks: 1.5, penalty: 0.5, options: 5 });
  });

  it("reads several parts and skips empty ones", () => {
    const { input, sections } = read(
      "exam=ibps&questions-1=30&right-1=20&wrong-1=5&questions-3=35&right-3=30&wrong-3=0&sections=4",
    );
    expect(sections).toHaveLength(4);
    expect(input?.parts).toEqual([
      { questions: 30, right: 20, wrong: 5 },
      { questions: 35, right: 30, wrong: 0 },
    ]);
  });

  it.each([
    ["exam=neet&right-1=abc&wrong-1=2", "right-1", "whole number"],
    ["exam=neet&right-1=7.5&wrong-1=2", "right-1", "whole number"],
    ["exam=neet&right-1=501&wrong-1=2", "right-1", "up to 500"],
    ["exam=neet&right-1=5", "wrong-1", "or how many you attempted"],
    ["exam=neet&wrong-1=5", "right-1", "how many answers were right"],
    ["exam=neet&right-1=5&attempted-1=4", "attempted-1", "more right answers"],
    ["exam=neet&right-1=5&wrong-1=5&attempted-1=11", "attempted-1", "make 10, not 11"],
    ["exam=neet&right-1=100&wrong-1=81", "questions-1", "make 181"],
    [
      "exam=ibps&right-1=5&wrong-1=5&right-2=1&wrong-2=1&questions-1=30",
      "questions-2",
      "how many questions",
    ],
    ["exam=other&questions-1=9&right-1=5&wrong-1=1", "marks", "marks of a question"],
    ["exam=other&marks=1&penalty=x&questions-1=9&right-1=5&wrong-1=1", "penalty", "1/3"],
    ["exam=other&marks=1&options=1&questions-1=9&right-1=5&wrong-1=1", "options", "2 to 10"],
  ])("%s has an error at %s", (query, field, message) => {
    const { errors, input } = read(query);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toContain(message);
    expect(input).toBeUndefined();
  });
});
