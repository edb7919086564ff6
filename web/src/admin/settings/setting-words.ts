import { DEFAULT } from "./setting-values";

type Members = Readonly<Record<string, unknown>>;

const NONE = "None";

/** Returns a setting in words, in English and Hindi if they differ in the language. */
export function settingWords(setting: unknown): string {
  if (setting === null || setting === undefined || setting === "") return NONE;
  if (typeof setting !== "object") return String(setting);
  if (Array.isArray(setting)) return setting.map(rowWords).join("\n") || NONE;
  return textWords(setting as Members) || NONE;
}

/** Returns a text in its languages. */
const textWords = ({ en, hi }: Members) => [en, hi].filter(Boolean).join(" · ");

/** Returns a row of a list in one line. */
function rowWords(row: unknown): string {
  if (typeof row !== "object" || row === null) return String(row);
  const members = Object.values(row).map((member) =>
    typeof member === "object" ? textWords(member as Members) : String(member),
  );
  return members.filter((words) => words !== "").join(" – ");
}

/** Returns the value of a field in words, to compare two versions. */
export const valueWords = (value: string): string =>
  value === DEFAULT ? "The default" : settingWords(JSON.parse(value));

/** Returns a default in one line. A list has the names of its rows only. */
export function defaultWords(setting: unknown): string {
  if (!Array.isArray(setting)) return settingWords(setting);
  const names = setting.map((row: unknown) => {
    const { name, author } = (typeof row === "object" ? row : {}) as Members;
    const text = (name ?? author ?? row) as Members | string;
    return typeof text === "string" ? text : String(text.en ?? "");
  });
  return names.join(", ");
}
