import * as t from "#messages/ats-checker";
import { Badge } from "../../ui/badge";
import { Meter } from "../../ui/meter";

const TONES = { good: "open", fair: "new", weak: "closed" } as const;

interface ScoreTileProps {
  readonly name: string;
  /** 0 to 100. */
  readonly score: number;
  readonly grade: t.Grade;
  /** Explains the score. */
  readonly text: string;
}

/** A score with its grade, a meter and an explanation. */
export function ScoreTile({ name, score, grade, text }: ScoreTileProps) {
  return (
    <div className="rounded-lg border border-line p-3 md:p-4">
      <h3 className="flex flex-wrap items-center justify-between gap-1 text-sm font-semibold">
        {name}
        <Badge tone={TONES[grade]}>{t.gradeName(grade)}</Badge>
      </h3>
      <p className="mt-1 text-sm text-ink-2 tabular-nums">
        {t.scoreOf100(<b className="text-3xl font-bold tracking-tight text-ink">{score}</b>)}
      </p>
      <Meter share={score / 100} className="mt-1 h-2 w-full" />
      <p className="mt-2 text-sm text-ink-2">{text}</p>
    </div>
  );
}
