import { describe, expect, it, test } from "vitest";
import { FOREST_RECORD, recruitment, uncheckedFact } from "../../tests/recruitment-builder";
import type { RecordDocument, RecruitmentRecord } from "../api/recruitments";
import { officialNotification, officialUrl } from "./official";

const urlOf = (record: RecruitmentRecord) => officialUrl(recruitment(record), "applyUrl");

describe("an official address", () => {
  test.each([
    ["https://ssc.gov.in/apply", true],
    ["https://www.nta.ac.in/apply", false],
    ["https://ibps.example/apply", false],
    ["https://gov.in.example/apply", false],
    ["https://notgov.in/apply", false],
    ["javascript:alert(1)", false],
  ])("%s: %s", (url, isOfficial) => {
    expect(urlOf({ applyUrl: uncheckedFact(url) })).toBe(isOfficial ? url : undefined);
  });

  const document: RecordDocument = {
    role: "notification",
    title: "Notice",
    url: "https://www.sbi.example/notice.pdf",
    official: true,
  };

  it("has the host of an official document", () => {
    const applyUrl = uncheckedFact("https://sbi.example/apply");
    expect(urlOf({ applyUrl, documents: [document] })).toBe("https://sbi.example/apply");
    expect(urlOf({ applyUrl, documents: [{ ...document, official: false }] })).toBeUndefined();
  });

  it("is named by an official document", () => {
    const url = "https://ibps.example/apply";
    const applyUrl = {
      ...uncheckedFact(url),
      sources: [{ doc: 0, quote: "Apply at ibps.example" }],
    };
    expect(urlOf({ applyUrl, documents: [document] })).toBe(url);
    expect(urlOf({ applyUrl, documents: [{ ...document, official: false }] })).toBeUndefined();
  });

  it("is not known if the notice does not say it", () => {
    expect(urlOf({ applyUrl: { state: "notSaid" } })).toBeUndefined();
    expect(urlOf({})).toBeUndefined();
  });
});

test("the official notification is never a copy", () => {
  expect(officialNotification(recruitment())).toBe("https://forest.gov.in/notice.pdf");
  const copies = (FOREST_RECORD.documents ?? []).map((document) => ({
    ...document,
    official: false,
  }));
  expect(officialNotification(recruitment({ documents: copies }))).toBeUndefined();
});
