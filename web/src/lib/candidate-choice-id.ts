/** Returns the id of the radio button of some candidates. Empty code: all candidates. */
export const candidateChoiceId = (code: string) => `candidates-${code || "all"}`;
