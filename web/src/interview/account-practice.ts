import { currentUser } from "../accounts/session";
import { addPractice, practiceOnAccount } from "../api/practice";
import { newest, practice } from "./practice";

/** One after another, so that no answer is overtaken by an older one. */
let turn: Promise<void> = Promise.resolve();

/** Tells the account what was practised here, and takes over what it knows from elsewhere. In silence. */
export function matchPractice(): Promise<void> {
  turn = turn.then(match).catch((error: unknown) => {
    console.warn("The account does not hear of the practice; it will at the next visit.", error);
  });
  return turn;
}

async function match(): Promise<void> {
  const someone = currentUser();
  if (!someone) return;
  const here = practice.read();
  const kept = here.length > 0 ? await addPractice(here) : await practiceOnAccount();
  // An answer for somebody who has left is nobody's.
  if (currentUser()?.id !== someone.id) return;
  practice.write(newest(kept, practice.read()));
}
