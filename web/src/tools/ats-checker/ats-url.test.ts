import { describe, expect, it } from "vitest";
import { apiPath } from "../../api/query";
import { atsReads } from "./ats-url";

const reads = (query: string) => atsReads(new URLSearchParams(query)).map(apiPath);

// TOOLS-04
describe("the URL of the résumé checker", () => {
  it("names a listing by slug, id or page URL", () => {
    expect(reads("job=backend-developer")).toEqual(["/api/jobs/slug/backend-developer"]);
    expect(reads("job=42")).toEqual(["/api/jobs/id/42"]);
    for (const page of ["/tech-job/clerk", "https://avsar.test/private-job/clerk/?from=x#y"]) {
      expect(reads(`job=${encodeURIComponent(page)}`)).toEqual(["/api/jobs/slug/clerk"]);
    }
  });

  it("names no listing", () => {
    for (const query of ["", "job=", "job=%20", "job=/", "other=1"]) {
      expect(reads(query)).toEqual([]);
    }
  });
});
