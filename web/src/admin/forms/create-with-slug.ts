import { ApiError } from "../../api/client";
import { type DerivedField, isDerived } from "./derived-fields";
import type { Values } from "./values";

/**
 * Creates a record. If the slug is taken and was derived from the title, asks the server for a
 * numbered slug.
 * After an attempt without a response (`mayBeStored`) it does not retry: that attempt may hold the
 * slug, and a retry would store the record twice.
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
