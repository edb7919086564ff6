import type { ReactNode } from "react";
import * as t from "#messages/exam-detail";
import { useNow } from "../app-context/clock";
import { DateNote } from "../jobs/date-notes";
import { longDateWithTime, parseMoment } from "../lib/dates";
import { iconClass } from "../ui/icon";

interface ReleaseStatusProps {
  readonly date: string | undefined;
  /** Texts for a past and for a future date. */
  readonly texts?: ReleaseTexts;
  /** Shows the status as a box instead of a line of text. */
  readonly boxed?: boolean;
}

interface ReleaseTexts {
  readonly released: (date: ReactNode) => ReactNode;
  readonly expected: (date: ReactNode) => ReactNode;
}

const TEXTS: ReleaseTexts = { released: t.releasedOn, expected: t.comesOutOn };

/** Shows whether the document has been released. A future date is announced as expected. */
export function ReleaseStatus({ date, texts = TEXTS, boxed = false }: ReleaseStatusProps) {
  const now = useNow();
  const releaseMoment = parseMoment(date);
  if (!releaseMoment) return null;
  const isReleased = releaseMoment.start <= now;
  const day = <b className="font-semibold text-ink">{longDateWithTime(releaseMoment)}</b>;
  const text = (isReleased ? texts.released : texts.expected)(day);
  if (boxed) return <DateNote tone={isReleased ? "good" : "ahead"}>{text}</DateNote>;
  return (
    <p
      className={`fact mt-3 text-sm text-ink-2 ${iconClass(isReleased ? "circle-check" : "clock")}`}
    >
      {text}
    </p>
  );
}
