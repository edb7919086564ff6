import type { Recruitment } from "../api/recruitments";

/** Returns the path of a recruitment's page. */
export const recruitmentPath = ({ slug }: Pick<Recruitment, "slug">) =>
  `/recruitment/${encodeURIComponent(slug)}`;

/**
 * Returns the recruitment in a response.
 *
 * @throws {TypeError} If the response is malformed. The page then fails instead of showing it.
 */
export function recruitmentOf(body: unknown): Recruitment {
  const recruitment = body as Partial<Recruitment> | null;
  if (recruitment?.record && recruitment.slug) return recruitment as Recruitment;
  throw new TypeError("The response is not a recruitment.");
}

/** Returns the path of the page if it is not this one: the recruitment has a newer slug. */
export function recruitmentRedirectPath(
  slugOrId: string,
  recruitment: Recruitment,
): string | undefined {
  const { id, slug } = recruitment;
  return slugOrId === slug || slugOrId === String(id) ? undefined : recruitmentPath(recruitment);
}

/** Query parameter that orders the cut-off marks. */
export const CUT_OFF_ORDER = "cut-offs";
/** Orders of the cut-off marks. The first one is the default. */
export const CUT_OFF_ORDERS = ["year", "category", "marks"] as const;

export type CutOffOrder = (typeof CUT_OFF_ORDERS)[number];

/** Returns the order in a URL. */
export const cutOffOrder = (query: Pick<URLSearchParams, "get">): CutOffOrder =>
  CUT_OFF_ORDERS.find((order) => order === query.get(CUT_OFF_ORDER)) ?? CUT_OFF_ORDERS[0];
