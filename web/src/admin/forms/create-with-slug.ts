import { ApiError } from "../../api/client";
import { type DerivedField, isDerived } from "./derived-fields";
import type { Values } from "./values";

/**
 * Creates a record. An address that nobody chose gets a number from the server where it is taken; but where an
 * earlier attempt had no answer, it is perhaps that which has taken it, and a second record would be one too many.
 */
export async function createWithSlug<Answer>(
  derivedFields: readonly DerivedField[],
  values: Values,
  create: (slug: { readonly slug?: null }) => Promise<Answer>,
  mayBeStored = false,
): Promise<Answer> {
  try {
    return await create({});
  } catch (error) {
    const isSlugTaken = error instanceof ApiError && error.body.code === "slug_taken";
    if (!isSlugTaken || mayBeStored || !isDerived(derivedFields, values, "slug")) throw error;
    return create({ slug: null });
  }
}
