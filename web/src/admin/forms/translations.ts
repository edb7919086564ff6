import { LANGUAGES, type Language } from "#language/languages";
import type { FieldErrors } from "../../forms/form-errors";
import type { FieldSpec, SectionSpec } from "./form-definition";
import { orNull, textOrEmpty } from "./values";

const CODES = Object.keys(LANGUAGES) as readonly Language[];

/** The languages of records, as options with their English names. */
export const LANGUAGE_OPTIONS = CODES.map((code) => [code, LANGUAGES[code].englishName] as const);

/** Returns the language that a form value names. */
export const languageOf = (value: string | boolean | undefined): Language | undefined =>
  CODES.find((language) => language === value);

/** The field that says whether a record has texts in a language besides its own. */
type TranslatedFlag = `translated-${Language}`;

/** The fields of a form with the language of the record, and whether it has texts in others. */
type LanguageValues = { language: string } & Record<TranslatedFlag, boolean>;

/** The fields of a form with the language of the record and its texts in other languages. */
export type TranslationValues<Member extends string> = LanguageValues &
  Record<`${Member}-${Language}`, string>;

type FieldOf<Member extends string> = keyof TranslationValues<Member> & string;

/** The texts of a record in another language, as the API has them. */
export type Texts<Member extends string> = Readonly<
  Partial<Record<Member, string | null | undefined>>
>;

interface Translated<Member extends string> {
  readonly language?: Language | null;
  readonly translations?: Readonly<Record<string, Texts<Member>>> | null;
}

export const DEFAULT_LANGUAGE: Language = "en";

/** Returns the name of a field, which errors of the server have, too. */
export const translationField = (member: string, language: string) => `${member}-${language}`;

const flagOf = (language: Language): TranslatedFlag => `translated-${language}`;

/** Returns the values of a record. `read` returns the text of a member as it is edited. */
export function readTranslations<Member extends string>(
  members: readonly Member[],
  { language, translations }: Translated<Member>,
  read: (texts: Texts<Member>, member: Member) => string = (texts, member) =>
    textOrEmpty(texts[member]),
): TranslationValues<Member> {
  const values = CODES.flatMap((code) => {
    const texts = translations?.[code];
    const fields = members.map((member) => [
      translationField(member, code),
      texts ? read(texts, member) : "",
    ]);
    return [[flagOf(code), texts !== undefined], ...fields];
  });
  return { language: language ?? DEFAULT_LANGUAGE, ...Object.fromEntries(values) };
}

/** Returns the values of a new record. */
export const emptyTranslations = <Member extends string>(members: readonly Member[]) =>
  readTranslations(members, {});

/** Returns the members of the input that say in which languages the texts are. */
export function writeTranslations<Member extends string>(
  members: readonly Member[],
  values: TranslationValues<Member>,
) {
  const byName = values as Readonly<Record<string, string | boolean>>;
  const translated = CODES.filter((code) => values[flagOf(code)]);
  const textsIn = (code: Language) =>
    members.map((member) => [member, orNull(String(byName[translationField(member, code)] ?? ""))]);
  return {
    language: values.language as Language,
    translations: Object.fromEntries(
      translated.map((code) => [code, Object.fromEntries(textsIn(code))]),
    ) as Record<string, Record<Member, string | null>>,
  };
}

/** The field with the language of the record. */
export const LANGUAGE_FIELD: FieldSpec<"language"> = {
  name: "language",
  label: "Language",
  input: "choice",
  options: LANGUAGE_OPTIONS,
  help: "In which the title and the text are written.",
};

/** Returns a section for the texts in each language. `fields` are those of the record itself. */
export const translationSections = <Member extends string>(
  fields: readonly FieldSpec<Member>[],
): readonly SectionSpec<FieldOf<Member>>[] =>
  CODES.map((code) => ({
    title: `Texts in ${LANGUAGES[code].englishName}`,
    language: code,
    flag: {
      name: flagOf(code),
      label: `This record has texts in ${LANGUAGES[code].englishName}`,
      input: "flag",
      help: "Readers of this language see them. What is empty is shown as it was written.",
    },
    fields: fields.map((field) => ({
      ...field,
      name: `${field.name}-${code}`,
      label: `${field.label} in ${LANGUAGES[code].englishName}`,
      language: code,
    })),
  })) as readonly SectionSpec<FieldOf<Member>>[];

/** Returns the error of a record with texts in its own language. */
export function validateLanguage(values: LanguageValues): FieldErrors {
  const code = languageOf(values.language);
  if (!code || !values[flagOf(code)]) return {};
  const name = LANGUAGES[code].englishName;
  return { language: `Choose another language, or remove the texts in ${name} below.` };
}
