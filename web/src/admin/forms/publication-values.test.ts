import { describe, expect, it } from "vitest";
import { momentInputValue, momentOfInput } from "./form-dates";
import {
  effectOfSave,
  NEW_PUBLICATION,
  publicationNotice,
  readPublication,
  writePublication,
} from "./publication-values";

const at = { publishAt: "2026-11-28T04:30:00Z", expireAt: "2026-12-18T18:29:00Z" };

describe("issue 22 (workflow): the status as form values", () => {
  it("is that of the record, or follows from its visibility", () => {
    expect(readPublication({ status: "review" }, false).status).toBe("review");
    expect(readPublication({}, false).status).toBe("expired");
    expect(readPublication({}, true)).toEqual(NEW_PUBLICATION);
  });

  it("is sent with the times that it has", () => {
    const sent = (status: string) => writePublication({ status, ...at });
    expect(sent("scheduled")).toEqual({ status: "scheduled", ...at });
    expect(sent("published")).toEqual({ status: "published", ...at, publishAt: null });
    expect(sent("draft")).toEqual({ status: "draft", publishAt: null, expireAt: null });
    expect(writePublication(NEW_PUBLICATION).expireAt).toBeNull();
  });

  it("is described", () => {
    expect(effectOfSave({ status: "scheduled", ...at })).toBe(
      "Publishes on 28 November 2026, 10:00 AM",
    );
    expect(effectOfSave(NEW_PUBLICATION)).toBe("Visitors see it at once");
    expect(publicationNotice(NEW_PUBLICATION)).toBeUndefined();
    expect(publicationNotice({ ...NEW_PUBLICATION, status: "expired" })).toBe(
      "It is inactive: visitors do not see it.",
    );
  });
});

describe("a moment in India", () => {
  it("is shown in an input and read from it", () => {
    expect(momentInputValue(at.expireAt)).toBe("2026-12-18T23:59");
    expect(momentOfInput("2026-12-18T23:59")).toBe(at.expireAt);
    expect(momentInputValue("")).toBe("");
    expect(momentOfInput("")).toBe("");
  });
});
