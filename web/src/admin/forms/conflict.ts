import { changedNames, type Values } from "./values";

export type Side = "mine" | "theirs";
export type SideByField = Readonly<Record<string, Side>>;

/**
 * An edit conflict: the values of the form and the values that another administrator saved
 * meanwhile.
 */
export interface Conflict {
  readonly mine: Values;
  readonly theirs: Values;
  /** Names of the fields that differ. */
  readonly names: readonly string[];
  /** The preselected side of each field: the side that changed it, or "mine" if both did. */
  readonly defaults: SideByField;
}

export function findConflict(base: Values, mine: Values, theirs: Values): Conflict {
  const names = changedNames(mine, theirs);
  const defaults = names.map((name) => [name, mine[name] === base[name] ? "theirs" : "mine"]);
  return { mine, theirs, names, defaults: Object.fromEntries(defaults) };
}

/**
 * Returns whether the other version changes only fields that are unchanged here, or changes them to
 * the same value.
 */
export const canMerge = ({ theirs, names }: Conflict, base: Values) =>
  names.every((name) => theirs[name] === base[name]);

/** Returns the newer version, with the selected own values. */
export function resolveConflict({ mine, theirs }: Conflict, selection: SideByField): Values {
  const ownValues = Object.entries(selection).flatMap(([name, side]) =>
    side === "mine" && mine[name] !== undefined ? [[name, mine[name]] as const] : [],
  );
  return { ...theirs, ...Object.fromEntries(ownValues) };
}

export const selectAll = ({ names }: Conflict, side: Side): SideByField =>
  Object.fromEntries(names.map((name) => [name, side]));
