import { fetchSettings, saveSettings } from "../../api/admin-settings";
import type { FieldSpec, FormDefinition, SectionSpec } from "../forms/form-definition";
import { EarlierVersions } from "./earlier-versions";
import { errorName, type SettingName } from "./setting-names";
import { SettingPart } from "./setting-part";
import {
  readSettings,
  type SettingsItem,
  type SettingValues,
  settingErrors,
  settingsItem,
  writeSettings,
} from "./setting-values";
import { valueWords } from "./setting-words";

const part = (name: SettingName, label: string, wide?: true) =>
  ({
    name,
    label,
    input: "part",
    Part: SettingPart,
    describe: valueWords,
    ...(wide && { wide }),
  }) satisfies FieldSpec<SettingName>;

const SECTIONS: readonly SectionSpec<SettingName>[] = [
  {
    title: "Name and contact",
    fields: [part("name", "Name of the site"), part("contactEmail", "Contact email")],
  },
  {
    title: "Social links",
    fields: [
      part("facebook", "Facebook"),
      part("youtube", "YouTube"),
      part("linkedin", "LinkedIn"),
      part("instagram", "Instagram"),
      part("whatsapp", "WhatsApp channel"),
    ],
  },
  {
    title: "Tickers and urgent jobs",
    fields: [
      part("tickerItems", "Jobs in a ticker"),
      part("urgentDays", "Days in which a last date is urgent"),
      part("urgentTags", "Words of tags that mark a job as urgent"),
    ],
  },
  { title: "Cities of the private jobs", fields: [part("cities", "Cities", true)] },
  {
    title: "Promo block of the private jobs",
    fields: [
      part("promoTitle", "Heading", true),
      part("promoText", "Text", true),
      part("promoLabel", "Text of the button", true),
      part("promoLink", "Target of the button"),
    ],
  },
  {
    title: "Testimonials of the home page",
    fields: [part("testimonials", "Testimonials", true)],
  },
  {
    title: "Footer",
    fields: [
      part("footerText", "Description of the site", true),
      part("footerLinks", "Additional links", true),
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
  Lead: EarlierVersions,
  fieldOfError: errorName,
  errorMessages: {
    load: "Failed to fetch the settings.",
    save: "Failed to save the settings.",
  },
  onLoadError: "stay",
  afterSave: "stay",
};
