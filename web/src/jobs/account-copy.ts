import { currentUser } from "../accounts/session";
import { savedOnAccount, saveOnAccount, unsaveOnAccount } from "../api/saved-jobs";
import { setHearing } from "./account-hearing";
import { jobsOnAccount, savedJobs } from "./saved-jobs";

/**
 * The copy of the saved jobs that the account keeps, so that a new phone shows them. This browser's
 * list is the rule: what it has changed since the account was last heard, the account is told.
 */
let turn: Promise<void> = Promise.resolve();

/** Tells the account what is new here, and takes over what it has: one after another, and in silence. */
export function matchAccount(): Promise<void> {
  turn = turn.then(match).catch((error: unknown) => {
    console.warn("The account does not hear of the saved jobs; it will at the next visit.", error);
    setHearing("failed");
  });
  return turn;
}

async function match(): Promise<void> {
  const someone = currentUser();
  if (!someone) return;
  const before = savedJobs.read();
  const known = jobsOnAccount.read();
  let kept: readonly number[] = [];
  for (const call of calls(without(before, known).reverse(), without(known, before))) {
    kept = await call();
    // An answer for somebody who has left is nobody's list, and whoever came then is told nothing of it.
    if (currentUser()?.id !== someone.id) return;
  }
  jobsOnAccount.write(kept);
  savedJobs.write(withToggles(kept, before, savedJobs.read()));
  setHearing("heard");
}

const without = (ids: readonly number[], others: readonly number[]) =>
  ids.filter((id) => !others.includes(id));

/** What the account is told, or asked where there is nothing to tell. Each answers what it has then. */
function calls(saved: readonly number[], unsaved: readonly number[]) {
  const told = unsaved.map((id) => () => unsaveOnAccount(id));
  if (saved.length > 0) told.push(() => saveOnAccount(saved));
  return told.length > 0 ? told : [savedOnAccount];
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
