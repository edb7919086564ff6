import { classNames } from "../ui/class-names";
import { type Strength, strengthOf } from "./password-strength";

interface StrengthAppearance {
  readonly value: number;
  readonly word: string;
  readonly color: string;
  /** Advice for a stronger password. */
  readonly advice: string;
}

const MIX_ADVICE = "Use 8 or more characters with upper and lower case letters and a digit.";

const APPEARANCES: Record<Strength, StrengthAppearance> = {
  none: { value: 0, word: "None", color: "", advice: MIX_ADVICE },
  weak: { value: 1, word: "Weak", color: "bg-red", advice: "Use at least 6 characters." },
  medium: { value: 2, word: "Medium", color: "bg-brand", advice: MIX_ADVICE },
  strong: { value: 3, word: "Strong", color: "bg-green", advice: "Hard to guess." },
};

const STEPS = [1, 2, 3] as const;

interface StrengthMeterProps {
  readonly id: string;
  readonly password: string;
}

/** Shows the strength of a password as bars and text. Announces changes. */
export function StrengthMeter({ id, password }: StrengthMeterProps) {
  const { value, word, color, advice } = APPEARANCES[strengthOf(password)];
  return (
    <div className="mt-2.5">
      <meter
        aria-label="Password strength"
        aria-valuetext={word}
        max={STEPS.length}
        value={value}
        className="sr-only"
      />
      <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
        {STEPS.map((step) => (
          <span
            key={step}
            className={classNames(
              "h-1.5 rounded-full border transition-colors",
              step <= value ? `border-transparent ${color}` : "border-line-2 bg-grey-soft",
            )}
          />
        ))}
      </div>
      <p id={id} role="status" className="mt-1.5 min-h-11 text-sm text-ink-2">
        {value > 0 ? <b className="font-semibold text-ink">{word}. </b> : null}
        {advice}
      </p>
    </div>
  );
}
