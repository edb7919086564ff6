import { differing, type Values } from "./values";

export type Side = "mine" | "theirs";
export type Choices = Readonly<Record<string, Side>>;

/** What somebody else saved meanwhile, beside what stands in the form. */
export interface Conflict {
  readonly mine: Values;
  readonly theirs: Values;
  /** The fields in which they differ. */
  readonly names: readonly string[];
  /** What to begin with: whoever alone changed a field is right. */
  readonly choices: Choices;
}

export function conflictOf(base: Values, mine: Values, theirs: Values): Conflict {
  const names = differing(mine, theirs);
  const choices = names.map((name) => [name, mine[name] === base[name] ? "theirs" : "mine"]);
  return { mine, theirs, names, choices: Object.fromEntries(choices) };
}

/** Theirs changes nothing that was not changed here, or changes it alike: nobody need choose. */
export const isSettled = ({ theirs, names }: Conflict, base: Values) =>
  names.every((name) => theirs[name] === base[name]);

/** The newer version with what was chosen of one's own. */
export function resolved({ mine, theirs }: Conflict, choices: Choices): Values {
  const kept = Object.entries(choices).flatMap(([name, side]) =>
    side === "mine" && mine[name] !== undefined ? [[name, mine[name]] as const] : [],
  );
  return { ...theirs, ...Object.fromEntries(kept) };
}

export const allOf = ({ names }: Conflict, side: Side): Choices =>
  Object.fromEntries(names.map((name) => [name, side]));
