import { useNow } from "../app-context/clock";
import { DateNote } from "../jobs/date-notes";
import { longDateWithTime, parseMoment } from "../lib/dates";
import { iconClass } from "../ui/icon";

interface ReleaseStatusProps {
  readonly date: string | undefined;
  /**
   * The released document. If set, the status is a box that names it; otherwise it is a line of
   * text.
   */
  readonly noun?: string;
}

/** Shows whether the document has been released. A future date is announced as expected. */
export function ReleaseStatus({ date, noun }: ReleaseStatusProps) {
  const now = useNow();
  const releaseMoment = parseMoment(date);
  if (!releaseMoment) return null;
  const isReleased = releaseMoment.start <= now;
  const day = <b className="font-semibold text-ink">{longDateWithTime(releaseMoment)}</b>;
  if (noun) {
    return (
      <DateNote tone={isReleased ? "good" : "ahead"}>
        {`${noun} ${isReleased ? "released" : "comes out"} on `}
        {day}
      </DateNote>
    );
  }
  return (
    <p
      className={`fact mt-3 text-sm text-ink-2 ${iconClass(isReleased ? "circle-check" : "clock")}`}
    >
      {isReleased ? "Released on " : "Comes out on "}
      {day}
    </p>
  );
}
