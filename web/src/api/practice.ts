import { client, unwrap } from "./client";
import type { PracticeRecord } from "./interview";

/** What the account knows of its owner's practice. */
export async function fetchPractice(): Promise<readonly PracticeRecord[]> {
  return unwrap(await client.GET("/users/me/practice")).questions;
}

/** Adds to it what was practised here. */
export async function savePractice(
  questions: readonly PracticeRecord[],
): Promise<readonly PracticeRecord[]> {
  const body = { questions: [...questions] };
  return unwrap(await client.PUT("/users/me/practice", { body })).questions;
}
