import type { ComponentType } from "react";
import type { Period, Source } from "../../api/admin-recruitments";
import type { SelectOption } from "../../forms/choice-field";
import { isBlank } from "./facts";
import { cleanedPeriod, EMPTY_PERIOD, periodText, problemOfPeriod } from "./period";

/** An object of the record, such as a fee. */
export type Row = Readonly<Record<string, unknown>>;

/** How a value of the record is edited. */
export type MemberInput =
  | {
      readonly input:
        | "line"
        | "lines"
        | "url"
        | "day"
        | "month"
        | "flag"
        /** A whole number. */
        | "number"
        /** A number with decimals. */
        | "decimal"
        /** A list of texts, separated by commas. */
        | "words"
        /** Whole years, and months. */
        | "age"
        /** The grant of a relaxation. */
        | "grant"
        /** A day or a span of days. */
        | "period"
        | "sources";
    }
  /** One or several of the items of the record or of a register. */
  | { readonly input: "one" | "several"; readonly of: Register }
  | { readonly input: "choice"; readonly options: readonly SelectOption[] }
  | ObjectInput
  | RowsInput
  /** A member with a state and sources of its own. */
  | { readonly input: "fact"; readonly of: MemberInput };

/** Items to which values refer by a key or a code. */
export type Register =
  | "posts"
  | "advertisements"
  | "documents"
  | "verticals"
  | "horizontals"
  | "categories"
  | "states"
  | "levels";

export interface ObjectInput {
  readonly input: "object";
  readonly members: readonly MemberSpec[];
  /** The object is left out without this member. */
  readonly needs?: string;
}

export interface RowsInput {
  readonly input: "rows";
  readonly members: readonly MemberSpec[];
  /** Name of a row, such as "Fee". */
  readonly noun: string;
  /** Returns the path of a row, to which findings refer. */
  readonly pathOf?: (row: Row) => string;
  /** Returns the members of a new row besides those with a first choice. */
  readonly newRow?: (rows: readonly Row[]) => Row;
  /** Shown above the members of a row. */
  readonly Lead?: ComponentType<RowProps>;
  /** Shown below the members of a row. */
  readonly Tail?: ComponentType<RowProps>;
}

export interface RowProps {
  readonly row: Row;
  readonly onChange: (row: Row) => void;
}

export type MemberSpec = MemberInput & {
  readonly name: string;
  readonly label: string;
  readonly required?: true;
  /** Takes the full width. */
  readonly wide?: true;
  /** Shown on demand, if it has no value. */
  readonly rare?: true;
};

/** Checks that the members exist in the type of the record. */
export const membersOf =
  <T>() =>
  <const Members extends readonly (MemberSpec & { readonly name: keyof T & string })[]>(
    members: Members,
  ) =>
    members;

/** Returns the first option of each required choice. */
const firstChoices = (members: readonly MemberSpec[]): Row =>
  Object.fromEntries(
    members.flatMap((member) =>
      member.input === "choice" && member.required ? [[member.name, member.options[0]?.[0]]] : [],
    ),
  );

export const newRow = ({ members, newRow: own }: RowsInput, rows: readonly Row[]): Row => ({
  ...firstChoices(members),
  ...own?.(rows),
});

/** Returns the value with which a said member begins. */
export function emptyValue(spec: MemberInput): unknown {
  if (spec.input === "object") return firstChoices(spec.members);
  if (spec.input === "period") return EMPTY_PERIOD;
  return spec.input === "rows" || spec.input === "several" || spec.input === "words" ? [] : "";
}

/** Returns a value as it is saved: without empty members, objects and rows. */
export function cleaned(spec: MemberInput, value: unknown): unknown {
  if (isBlank(value)) return undefined;
  if (spec.input === "object") return cleanedObject(spec, value as Row);
  if (spec.input === "rows")
    return (value as readonly Row[]).map((row) => cleanedMembers(spec.members, row));
  if (spec.input === "fact") return cleanedFact(spec.of, value as Row);
  if (spec.input === "period") return cleanedPeriod(value as Period);
  return value;
}

function cleanedObject({ members, needs }: ObjectInput, value: Row): Row | undefined {
  const object = cleanedMembers(members, value);
  return needs !== undefined && isBlank(object[needs]) ? undefined : object;
}

