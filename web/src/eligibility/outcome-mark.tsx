import { outcomeName } from "#messages/eligibility";
import type { Outcome } from "../api/eligibility";
import { Icon, type IconName } from "../ui/icon";

const MARKS: Readonly<Record<Outcome, { readonly icon: IconName; readonly colour: string }>> = {
  eligible: { icon: "circle-check", colour: "text-green" },
  cannotTell: { icon: "info", colour: "text-brand" },
  notEligible: { icon: "x", colour: "text-red" },
};

interface OutcomeMarkProps {
  readonly outcome: Outcome;
  /** The words, if they are more than the name of the outcome. */
  readonly text?: string;
}

/** Renders an outcome in words, with its icon. */
export function OutcomeMark({ outcome, text = outcomeName(outcome) }: OutcomeMarkProps) {
  const { icon, colour } = MARKS[outcome];
  return (
    <span className={`inline-flex gap-1.5 font-semibold ${colour}`}>
      <Icon name={icon} className="mt-1 flex-none" />
      {text}
    </span>
  );
}
