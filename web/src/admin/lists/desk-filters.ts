import { HIDDEN, SHOWN } from "../../api/admin-job-lists";
import type { SelectOption } from "../../forms/choice-field";
import { DEFECTS, kindLabel } from "../quality/desk-kinds";
import { type ChoiceFilter, statusFilter } from "./list-url";

/** The filters and the orders of the lists of jobs and of posts. */

const STAGES: readonly SelectOption[] = [
  ["draft", "Draft"],
  ["review", "In review"],
  ["scheduled", "Scheduled"],
];

const SAVED_BY: ChoiceFilter = {
  name: "editedBy",
  label: "Saved by",
  all: "Saved by anyone",
  options: [],
  isOfStaff: true,
};

const LAST_SAVED: SelectOption = ["saved", "Last saved first"];

const ORDER: ChoiceFilter = {
  name: "sort",
  label: "Order",
  all: "Newest first",
  options: [LAST_SAVED],
};

/** The filters of the lists of jobs. */
export const JOB_FILTERS: readonly ChoiceFilter[] = [
  {
    ...statusFilter([
      [SHOWN, "Active"],
      [HIDDEN, "Inactive"],
      ...STAGES,
      ["published", "Published"],
      ["expired", "Expired"],
    ]),
    counts: "stage",
  },
  {
    name: "defect",
    label: "Problem",
    all: "With or without problems",
    options: DEFECTS.map((defect) => [defect, kindLabel(defect)]),
    counts: "defect",
  },
  SAVED_BY,
  {
    ...ORDER,
    allOfSearch: "Best match first",
    options: [LAST_SAVED, ["ending", "Next last date first"]],
  },
];

/** The filters of the list of posts. */
export const POST_FILTERS: readonly ChoiceFilter[] = [
  statusFilter([
    [SHOWN, "Published"],
    [HIDDEN, "Not published"],
    ...STAGES,
    ["expired", "Expired"],
  ]),
  SAVED_BY,
  ORDER,
];
