/** Texts of all forms. */

export const temporaryFailure = () =>
  "We could not process your request. Please try again in a moment.";
