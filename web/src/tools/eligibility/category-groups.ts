import type { CategoryChoice, EligibilityChoices } from "../../api/eligibility";
import type { SelectOption } from "../../forms/choice-field";

interface CategoryGroups {
  /** Categories that are not of one state. */
  readonly general: readonly SelectOption[];
  /** Categories of one state, with the name of the state. */
  readonly ofStates: readonly {
    readonly state: string;
    readonly options: readonly SelectOption[];
  }[];
}

/** Returns the vertical categories as options. Other categories are claims with own fields. */
export function categoryGroups({
  categories,
  states,
}: Pick<EligibilityChoices, "categories" | "states">): CategoryGroups {
  const vertical = categories.filter(({ kind }) => kind === "vertical");
  const groups = states.map(({ id, name }) => ({
    state: name,
    options: vertical.filter(({ state }) => state === id).map(toOption),
  }));
  return {
    general: vertical.filter(({ state }) => !state).map(toOption),
    ofStates: groups.filter(({ options }) => options.length > 0),
  };
}

/** Returns an option with the code, by which many applicants know their category. */
const toOption = ({ code, name }: CategoryChoice): SelectOption => [
  code,
  name.includes(code) ? name : `${name} (${code})`,
];
