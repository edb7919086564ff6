import { expect, test } from "vitest";
import type { JobKind } from "../../api/jobs";
import { fieldsOf } from "../forms/form-definition";
import { jobForm } from "../forms/job-forms";
import { defectFields } from "./defect-fields";
import { countOf, DEFECTS, DESK_KINDS, presentKinds } from "./desk-kinds";
import { deskHref, parseDeskUrl } from "./desk-url";

const COUNTS = {
  defects: { pay: 2 },
  reportedListings: 1,
  corrections: 0,
  brokenLinks: 3,
  likelyDoubles: 0,
};

test("counts the items of each kind", () => {
  expect(countOf(COUNTS, "pay")).toBe(2);
  expect(countOf(COUNTS, "reports")).toBe(1);
  expect(countOf(COUNTS, "closed")).toBe(0);
  expect(presentKinds(COUNTS)).toEqual(["reports", "pay", "links"]);
});

test("parses what it wrote", () => {
  for (const kind of DESK_KINDS) {
    for (const page of [1, 3]) {
      const query = deskHref(kind, page).split("?")[1];
      expect(parseDeskUrl(new URLSearchParams(query))).toEqual({ kind, page });
    }
  }
  for (const query of ["", "kind=lost&page=0", "kind=toString&page=two"]) {
    expect(parseDeskUrl(new URLSearchParams(query))).toEqual({ kind: undefined, page: 1 });
  }
});

test("the fields that correct a defect are fields of the form", () => {
  const kinds: readonly JobKind[] = [
    "GOVERNMENT",
    "PRIVATE",
    "TECH",
    "NON_TECH",
    "ADMIT_CARD",
    "RESULT",
  ];
  for (const kind of kinds) {
    const names = fieldsOf(jobForm(kind)).map(({ name }) => name);
    for (const defect of DEFECTS) {
      expect(names).toEqual(expect.arrayContaining([...defectFields(defect, kind)]));
    }
    expect(defectFields("short-text", kind)).toEqual(["customHtmlContent"]);
  }
});
