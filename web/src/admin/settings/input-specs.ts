import type { ComponentProps } from "react";
import type { Field } from "../../forms/field";
import type { SettingName } from "./setting-names";

/** A member of a row: a text in all languages, or a line such as a URL. */
export interface RowMember {
  readonly name: string;
  readonly label: string;
  readonly input: "text" | "long text" | "line";
  readonly help?: string;
}

/** A list of rows that can be added, moved and removed. */
export interface RowsSpec {
  readonly input: "rows";
  /** Singular noun of the rows. */
  readonly noun: string;
  readonly maxRows: number;
  readonly members: readonly RowMember[];
}

/** A text of one line. */
export interface LineSpec extends Pick<ComponentProps<typeof Field>, "type" | "inputMode"> {
  readonly input: "line";
  readonly help?: string;
}

/** The input of a setting. */
export type InputSpec = { readonly input: "text" | "long text" } | LineSpec | RowsSpec;

const LINE: LineSpec = { input: "line" };
const TEXT: InputSpec = { input: "text" };
const LONG_TEXT: InputSpec = { input: "long text" };
const NUMBER: LineSpec = { input: "line", inputMode: "numeric" };
const SOCIAL: LineSpec = {
  input: "line",
  inputMode: "url",
  help: "If it is empty, the footer has no such link.",
};

const CITIES: RowsSpec = {
  input: "rows",
  noun: "city",
  maxRows: 30,
  members: [
    {
      name: "slug",
      label: "Slug",
      input: "line",
      help: "The city in the URL of its list, such as navi-mumbai.",
    },
    { name: "name", label: "Name", input: "text" },
  ],
};

const TESTIMONIALS: RowsSpec = {
  input: "rows",
  noun: "testimonial",
  maxRows: 20,
  members: [
    { name: "author", label: "Name", input: "text" },
    { name: "title", label: "Work and place", input: "text" },
    { name: "shortText", label: "Short text", input: "text" },
    { name: "fullText", label: "Full text", input: "long text" },
  ],
};

const FOOTER_LINKS: RowsSpec = {
  input: "rows",
  noun: "link",
  maxRows: 10,
  members: [
    { name: "label", label: "Text", input: "text" },
    {
      name: "url",
      label: "Target",
      input: "line",
      help: "A path on this site such as /blog, or a web address.",
    },
  ],
};

/** The inputs of the settings. */
export const INPUTS: Readonly<Record<SettingName, InputSpec>> = {
  name: LINE,
  contactEmail: {
    input: "line",
    type: "email",
    inputMode: "email",
    help: "If it is empty, the contact form sends nothing.",
  },
  facebook: SOCIAL,
  youtube: SOCIAL,
  linkedin: SOCIAL,
  instagram: SOCIAL,
  whatsapp: SOCIAL,
  cities: CITIES,
  promoTitle: TEXT,
  promoText: LONG_TEXT,
  promoLabel: TEXT,
  promoLink: {
    input: "line",
    inputMode: "url",
    help: "A path on this site such as /tools, or a web address.",
  },
  testimonials: TESTIMONIALS,
  tickerItems: NUMBER,
  urgentDays: NUMBER,
  urgentTags: { input: "line", help: "Separated by commas. Capital letters do not matter." },
  footerText: LONG_TEXT,
  footerLinks: FOOTER_LINKS,
};
