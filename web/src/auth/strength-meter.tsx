import * as t from "#messages/auth";
import { classNames } from "../ui/class-names";
import { MIN_PASSWORD_CHARS, type Strength, strengthOf } from "./password-strength";

interface StrengthAppearance {
  readonly value: number;
  readonly word: () => string;
  readonly color: string;
  /** Advice for a stronger password. */
  readonly advice: () => string;
}

const APPEARANCES: Record<Strength, StrengthAppearance> = {
  none: { value: 0, word: t.strengthNone, color: "", advice: t.mixAdvice },
  weak: {
    value: 1,
    word: t.strengthWeak,
    color: "bg-red",
    advice: () => t.lengthAdvice(MIN_PASSWORD_CHARS),
  },
  medium: { value: 2, word: t.strengthMedium, color: "bg-brand", advice: t.mixAdvice },
  strong: { value: 3, word: t.strengthStrong, color: "bg-green", advice: t.hardToGuess },
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
        aria-label={t.passwordStrength()}
        aria-valuetext={word()}
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
        {value > 0 ? <b className="font-semibold text-ink">{t.strengthIs(word())}</b> : null}
        {advice()}
      </p>
    </div>
  );
}
