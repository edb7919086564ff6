/**
 * Paths of the settings in the API, by form field. A field holds its setting as JSON, or `DEFAULT`.
 * Names of fields have no dots, which would separate the members of a form value.
 */
export const SETTING_PATHS = {
  name: "name",
  contactEmail: "contactEmail",
  facebook: "social.facebook",
  youtube: "social.youtube",
  linkedin: "social.linkedin",
  instagram: "social.instagram",
  whatsapp: "social.whatsapp",
  cities: "cities",
  promoTitle: "promo.title",
  promoText: "promo.text",
  promoLabel: "promo.label",
  promoLink: "promo.link",
  testimonials: "testimonials",
  tickerItems: "tickers.items",
  urgentDays: "tickers.urgentDays",
  urgentTags: "tickers.urgentTags",
  footerText: "footer.text",
  footerLinks: "footer.links",
} as const;

export type SettingName = keyof typeof SETTING_PATHS;

export const SETTING_NAMES = Object.keys(SETTING_PATHS) as readonly SettingName[];

/** The settings whose input is one line of text. Their errors are at the member `value`. */
export const LINES = [
  "name",
  "contactEmail",
  "facebook",
  "youtube",
  "linkedin",
  "instagram",
  "whatsapp",
  "promoLink",
  "tickerItems",
  "urgentDays",
  "urgentTags",
] as const satisfies readonly SettingName[];

export type LineName = (typeof LINES)[number];

export const isLine = (name: string): name is LineName =>
  (LINES as readonly string[]).includes(name);

/** Settings that add to the program and have no other default than nothing. */
export const ADDITIONS: readonly SettingName[] = ["footerText", "footerLinks"];

/** The name of the error at the input of a line. */
export const lineError = (name: LineName) => `${name}.value`;

/** Returns the name of an error in the form by its path in the API. */
export function errorName(path: string): string {
  const name = SETTING_NAMES.find((name) => `${path}.`.startsWith(`${SETTING_PATHS[name]}.`));
  if (name === undefined) return path;
  return isLine(name) ? lineError(name) : name + path.slice(SETTING_PATHS[name].length);
}
