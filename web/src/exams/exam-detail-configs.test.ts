import { describe, expect, it } from "vitest";
import { admitCard, governmentJob, result } from "../../tests/job-builder";
import { isUnavailable, jobRedirectPath } from "../jobs/detail-configs";
import { admitCardDetail, resultDetail } from "./exam-detail-configs";

describe("ERR-32, ERR-33, ERR-35: unavailable jobs", () => {
  it("include jobs of another kind", () => {
    expect(isUnavailable(admitCardDetail, admitCard())).toBe(false);
    expect(isUnavailable(admitCardDetail, result())).toBe(true);
    expect(isUnavailable(admitCardDetail, governmentJob())).toBe(true);
    expect(isUnavailable(resultDetail, result())).toBe(false);
    expect(isUnavailable(resultDetail, admitCard())).toBe(true);
  });

  it("include jobs with neither details nor a text", () => {
    const bare = admitCard({}, { admitCardDetails: null });
    expect(isUnavailable(admitCardDetail, bare)).toBe(true);
    expect(isUnavailable(admitCardDetail, { ...bare, customHtmlContent: "<p>Out.</p>" })).toBe(
      false,
    );
    const blank = { ...bare, admitCardDetails: { examinationName: " ", examDate: null } };
    expect(isUnavailable(admitCardDetail, blank)).toBe(true);
    const dated = { ...bare, admitCardDetails: { examDate: "2026-11-25" } };
    expect(isUnavailable(admitCardDetail, dated)).toBe(false);
  });
});

it("redirects an old slug to the new one, but not an ID", () => {
  expect(jobRedirectPath(admitCardDetail, "old", admitCard())).toBe("/admit-card/guard-admit-card");
  expect(jobRedirectPath(admitCardDetail, "9", admitCard())).toBeUndefined();
  expect(jobRedirectPath(resultDetail, "guard-result", result())).toBeUndefined();
});
