import type { LoadedSettings, LocalText, StoredSettings } from "../../api/admin-settings";
import type { FieldErrors } from "../../forms/form-errors";
import type { StoredItem } from "../forms/form-definition";
import type { SettingName } from "./setting-names";
import { ADDITIONS, isLine, lineError, SETTING_NAMES, SETTING_PATHS } from "./setting-names";

/** The value of a field whose setting has its default. It is no JSON. */
export const DEFAULT = "default";

export type SettingValues = Record<SettingName, string>;

/** The settings as the form edits them. There is only one record of them. */
export type SettingsItem = StoredItem & LoadedSettings;

export const SETTINGS_ID = 1;

export const settingsItem = (loaded: LoadedSettings): SettingsItem => ({
  ...loaded,
  id: SETTINGS_ID,
  slug: "",
});

/** The lines that may be empty: a site can have no such address or link. */
const OPTIONAL: readonly SettingName[] = [
  "contactEmail",
  "facebook",
  "youtube",
  "linkedin",
  "instagram",
  "whatsapp",
];

const NUMBERS: readonly SettingName[] = ["tickerItems", "urgentDays"];

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members => typeof value === "object" && value !== null;

/** Returns the part of a value at a path. A text has no parts. */
function partAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((part, member) => (isObject(part) ? part[member] : undefined), value);
}

/** Returns the text of a line. */
function lineText(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  return value === null || value === undefined ? "" : String(value);
}

/** Returns the form value of a setting. */
export const formValue = (name: SettingName, setting: unknown): string =>
  JSON.stringify(isLine(name) ? lineText(setting) : setting);

/** Returns the values of the form. */
export function readSettings({ settings }: Pick<LoadedSettings, "settings">): SettingValues {
  const value = (name: SettingName) => {
    const setting = partAt(settings, SETTING_PATHS[name].split("."));
    return setting === undefined ? DEFAULT : formValue(name, setting);
  };
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, value(name)])) as SettingValues;
}

/** Returns the setting of a value, or undefined for the default. */
function settingOf(name: SettingName, value: string): unknown {
  if (value === DEFAULT) return undefined;
  const setting: unknown = JSON.parse(value);
  if (!isLine(name)) return isMissingAddition(name, setting) ? undefined : setting;
  const text = String(setting).trim();
  if (name === "urgentTags") return wordsOf(text);
  if (NUMBERS.includes(name)) return Number(text);
  return text || null;
}

/** Returns the words of a text with commas. */
const wordsOf = (text: string) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** Returns whether both languages of a text are empty, so that there is no such text. */
const isBlankText = (setting: unknown) =>
  isObject(setting) &&
  !Array.isArray(setting) &&
  Object.values(setting as Partial<LocalText>).every((text) => !text?.trim());

/** Returns whether an addition has no text, so that the site has no such addition. */
const isMissingAddition = (name: SettingName, setting: unknown) =>
  ADDITIONS.includes(name) && isBlankText(setting);

/** Returns the settings of the form's values. */
export function writeSettings(values: SettingValues): StoredSettings {
  const settings: Record<string, unknown> = {};
  for (const name of SETTING_NAMES) {
    const setting = settingOf(name, values[name]);
    const [first, member] = SETTING_PATHS[name].split(".");
    if (setting === undefined || first === undefined) continue;
    settings[first] =
      member === undefined ? setting : { ...(settings[first] ?? {}), [member]: setting };
  }
  return settings as StoredSettings;
}

const EMPTY_ERROR = "Enter a value, or use the default.";

/** Returns the error of an own value, or undefined. */
function settingError(name: SettingName, value: string): string | undefined {
  if (value === DEFAULT || OPTIONAL.includes(name)) return undefined;
  const setting: unknown = JSON.parse(value);
  if (!isLine(name)) {
    return isBlankText(setting) && !ADDITIONS.includes(name) ? EMPTY_ERROR : undefined;
  }
  const text = String(setting).trim();
  if (text === "") return EMPTY_ERROR;
  return NUMBERS.includes(name) && !/^\d{1,4}$/.test(text) ? "Enter a whole number." : undefined;
}

/** Returns the errors that the form finds. The server validates more. */
export function settingErrors(values: SettingValues): FieldErrors {
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const message = settingError(name, values[name]);
      const input = isLine(name) ? lineError(name) : `${name}.en`;
      return message === undefined ? [] : [[input, message]];
    }),
  );
}
