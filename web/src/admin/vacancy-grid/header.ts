import type { Gender } from "../../api/admin-recruitments";
import type { GridCategory, GridColumn } from "./columns";

/** The meaning of the heading of a column or a row. */
export type Header =
  | { readonly kind: "column"; readonly column: GridColumn }
  | { readonly kind: "post" }
  /** A column that the grid does not need, such as a serial number. */
  | { readonly kind: "other" }
  | { readonly kind: "unknown" };

const GENDER_WORDS: Readonly<Record<string, Gender>> = {
  m: "male",
  male: "male",
  males: "male",
  men: "male",
  पुरुष: "male",
  f: "female",
  w: "female",
  female: "female",
  females: "female",
  women: "female",
  महिला: "female",
};

const COUNTED = "(posts?|vacanc\\w+|seats?)";
const TOTAL = new RegExp(
  `^(((grand|sub|gross)[ -]?)?total( (no\\.?|number) of)?( ${COUNTED})?|(no\\.?|number) of ${COUNTED}|${COUNTED}|योग|कुल.*)$`,
);
const TOTAL_ROW = /^(((grand|sub|gross)[ -]?)?total( (posts|vacancies))?|योग|कुल( योग)?)$/;
const POST =
  /\b(post|posts|trade|designation|cadre)\b|^(name|discipline|subject|branch|stream)\b|पद/;
const OTHER =
  /^(s|sl|se?r)\W*(no\W*)?$|^(no|#|क्र\S*( सं\S*)?)\W*$|^serial|code|pay|level|scale|salary|age|qualif|group|class|remark|depart|ministry|organi[sz]ation|office|location/;
/** Words of headings that do not change what a column counts. */
const NOISE =
  /^(vacanc\w*|posts?|seats?|category|categories|category ?wise|reservation|reserved|class|candidates?|out of (the )?total|of|total|horizontal|vertical|no\.?|number|number of (posts|vacancies)|no\.? of (posts|vacancies))$/;

const clean = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[*#†:]+$/g, "")
    .trim();

/** Returns a function that finds the category of a spelling. */
export function spellingLookup(categories: readonly GridCategory[]) {
  const bySpelling = new Map<string, GridCategory>();
  for (const category of categories) {
    for (const spelling of [category.code.toLowerCase(), ...category.spellings]) {
      if (!bySpelling.has(spelling)) bySpelling.set(spelling, category);
    }
  }
  return (text: string) => bySpelling.get(clean(text));
}

export type FindCategory = ReturnType<typeof spellingLookup>;

/** The common meaning of the parts of a heading. */
interface Found {
  vertical: string | undefined;
  horizontal: Set<string>;
  gender: Gender | undefined;
  /** Two parts contradict each other, or a part is not known. */
  isUnclear: boolean;
  isTotal: boolean;
}

/**
 * Reads the heading of a column. A heading of several rows has several parts, such as "SC" and
 * "Women". A heading of two categories, such as "SC/ST", is unknown: its number is shared.
 */
export function readHeader(parts: readonly string[], find: FindCategory): Header {
  const texts = parts.map(clean).filter((text) => text !== "");
  if (texts.length === 0) return { kind: "unknown" };
  const found: Found = {
    vertical: undefined,
    horizontal: new Set(),
    gender: undefined,
    isUnclear: false,
    isTotal: false,
  };
  for (const text of texts) addPart(text, find, found);
  const { vertical, horizontal, gender, isUnclear, isTotal } = found;
  const hasCategory = vertical !== undefined || horizontal.size > 0 || gender !== undefined;
  if (!hasCategory && !isTotal) return kindOfText(texts.at(-1) ?? "");
  return isUnclear ? { kind: "unknown" } : { kind: "column", column: columnOfFound(found) };
}

function kindOfText(text: string): Header {
  if (OTHER.test(text)) return { kind: "other" };
  return POST.test(text) ? { kind: "post" } : { kind: "unknown" };
}

const columnOfFound = ({ vertical, horizontal, gender }: Found): GridColumn => ({
  ...(vertical === undefined ? {} : { category: vertical }),
  with: [...horizontal],
  ...(gender === undefined ? {} : { gender }),
});

function addPart(text: string, find: FindCategory, found: Found): void {
  const category = find(text);
  const gender = GENDER_WORDS[text];
  // "Women" is a category of its own only where a heading does not divide another number.
  if (gender !== undefined) setGender(gender, found);
  else if (category) addCategory(category, found);
  else if (TOTAL.test(text)) found.isTotal = true;
  else addWords(text, find, found);
}

/** Adds a text of several words, such as "SC (Women)" or "Unreserved (UR)". */
function addWords(text: string, find: FindCategory, found: Found): void {
  const words = text
    .split(/[()[\]/,|]+|\s[-–—]\s|[-–—](?=[mfw]$)|\s(?=(?:m|f|w|male|female|men|women)$)/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
  for (const word of words) {
    const category = find(word);
    const gender = GENDER_WORDS[word];
    if (gender !== undefined) setGender(gender, found);
    else if (category) addCategory(category, found);
    else if (!NOISE.test(word)) found.isUnclear = true;
  }
}

function setGender(gender: Gender, found: Found): void {
  if (found.gender !== undefined && found.gender !== gender) found.isUnclear = true;
  found.gender = gender;
}

function addCategory({ code, kind }: GridCategory, found: Found): void {
  if (kind === "horizontal") {
    found.horizontal.add(code);
    return;
  }
  if (found.vertical !== undefined && found.vertical !== code) found.isUnclear = true;
  found.vertical = code;
}

/** Returns whether a text is only a gender. */
export const isGender = (text: string) => GENDER_WORDS[clean(text)] !== undefined;

/** Returns whether a text names the row of sums. */
export const isTotalRow = (text: string) => TOTAL_ROW.test(clean(text));
