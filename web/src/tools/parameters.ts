/**
 * Query parameters of the tool forms, in URL order. They are separate from the pages because
 * the page table imports them.
 */

const dateParameters = (name: string) => [name, `${name}-day`, `${name}-month`, `${name}-year`];

export const AGE_PARAMETERS = [
  ...dateParameters("dob"),
  ...dateParameters("on"),
  "min",
  "max",
  "category",
  "disability",
] as const;

export const PAY_PARAMETERS = [
  "job",
  "ctc",
  "variable",
  "basic",
  "pf",
  "employer-pf",
  "gratuity",
  "esi",
  "level",
  "pay",
  "da",
  "city",
  "cghs",
  "state",
] as const;

/** Maximum number of parts of a paper. */
export const MAX_SECTIONS = 5;
export const SECTION_FIELDS = ["questions", "attempted", "right", "wrong"] as const;

export const MARKING_PARAMETERS = [
  "exam",
  "marks",
  "penalty",
  "options",
  "sections",
  ...Array.from({ length: MAX_SECTIONS }, (_, index) =>
    SECTION_FIELDS.map((field) => `${field}-${index + 1}`),
  ).flat(),
] as const;
