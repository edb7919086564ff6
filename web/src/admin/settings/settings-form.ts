import { fetchSettings, saveSettings } from "../../api/admin-settings";
import type { FieldSpec, FormDefinition, SectionSpec } from "../forms/form-definition";
import { rowList } from "./row-list";
import { LongTextInput, lineInput, TextInput } from "./setting-inputs";
import { errorName, type SettingName } from "./setting-names";
import { additionPart, settingPart } from "./setting-part";
import {
  readSettings,
  type SettingsItem,
  type SettingValues,
  settingErrors,
  settingsItem,
  writeSettings,
} from "./setting-values";
import { valueWords } from "./setting-words";

type Part = ReturnType<typeof settingPart>;

const part = (name: SettingName, label: string, Part: Part, wide?: true) =>
  ({
    name,
    label,
    input: "part",
    Part,
    describe: valueWords,
    ...(wide && { wide }),
  }) satisfies FieldSpec<SettingName>;

const LINE = settingPart(lineInput());
const EMAIL = settingPart(
  lineInput({
    type: "email",
    inputMode: "email",
    help: "If it is empty, the contact form sends nothing.",
  }),
);
const SOCIAL = settingPart(
  lineInput({ inputMode: "url", help: "If it is empty, the footer has no such link." }),
);
const LINK = settingPart(
  lineInput({ inputMode: "url", help: "A path on this site such as /tools, or a web address." }),
);
const NUMBER = settingPart(lineInput({ inputMode: "numeric" }));
const WORDS = settingPart(
  lineInput({ help: "Separated by commas. Capital letters do not matter." }),
);
const TEXT = settingPart(TextInput);
const LONG_TEXT = settingPart(LongTextInput);

const CITIES = settingPart(
  rowList({
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
  }),
);

const TESTIMONIALS = settingPart(
  rowList({
    noun: "testimonial",
    maxRows: 20,
    members: [
      { name: "author", label: "Name", input: "text" },
      { name: "title", label: "Work and place", input: "text" },
      { name: "shortText", label: "Short text", input: "text" },
      { name: "fullText", label: "Full text", input: "long text" },
    ],
  }),
);

const FOOTER_LINKS = additionPart(
  rowList({
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
  }),
);

const SECTIONS: readonly SectionSpec<SettingName>[] = [
  {
    title: "Name and contact",
    fields: [part("name", "Name of the site", LINE), part("contactEmail", "Contact email", EMAIL)],
  },
  {
    title: "Social links",
    fields: [
      part("facebook", "Facebook", SOCIAL),
      part("youtube", "YouTube", SOCIAL),
      part("linkedin", "LinkedIn", SOCIAL),
      part("instagram", "Instagram", SOCIAL),
      part("whatsapp", "WhatsApp channel", SOCIAL),
    ],
  },
  {
    title: "Tickers and urgent jobs",
    fields: [
      part("tickerItems", "Jobs in a ticker", NUMBER),
      part("urgentDays", "Days in which a last date is urgent", NUMBER),
      part("urgentTags", "Words of tags that mark a job as urgent", WORDS),
    ],
  },
  { title: "Cities of the private jobs", fields: [part("cities", "Cities", CITIES, true)] },
  {
    title: "Promo block of the private jobs",
    fields: [
      part("promoTitle", "Heading", TEXT, true),
      part("promoText", "Text", LONG_TEXT, true),
      part("promoLabel", "Text of the button", TEXT, true),
      part("promoLink", "Target of the button", LINK),
    ],
  },
  {
    title: "Testimonials of the home page",
    fields: [part("testimonials", "Testimonials", TESTIMONIALS, true)],
  },
  {
    title: "Footer",
    fields: [
      part("footerText", "Description of the site", additionPart(LongTextInput), true),
      part("footerLinks", "Additional links", FOOTER_LINKS, true),
    ],
  },
];

/** The form of the settings. Each field is a setting as JSON, or says that it has its default. */
export const settingsForm: FormDefinition<SettingValues, SettingsItem> = {
  name: "settings",
  list: { to: "/admin", label: "Dashboard" },
  titles: { add: "Settings", edit: "Settings" },
  actions: { create: "Save settings", update: "Save settings" },
  sections: SECTIONS,
  derivedFields: [],
  emptyValues: () => readSettings({ settings: {} }),
  read: readSettings,
  validate: settingErrors,
  load: async () => settingsItem(await fetchSettings()),
  async save(values, stored) {
    const saved = await saveSettings(writeSettings(values), stored?.version ?? 0);
    return { message: "Settings saved. All pages show them now.", item: settingsItem(saved) };
  },
  publicPath: () => "/",
  publicLink: "See the home page",
  fieldOfError: errorName,
  errorMessages: {
    load: "Failed to fetch the settings.",
    save: "Failed to save the settings.",
  },
  onLoadError: "stay",
  afterSave: "stay",
};
