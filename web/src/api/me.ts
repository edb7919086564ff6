import { apiQuery } from "./query";
import type { components } from "./schema";

export type Me = components["schemas"]["MeResponse"];

/** The signed-in user's account. */
export const ME = apiQuery("/users/me", {});
