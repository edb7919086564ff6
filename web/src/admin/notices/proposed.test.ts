import { describe, expect, it } from "vitest";
import type { Proposed } from "../../api/notices";
import { doubtCounts, doubtsOf, markedOf, markText, readOf } from "./proposed";

const proposed = (path: string, quote: string, members: Partial<Proposed> = {}): Proposed => ({
  path,
  quote,
  page: 1,
  start: quote.length,
  end: 2 * quote.length,
  confidence: "sure",
  by: "rules",
  ...members,
});

const quoted = (...quotes: readonly string[]) => quotes.map((quote) => ({ doc: 0, quote }));
const quotesOf = (fields: readonly Proposed[]) => fields.map(({ quote }) => quote);

describe("markedOf", () => {
  const fields = [
    proposed("dates.exam", "Exam on 4 May", { confidence: "likely" }),
    proposed("dates.exam", "Exam again on 6 May", { confidence: "likely" }),
    proposed("total", "12 posts", { confidence: "sure" }),
    proposed("fees", "Fee: 100", { confidence: "doubtful" }),
  ];

  it("returns what is likely", () => {
    const [first] = markedOf(fields, "dates.exam", []);
    expect(first).toMatchObject({ path: "dates.exam", confidence: "likely" });
    expect(markedOf(fields, "total", quoted("12 posts"))).toEqual([]);
    expect(markedOf(fields, "fees", [])).toEqual([]);
  });

  it("tells several dates of an event apart by their words", () => {
    const path = "dates.exam[on=2026-05-06]";
    expect(quotesOf(markedOf(fields, path, quoted("Exam again on 6 May")))).toEqual([
      "Exam again on 6 May",
    ]);
    expect(markedOf(fields, "dates.exam[stage=2]#2", [])).toEqual([]);
    expect(markedOf(fields, "dates.examCity", quoted("Exam on 4 May"))).toEqual([]);
  });
});

describe("markText", () => {
  it("names the language model, and the likely values of the rules", () => {
    const model = proposed("total", "12", { confidence: "likely", by: "languageModel" });
    expect(markText(model)).toContain("language model");
    expect(markText(proposed("total", "12", { confidence: "likely" }))).toMatch(/^Likely/);
    expect(markText(proposed("total", "12"))).toBeUndefined();
  });
});

describe("doubts", () => {
  const fields = [
    proposed("vacancies", "SC/ST 12", { confidence: "doubtful" }),
    proposed("vacancies", "SC/ST 12", { confidence: "doubtful" }),
    proposed("dates.exam", "in due course", { confidence: "doubtful", value: null }),
    proposed("dates.applyTo", "till 4 May"),
  ];

  it("belong to the member of their path, once for each passage", () => {
    expect(quotesOf(doubtsOf(fields, "vacancies"))).toEqual(["SC/ST 12"]);
    expect(quotesOf(doubtsOf(fields, "dates"))).toEqual(["in due course"]);
    expect(quotesOf(readOf(fields, "dates"))).toEqual(["till 4 May"]);
    expect([...doubtCounts(fields)]).toEqual([
      ["vacancies", 1],
      ["dates", 1],
    ]);
  });
});
