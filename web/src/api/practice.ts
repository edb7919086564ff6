import { client, unwrap } from "./client";
import type { PracticeRecord } from "./interview";

/** Returns the practice records stored on the account. */
export async function fetchPractice(): Promise<readonly PracticeRecord[]> {
  return unwrap(await client.GET("/users/me/practice")).questions;
}

/** Adds practice records of this browser to the account. */
export async function savePractice(
  questions: readonly PracticeRecord[],
): Promise<readonly PracticeRecord[]> {
  const body = { questions: [...questions] };
  return unwrap(await client.PUT("/users/me/practice", { body })).questions;
}
