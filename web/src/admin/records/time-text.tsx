import { useNow } from "../../app-context/clock";
import { longDateWithTime, parseMoment, relativeTime } from "../../lib/dates";

interface TimeTextProps {
  readonly at: string;
}

/** Renders a time as "2 hours ago", with the full time as its title. */
export function RelativeTime({ at }: TimeTextProps) {
  const now = useNow();
  const moment = parseMoment(at);
  if (!moment) return at;
  return (
    <time dateTime={at} title={longDateWithTime(moment)}>
      {relativeTime(moment.start, now)}
    </time>
  );
}

/** Returns the full text of a time, in India. */
export function fullTime(at: string): string {
  const moment = parseMoment(at);
  return moment ? longDateWithTime(moment) : at;
}

/** Renders a time in full, in India. */
export const FullTime = ({ at }: TimeTextProps) => <time dateTime={at}>{fullTime(at)}</time>;
