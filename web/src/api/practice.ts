import { client, unwrap } from "./client";
import type { Practised } from "./interview";

/** What the account knows of its owner's practice. */
export async function practiceOnAccount(): Promise<readonly Practised[]> {
  return unwrap(await client.GET("/users/me/practice")).questions;
}

/** Adds to it what was practised here. */
export async function addPractice(questions: readonly Practised[]): Promise<readonly Practised[]> {
  const body = { questions: [...questions] };
  return unwrap(await client.PUT("/users/me/practice", { body })).questions;
}
