/** The categories of most notices, in their usual order. */
const USUAL_ORDER = ["UR", "EWS", "OBC", "SC", "ST"];

const rank = (code: string) => {
  const index = USUAL_ORDER.indexOf(code);
  return index < 0 ? USUAL_ORDER.length : index;
};

/** Compares categories by their usual order. Others follow in alphabetical order. */
export const compareCategories = (one: string, other: string) =>
  rank(one) - rank(other) || (one < other ? -1 : Number(one > other));
