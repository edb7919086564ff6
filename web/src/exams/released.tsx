import { DateNote } from "../jobs/date-notes";
import { useNow } from "../site/clock";
import { longDateWithTime, parseMoment } from "../site/dates";
import { iconClass } from "../ui/icon";

interface ReleasedProps {
  readonly date: string | undefined;
  /** What comes out, in a box that says so; else a line among others. */
  readonly noun?: string;
}

/** Whether it is out. A date that lies ahead is a promise. */
export function Released({ date, noun }: ReleasedProps) {
  const now = useNow();
  const released = parseMoment(date);
  if (!released) return null;
  const out = released.start <= now;
  const day = <b className="font-semibold text-ink">{longDateWithTime(released)}</b>;
  if (noun) {
    return (
      <DateNote tone={out ? "good" : "ahead"}>
        {`${noun} ${out ? "released" : "comes out"} on `}
        {day}
      </DateNote>
    );
  }
  return (
    <p className={`fact mt-3 text-sm text-ink-2 ${iconClass(out ? "circle-check" : "clock")}`}>
      {out ? "Released on " : "Comes out on "}
      {day}
    </p>
  );
}
