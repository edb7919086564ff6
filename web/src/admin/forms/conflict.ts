import { changedNames, type Values } from "./values";

export type Side = "mine" | "theirs";
export type SideByField = Readonly<Record<string, Side>>;

/** What somebody else saved meanwhile, beside what stands in the form. */
export interface Conflict {
  readonly mine: Values;
  readonly theirs: Values;
  /** The fields in which they differ. */
  readonly names: readonly string[];
  /** What to begin with: whoever alone changed a field is right. */
  readonly defaults: SideByField;
}

export function findConflict(base: Values, mine: Values, theirs: Values): Conflict {
  const names = changedNames(mine, theirs);
  const defaults = names.map((name) => [name, mine[name] === base[name] ? "theirs" : "mine"]);
  return { mine, theirs, names, defaults: Object.fromEntries(defaults) };
}

/** Theirs changes nothing that was not changed here, or changes it alike: nobody need choose. */
export const canMerge = ({ theirs, names }: Conflict, base: Values) =>
  names.every((name) => theirs[name] === base[name]);

/** The newer version with what was chosen of one's own. */
export function resolveConflict({ mine, theirs }: Conflict, selection: SideByField): Values {
  const ownValues = Object.entries(selection).flatMap(([name, side]) =>
    side === "mine" && mine[name] !== undefined ? [[name, mine[name]] as const] : [],
  );
  return { ...theirs, ...Object.fromEntries(ownValues) };
}

export const selectAll = ({ names }: Conflict, side: Side): SideByField =>
  Object.fromEntries(names.map((name) => [name, side]));
