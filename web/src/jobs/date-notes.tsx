import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";
import { URGENT_DAYS } from "./rules";

const NOTES = {
  good: "bg-green-soft",
  ahead: "bg-brand-soft",
  over: "bg-grey-soft",
} as const;

interface DateNoteProps {
  readonly tone: keyof typeof NOTES;
  readonly children: ReactNode;
}

/** A date to which nobody counts the days. */
export function DateNote({ tone, children }: DateNoteProps) {
  return (
    <p className={`mt-4 rounded-lg px-4 py-3 text-balance text-ink-2 ${NOTES[tone]}`}>{children}</p>
  );
}

interface CountdownProps {
  /** Calendar days to go. */
  readonly days: number;
  /** What today is, or what so many days are left to. */
  readonly text: string;
  /** The date itself. */
  readonly children: ReactNode;
}

/** How long it is to the date that must not be missed; in its last days it warns. */
export function Countdown({ days, text, children }: CountdownProps) {
  const soon = days <= URGENT_DAYS;
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
        {days === 0 ? "Today" : days}
      </strong>
      <span className="text-sm leading-snug text-ink-2">
        {text}
        <span className="block">{children}</span>
      </span>
    </p>
  );
}
