import type { Guidance } from "../../api/careers";
import { Icon } from "../../ui/icon";
import { Meter } from "../../ui/meter";
import { Panel } from "../../ui/panel";
import { INTERESTS } from "./guidance-text";

/** Interests as bars from 1 to 5. */
export function InterestBars({
  interests,
}: {
  readonly interests: NonNullable<Guidance["interests"]>;
}) {
  const { hasPreference, likings } = interests;
  return (
    <Panel className="mt-4" title={hasPreference ? "What you like" : "No clear preference"}>
      {hasPreference ? null : (
        <p className="mb-3 flex gap-2.5 text-ink-2">
          <Icon name="info" className="mt-1" />
          You like all six kinds of work about the same, so your answers cannot tell one occupation
          from another. The list goes by your skills and by openings. Look at the statements again:
          which would you choose on a free day?
        </p>
      )}
      <ul className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
        {likings.map(({ interest, mean }) => (
          <li key={interest} className="flex items-center gap-3">
            <span className="w-38 flex-none text-sm">{INTERESTS[interest]}</span>
            <Meter share={(mean - 1) / 4} className="h-2 w-0 flex-1" />
            <span className="w-7 flex-none text-right text-sm text-ink-2 tabular-nums">
              {mean.toFixed(1)}
              <span className="sr-only"> of 5</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
