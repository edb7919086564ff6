import type { ReactNode } from "react";
import * as t from "#messages/job-detail";
import { useTickerRules } from "../app-context/ticker-rules";
import { classNames } from "../ui/class-names";
import { isUrgentIn } from "./urgency";

const NOTES = {
  good: "bg-green-soft",
  ahead: "bg-brand-soft",
  over: "bg-grey-soft",
} as const;

interface DateNoteProps {
  readonly tone: keyof typeof NOTES;
  readonly children: ReactNode;
}

/** Renders a date without a countdown. */
export function DateNote({ tone, children }: DateNoteProps) {
  return (
    <p className={`mt-4 rounded-lg px-4 py-3 text-balance text-ink-2 ${NOTES[tone]}`}>{children}</p>
  );
}

interface CountdownProps {
  /** Calendar days until the date. */
  readonly days: number;
  /** Text for the date, shown with the number of days. */
  readonly text: string;
  /** The date. */
  readonly children: ReactNode;
}

/** Renders the days until a deadline, as a warning in its last days. */
export function Countdown({ days, text, children }: CountdownProps) {
  const soon = isUrgentIn(days, useTickerRules());
  return (
    <p
      className={classNames(
        "mt-4 flex items-center gap-3.5 rounded-lg px-4 py-2.5",
        soon ? "bg-saffron-soft" : "bg-green-soft",
      )}
    >
      <strong
        className={classNames(
          "text-3xl leading-none font-bold tabular-nums",
          soon ? "text-saffron" : "text-green",
        )}
      >
        {days === 0 ? t.today() : days}
      </strong>
      <span className="text-sm leading-snug text-ink-2">
        {text}
        <span className="block">{children}</span>
      </span>
    </p>
  );
}
