import { expect, it } from "vitest";
import { apiPath } from "../../api/query";
import { eligibilityReads, parseShown } from "./eligibility-url";

const reads = (query: string) => eligibilityReads(new URLSearchParams(query)).map(apiPath);

it("reads the choices of the form, and the job of the URL", () => {
  expect(reads("")).toEqual(["/api/tools/eligibility"]);
  expect(reads("job=geologist-2025")).toEqual([
    "/api/tools/eligibility",
    "/api/jobs/slug/geologist-2025",
  ]);
});

it("names a group of the list", () => {
  const shown = (query: string) => parseShown(new URLSearchParams(query));
  expect(shown("show=lastYear")).toBe("lastYear");
  expect(shown("show=all")).toBe("possible");
  expect(shown("")).toBe("possible");
});
