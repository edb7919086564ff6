/** Whose practice this browser keeps: the id of the user who is signed in; nobody's is a visitor's. */
const OWNER = "practiceOf";
/** Where it is kept: by modules that only the tools' own pages need. */
const KEPT = ["interviewPractice", "mockInterview", "interviewDrafts", "careerGuidance"];
/** What a tab keeps of its user until it is sent. */
const DRAFTS = ["careerGuidanceDraft"];

/** What a visitor practised is the first one's who signs in; of anybody else nothing is left. */
export function handPracticeTo(user: number): void {
  const owner = localStorage.getItem(OWNER);
  if (owner !== null && owner !== String(user)) forgetPractice();
  localStorage.setItem(OWNER, String(user));
}

/** A session that ended while nobody was here has left its owner's practice. */
export function forgetStrangersPractice(): void {
  if (localStorage.getItem(OWNER) !== null) forgetPractice();
}

/** Nothing of a person's practice stays in the browser; the account has it. */
export function forgetPractice(): void {
  localStorage.removeItem(OWNER);
  for (const key of KEPT) localStorage.removeItem(key);
  for (const key of DRAFTS) sessionStorage.removeItem(key);
  // The lists that are shown hear of it as if it had been done in another tab.
  window.dispatchEvent(new StorageEvent("storage", { key: OWNER }));
}
