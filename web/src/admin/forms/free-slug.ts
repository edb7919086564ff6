import { ApiError } from "../../api/client";
import { type Follower, isMade } from "./followers";
import type { Values } from "./values";

/** Creates a record. An address that nobody chose gets a number from the server where it is taken. */
export async function withFreeSlug<Answer>(
  followers: readonly Follower[],
  values: Values,
  create: (slug: { readonly slug?: null }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await create({});
  } catch (error) {
    const taken = error instanceof ApiError && error.body.code === "slug_taken";
    if (!taken || !isMade(followers, values, "slug")) throw error;
    return create({ slug: null });
  }
}