/** Cleans the edited members. Others, such as the key of a post, stay. */
function cleanedMembers(members: readonly MemberSpec[], row: Row): Row {
  const specs = new Map(members.map((member) => [member.name, member]));
  const entries = Object.entries(row).map(([name, value]) => {
    const spec = specs.get(name);
    return [name, spec ? cleaned(spec, value) : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => !isBlank(value)));
}

/** Returns a fact as it is saved. A said fact without a value is unread. */
export function cleanedFact(of: MemberInput, fact: Row): Row | undefined {
  if (fact.state !== "said") return fact;
  const value = cleaned(of, fact.value);
  return isBlank(value) ? undefined : { ...fact, value };
}

/** Returns the first problem of a value: a missing required member. */
export function problemOf(spec: MemberInput, value: unknown): string | undefined {
  if (isBlank(value)) return undefined;
  if (spec.input === "object") return problemOfObject(spec, value as Row);
  if (spec.input === "period") return problemOfPeriod(value as Period);
  if (spec.input === "rows") return problemOfRows(spec, value as readonly Row[]);
  if (spec.input === "fact") {
    const { state, value: said } = value as Row;
    return state === "said" ? problemOf(spec.of, said) : undefined;
  }
  return undefined;
}

const problemOfObject = ({ members, needs }: ObjectInput, value: Row) =>
  needs !== undefined && isBlank(value[needs]) ? undefined : problemOfMembers(members, value);

function problemOfRows({ members, noun }: RowsInput, rows: readonly Row[]): string | undefined {
  for (const [at, row] of rows.entries()) {
    const problem = problemOfMembers(members, row);
    if (problem) return `${noun} ${at + 1}: ${problem}`;
  }
  return undefined;
}

function problemOfMembers(members: readonly MemberSpec[], row: Row): string | undefined {
  for (const member of members) {
    const value = row[member.name];
    if (member.required && isBlank(value)) return `${member.label} is required.`;
    const problem = problemOf(member, value);
    if (problem) return problem;
  }
  return undefined;
}

/** Returns a value in words, to compare two versions. */
export function valueText(spec: MemberInput, value: unknown): string {
  if (isBlank(value)) return "";
  switch (spec.input) {
    case "choice":
      return spec.options.find(([option]) => option === value)?.[1] ?? String(value);
    case "object":
      return membersText(spec.members, value as Row, "; ");
    case "rows":
      return (value as readonly Row[])
        .map((row, at) => `${at + 1}. ${membersText(spec.members, row, ", ")}`)
        .join("\n");
    case "fact":
      return factText(spec.of, value as Row);
    case "flag":
      return value ? "yes" : "no";
    case "period":
      return periodText(value as Period);
    case "sources":
      return sourcesText(value as readonly Source[]);
    default:
      return plainText(value);
  }
}

function membersText(members: readonly MemberSpec[], row: Row, separator: string): string {
  return members
    .flatMap((member) => {
      const text = valueText(member, row[member.name]);
      return text ? [`${member.label}: ${text}`] : [];
    })
    .join(separator);
}

/** Returns a fact in words, with its quotes. */
export function factText(of: MemberInput, fact: Row): string {
  if (fact.state === "notSaid") return "The notice does not say";
  if (fact.state === "awaited")
    return `To be announced${fact.hint ? `: ${String(fact.hint)}` : ""}`;
  const sources = sourcesText((fact.sources ?? []) as readonly Source[]);
  return [valueText(of, fact.value), ...(sources ? [`Source: ${sources}`] : [])].join("\n");
}

/** Returns the words of sources. Documents have numbers: their names are in another member. */
const sourcesText = (sources: readonly Source[]): string =>
  sources
    .map(({ doc, page, quote }) =>
      [quote && `“${quote}”`, `document ${doc + 1}`, page && `p. ${page}`]
        .filter(Boolean)
        .join(", "),
    )
    .join("; ");

/** Returns the texts and numbers of any value. */
function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(", ");
  if (typeof value !== "object" || value === null) return isBlank(value) ? "" : String(value);
  return Object.entries(value)
    .filter(([, member]) => !isBlank(member))
    .map(([name, member]) => `${name} ${plainText(member)}`)
    .join(" ");
}
