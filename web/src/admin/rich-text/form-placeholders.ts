import type { Language } from "#language/languages";
import { longDate, parseMoment } from "../../lib/dates";
import { escapeHtml } from "./escape-html";
import { linkTarget } from "./link-target";

/** The values of a form by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>;

interface FormPlaceholder {
  /** The fields that can have the value. The first one with a value counts. */
  readonly fields: readonly string[];
  readonly kind: "text" | "day" | "link";
  readonly placeholder: Readonly<Record<Language, string>>;
}

const of = (
  kind: FormPlaceholder["kind"],
  fields: readonly string[],
  en: string,
  hi: string,
): FormPlaceholder => ({ kind, fields, placeholder: { en, hi } });

/** The placeholders of templates that are values of the forms. */
const FORM_PLACEHOLDERS: readonly FormPlaceholder[] = [
  of("text", ["organisationName", "department"], "name of the organisation", "संस्था का नाम"),
  of("text", ["examinationName"], "name of the examination", "परीक्षा का नाम"),
  of("text", ["companyName"], "name of the company", "कंपनी का नाम"),
  of("text", ["location"], "city", "शहर"),
  of("text", ["experience"], "required experience", "आवश्यक अनुभव"),
  of("text", ["qualification"], "required qualification", "आवश्यक योग्यता"),
  of("text", ["skillsRequired"], "required skills", "आवश्यक कौशल"),
  of("day", ["examDate"], "date of the examination", "परीक्षा की तिथि"),
  of("day", ["admitCardReleasedDate"], "date of release", "जारी होने की तिथि"),
  of("day", ["resultReleasedDate"], "date of the result", "परिणाम की तिथि"),
  of("day", ["applicationStartDate"], "first date", "प्रारंभ तिथि"),
  of("day", ["applicationEndDate"], "last date", "अंतिम तिथि"),
  of("link", ["admitCardDownloadUrl"], "link to the admit card", "प्रवेश पत्र का लिंक"),
  of("link", ["resultDownloadUrl"], "link to the result", "परिणाम का लिंक"),
  of("link", ["applyUrl", "applyNowUrl"], "link to the form", "आवेदन का लिंक"),
  of("link", ["officialNotificationUrl"], "link to the notification", "अधिसूचना का लिंक"),
];

/**
 * Replaces the placeholders in the HTML of a template that are values of the form. Its texts count
 * only in their own language.
 */
export function withFormValues(
  html: string,
  language: Language,
  values: FormValues,
  textLanguage: Language,
): string {
  return FORM_PLACEHOLDERS.reduce((result, { fields, kind, placeholder }) => {
    const value = fields.map((name) => String(values[name] ?? "").trim()).find(Boolean);
    if (value === undefined || (kind === "text" && language !== textLanguage)) return result;
    const written = MARKUP[kind](value, language);
    return written === undefined
      ? result
      : result.replaceAll(`[${placeholder[language]}]`, () => written);
  }, html);
}

/** Returns the HTML of a value, or nothing if the value is not of its kind. */
const MARKUP: Readonly<
  Record<FormPlaceholder["kind"], (value: string, language: Language) => string | undefined>
> = {
  text: escapeHtml,
  day(value, language) {
    const moment = parseMoment(value);
    if (!moment) return undefined;
    return language === "en" ? longDate(moment) : value.slice(0, 10).split("-").reverse().join("-");
  },
  link(value) {
    const target = linkTarget(value);
    return target && `<a href="${escapeHtml(target)}">${escapeHtml(value)}</a>`;
  },
};
