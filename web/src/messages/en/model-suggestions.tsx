/** Texts of the suggestions of a language model. */

export const moreIdeas = () => "More ideas from a language model";

// Consent
export const sendAnswer = (host: string) => `Send this question and my answer to ${host}.`;
export interface LinesToSend {
  readonly count: number;
  readonly host: string;
}
export const sendLines = ({ count, host }: LinesToSend) =>
  count === 1
    ? `Send this line of my résumé to ${host}.`
    : `Send ${count} lines of my résumé to ${host}.`;
export const noConsent = () => "Tick the box first: nothing is sent without it.";
export const leavesSite = () =>
  "The text leaves this site, so remove names and numbers that are private.";

// Request
export const askForIdeas = () => "Ask for ideas";
export const asking = () => "Asking...";
export const takesTime = () => "This can take half a minute.";
export const limitReached = () => "You have reached the hourly limit. Please try again later.";
export const modelUnavailable = () =>
  "The language model is not available. The results above do not depend on it.";

// Suggestions
export const writtenByMachine = () =>
  "Written by a machine that does not know you: it may be wrong. Use only what is true.";
export const noIdeas = () => "It has no ideas for this.";
