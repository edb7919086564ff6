import { ApiError } from "../../api/client";
import { type Follower, isMade } from "./followers";
import type { Values } from "./values";

/**
 * Creates a record. An address that nobody chose gets a number from the server where it is taken; but where an
 * earlier attempt had no answer, it is perhaps that which has taken it, and a second record would be one too many.
 */
export async function withFreeSlug<Answer>(
  followers: readonly Follower[],
  values: Values,
  create: (slug: { readonly slug?: null }) => Promise<Answer>,
  perhapsStored = false,
): Promise<Answer> {
  try {
    return await create({});
  } catch (error) {
    const taken = error instanceof ApiError && error.body.code === "slug_taken";
    if (!taken || perhapsStored || !isMade(followers, values, "slug")) throw error;
    return create({ slug: null });
  }
}
