/** Texts of all forms. */

export const temporaryFailure = () =>
  "We could not process your request. Please try again in a moment.";
export const thereAreProblems = (count: number) =>
  count === 1 ? "There is a problem" : "There are problems";
