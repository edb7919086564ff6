import { currentUser } from "../accounts/session";
import { savedOnAccount, saveOnAccount, unsaveOnAccount } from "../api/saved-jobs";
import { jobsOnAccount, savedJobs } from "./saved-jobs";

/**
 * The copy of the saved jobs that the account keeps, so that a new phone shows them. This browser's
 * list is the rule: what it has changed since the account was last heard, the account is told.
 */
let turn: Promise<void> = Promise.resolve();

/** Whoever signs in brings along what this browser has saved, and gets the rest from the account. */
export function joinAccount(): Promise<void> {
  jobsOnAccount.write([]);
  return matchAccount();
}

/** Tells the account what is new here, and takes over what it has: one after another, and in silence. */
export function matchAccount(): Promise<void> {
  turn = turn.then(match).catch((error: unknown) => {
    console.warn("The account does not hear of the saved jobs; it will at the next visit.", error);
  });
  return turn;
}

async function match(): Promise<void> {
  const someone = currentUser();
  if (!someone) return;
  const before = savedJobs.read();
  const known = jobsOnAccount.read();
  const kept = await tell(without(before, known).reverse(), without(known, before));
  // An answer for somebody who has left is nobody's list.
  if (currentUser()?.id !== someone.id) return;
  jobsOnAccount.write(kept);
  savedJobs.write(withToggles(kept, before, savedJobs.read()));
}

const without = (ids: readonly number[], others: readonly number[]) =>
  ids.filter((id) => !others.includes(id));

async function tell(saved: readonly number[], unsaved: readonly number[]) {
  let kept: readonly number[] | undefined;
  for (const id of unsaved) kept = await unsaveOnAccount(id);
  if (saved.length > 0) kept = await saveOnAccount(saved);
  return kept ?? (await savedOnAccount());
}

/** The account's list; but what was toggled while the call ran stays as it is now. */
function withToggles(
  kept: readonly number[],
  before: readonly number[],
  now: readonly number[],
): readonly number[] {
  const saved = without(now, before);
  const unsaved = without(before, now);
  return [...without(kept, [...saved, ...unsaved]).reverse(), ...saved];
}
