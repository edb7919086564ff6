import type { AgeLimit } from "../../api/admin-recruitments";
import { longDate, parseMoment } from "../../lib/dates";
import { birthWindow, type EdgeVerdict } from "./birth-window";
import type { RowProps } from "./members";

const VERDICTS: Readonly<Record<EdgeVerdict, string>> = {
  tooOld: "too old",
  exactly: "exactly the maximum: the notice decides",
  accepted: "accepted",
  tooYoung: "too young",
};

function dayText(day: string | undefined): string {
  const moment = parseMoment(day);
  return moment ? longDate(moment) : "any day";
}

/** Shows the birth dates that an age limit accepts, and the birthdays at their edges. */
export function AgeLimitPreview({ row }: RowProps) {
  const window = birthWindow(row as AgeLimit);
  if (!window) return null;
  return (
    <div role="status" className="mt-2.5 rounded-lg bg-ground p-2.5 text-sm">
      <p className="font-semibold">
        Born from {dayText(window.from)} to {dayText(window.to)}
      </p>
      <ul className="mt-1 grid gap-x-4 text-ink-2 sm:grid-cols-2">
        {window.edges.map(({ born, verdict }) => (
          <li key={born}>
            {dayText(born)}: {VERDICTS[verdict]}
          </li>
        ))}
      </ul>
    </div>
  );
}
