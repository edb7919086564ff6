import { client, unwrap } from "./client";
import type { Profile } from "./eligibility";
import { apiQuery } from "./query";
import type { components } from "./schema";

export type AccountProfile = components["schemas"]["AccountProfile"];

/**
 * The eligibility profile that the user's account keeps, if any. It is loaded once by each page,
 * because a later response would change a form under the user's hands. It does not stay in the
 * memory of the browser after its use.
 */
export const ACCOUNT_PROFILE = {
  ...apiQuery("/users/me/profile", {}),
  staleTime: Infinity,
  gcTime: 0,
};

/**
 * Stores a profile on the account.
 *
 * @param version - Version of the text to which the user has consented.
 */
export async function storeAccountProfile(
  profile: Profile,
  version: number,
): Promise<AccountProfile> {
  return unwrap(await client.PUT("/users/me/profile", { body: { profile, consent: { version } } }));
}

/** Deletes the profile from the account, and with it the consent. */
export async function deleteAccountProfile() {
  return unwrap(await client.DELETE("/users/me/profile"));
}
