import type { Source, Verification } from "../../api/admin-recruitments";
import type { components } from "../../api/schema";

type TextFact = components["schemas"]["Fact_String"];

/** A said value with its sources. */
export type SaidFact<Value> = Omit<Extract<TextFact, { state: "said" }>, "value"> & {
  value: Value;
};

/** A member that was read in a notice. Undefined: it is unread. */
export type Fact<Value> = Exclude<TextFact, { state: "said" }> | SaidFact<Value>;

export type FactState = "unread" | Fact<never>["state"];

export const stateOf = (fact: Fact<unknown> | undefined): FactState => fact?.state ?? "unread";

export const saidValue = <Value>(fact: Fact<Value> | null | undefined): Value | undefined =>
  fact?.state === "said" ? fact.value : undefined;

export const sourcesOf = (fact: Fact<unknown> | undefined): readonly Source[] =>
  fact?.state === "said" ? (fact.sources ?? []) : [];

/** Returns whether a value is empty, so that nothing is said. Zero and "no" are values. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/** Returns the JSON form of a value without the verifications of the facts inside it. */
const unverifiedJson = (value: unknown) =>
  JSON.stringify(value, (name, member) => (name === "verified" ? undefined : member));

/**
 * Returns the fact with another value, which is not verified, unless only facts inside the value
 * were verified. A fact without value and sources is unread.
 */
export function withValue<Value>(
  fact: Fact<Value> | undefined,
  value: Value,
): Fact<Value> | undefined {
  const sources = sourcesOf(fact);
  if (isBlank(value) && sources.length === 0) return undefined;
  const isSame = fact?.state === "said" && unverifiedJson(fact.value) === unverifiedJson(value);
  const verified = isSame && fact.verified ? { verified: fact.verified } : {};
  return {
    state: "said",
    value,
    ...(sources.length > 0 ? { sources: [...sources] } : {}),
    ...verified,
  };
}

/** Returns the fact with other sources. They do not change whether the value is verified. */
export function withSources<Value>(
  fact: Fact<Value> | undefined,
  sources: readonly Source[],
  empty: Value,
): Fact<Value> | undefined {
  const said: SaidFact<Value> = fact?.state === "said" ? fact : { state: "said", value: empty };
  const { sources: _, ...bare } = said;
  if (sources.length > 0) return { ...bare, sources: [...sources] };
  return isBlank(bare.value) ? undefined : bare;
}

/** Returns the fact in another state. A said value keeps its value and sources. */
export function withState<Value>(
  fact: Fact<Value> | undefined,
  state: FactState,
  empty: Value,
): Fact<Value> | undefined {
  if (state === stateOf(fact)) return fact;
  if (state === "unread") return undefined;
  return state === "said" ? { state, value: empty } : { state };
}

/** A fact, or another value that administrators confirm. */
export interface Confirmable {
  readonly verified?: Verification | null;
}

export const verificationOf = (fact: Confirmable | undefined): Verification | undefined =>
  fact?.verified ?? undefined;

/**
 * The account of a confirmation that is not saved yet. No account has this id, and the server sets
 * the account. An imported confirmation has none.
 */
const UNSAVED = 0;

/** Returns the value as confirmed at a time. */
export const confirm = <F extends Confirmable>(value: F, now: number): F => ({
  ...value,
  verified: { at: new Date(now).toISOString(), by: UNSAVED },
});

/** Returns whether the value was confirmed in this form and not yet saved. */
export const isConfirmedHere = ({ verified }: Confirmable) => verified?.by === UNSAVED;
