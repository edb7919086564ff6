import * as t from "#messages/home";
import { CachedFragment } from "../ui/cached-fragment";
import { Icon, type IconName } from "../ui/icon";

interface Benefit {
  readonly icon: IconName;
  readonly title: () => string;
  readonly text: () => string;
}

const BENEFITS: readonly Benefit[] = [
  {
    icon: "users",
    title: t.trusted,
    text: t.trustedText,
  },
  {
    icon: "circle-check",
    title: t.handpicked,
    text: t.handpickedText,
  },
  {
    icon: "refresh-cw",
    title: t.updatedDaily,
    text: t.updatedDailyText,
  },
  {
    icon: "graduation-cap",
    title: t.expertPrep,
    text: t.expertPrepText,
  },
];

export function Benefits() {
  return (
    <CachedFragment
      as="section"
      cacheKey={BENEFITS}
      className="my-8 rounded-xl border border-line bg-brand-soft p-4 md:p-6"
    >
      <h2 className="sr-only">{t.benefits()}</h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4 lg:gap-x-6">
        {BENEFITS.map(({ icon, title, text }) => (
          <li key={icon} className="flex gap-2.5 max-sm:items-center max-sm:text-sm md:gap-3">
            <Icon name={icon} className="text-xl text-brand-strong sm:mt-0.5" />
            <div>
              <b className="block leading-tight font-bold">{title()}</b>
              <span className="text-sm text-ink-2 max-sm:sr-only">{text()}</span>
            </div>
          </li>
        ))}
      </ul>
    </CachedFragment>
  );
}
