import { afterEach, describe, expect, it } from "vitest";
import { setLanguage } from "#language/language";
import { admitCard, result } from "../../tests/job-builder";
import type { Fact } from "../ui/facts-table";
import { admitCardFacts, resultFacts } from "./exam-facts";

afterEach(() => setLanguage("en"));

const known = (facts: readonly Fact[]) =>
  facts.flatMap(({ label, value }) => (value === undefined ? [] : [[label, value]]));

describe("ADMIT-09, DATA-08: an admit card's facts", () => {
  it("are exam name, organisation, release date and exam date", () => {
    expect(known(admitCardFacts(admitCard()))).toEqual([
      ["Exam name", "Forest Guard Test"],
      ["Organisation", "Forest Board"],
      ["Release date", "20 November 2026"],
      ["Exam date", "25 November 2026"],
      ["Location", "All India"],
    ]);
  });

  it("have the time if known, and refer to the admit card without a common date", () => {
    const timed = admitCardFacts(admitCard({ examDate: "2026-11-25T04:00:00Z" }));
    expect(known(timed)).toContainEqual(["Exam date", "25 November 2026, 9:30 AM"]);
    const dateless = admitCardFacts(admitCard({ examDate: null, admitCardReleasedDate: null }));
    expect(known(dateless)).toContainEqual(["Exam date", "As on your admit card"]);
    expect(known(dateless).map(([label]) => label)).not.toContain("Release date");
  });

  it("are in the language of the page", () => {
    setLanguage("hi");
    const timed = admitCardFacts(admitCard({ examDate: "2026-11-25T04:00:00Z" }));
    expect(known(timed)).toContainEqual(["परीक्षा की तिथि", "25 नवंबर 2026, सुबह 9:30 बजे"]);
  });
});

describe("RESULT-07, DATA-09: a result's facts", () => {
  it("include every known value", () => {
    const facts = resultFacts(
      result({ totalVacancies: "1,187", selectedCandidates: "12,430", cutOffMarks: "UR 93.33" }),
    );
    expect(known(facts)).toEqual([
      ["Release date", "20 November 2026"],
      ["Exam date", "04 October 2026"],
      ["Total vacancies", "1,187"],
      ["Selected candidates", "12,430"],
      ["Cut-off marks", "UR 93.33"],
      ["Location", "All India"],
    ]);
  });

  it("leave out unknown values", () => {
    const bare = { resultReleasedDate: null, examDate: null, cutOffMarks: " " };
    expect(known(resultFacts(result(bare, { location: "" })))).toEqual([]);
  });
});
