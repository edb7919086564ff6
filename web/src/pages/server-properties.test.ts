import { describe, expect, test } from "vitest";
import { FACT_LIST } from "./server-properties";

describe("a list by facts has one address", () => {
  const redirectOf = (pairs: readonly string[], query: string) => {
    const [fact = "", value = "", otherFact, otherValue] = pairs;
    const params = { fact, value, ...(otherFact && otherValue ? { otherFact, otherValue } : {}) };
    return FACT_LIST.redirectPath?.({ params, query: new URLSearchParams(query) }, undefined);
  };

  test.each([
    ["state/bihar", "q=clerk&status=open&page=2", undefined],
    [
      "state/bihar/qualification/iti",
      "q=clerk",
      "/govt-jobs/qualification/iti/state/bihar?q=clerk",
    ],
    // A form without JavaScript sends a second fact in the query.
    ["state/bihar", "q=&level=iti", "/govt-jobs/qualification/iti/state/bihar"],
    ["state/bihar", "state=goa&page=2", "/govt-jobs/state/bihar?page=2"],
    ["qualification/iti/state/bihar", "group=c", undefined],
    ["qualification/iti", "qualification=iti", "/govt-jobs/qualification/iti"],
  ])("/govt-jobs/%s?%s", (path, query, expected) => {
    expect(redirectOf(path.split("/"), query)).toBe(expected);
  });
});
