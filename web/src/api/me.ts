import { apiQuery } from "./query";
import type { components } from "./schema";

export type Me = components["schemas"]["MeAnswer"];

/** The account that is signed in. */
export const ME = apiQuery("/users/me", {});
