import * as t from "#messages/career-guidance";
import type { Guidance } from "../../api/careers";
import { Icon } from "../../ui/icon";
import { Meter } from "../../ui/meter";
import { Panel } from "../../ui/panel";

/** Interests as bars from 1 to 5. */
export function InterestBars({
  interests,
}: {
  readonly interests: NonNullable<Guidance["interests"]>;
}) {
  const { hasPreference, likings } = interests;
  return (
    <Panel className="mt-4" title={hasPreference ? t.whatYouLike() : t.noPreference()}>
      {hasPreference ? null : (
        <p className="mb-3 flex gap-2.5 text-ink-2">
          <Icon name="info" className="mt-1" />
          {t.noPreferenceText()}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
        {likings.map(({ interest, mean }) => (
          <li key={interest} className="flex items-center gap-3">
            <span className="w-38 flex-none text-sm">{t.interestName(interest)}</span>
            <Meter share={(mean - 1) / 4} className="h-2 w-0 flex-1" />
            <span className="w-7 flex-none text-right text-sm text-ink-2 tabular-nums">
              {mean.toFixed(1)}
              <span className="sr-only">{t.ofFive()}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
