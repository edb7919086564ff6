import { CachedFragment } from "../ui/cached-fragment";
import { Icon, type IconName } from "../ui/icon";

interface Benefit {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const BENEFITS: readonly Benefit[] = [
  {
    icon: "users",
    title: "Trusted by 50K+ Users",
    text: "First jobs, new jobs and government service, all over India.",
  },
  {
    icon: "circle-check",
    title: "Handpicked Job Listings",
    text: "Each with its facts on one screen and the way to the official form.",
  },
  {
    icon: "refresh-cw",
    title: "Updated Daily",
    text: "New notices come in by themselves while the page is open.",
  },
  {
    icon: "graduation-cap",
    title: "Expert Interview Prep",
    text: "What panels ask, and what a good answer has in it.",
  },
];

export function Benefits() {
  return (
    <CachedFragment
      as="section"
      cacheKey={BENEFITS}
      className="my-8 rounded-xl border border-line bg-brand-soft p-4 md:p-6"
    >
      <h2 className="sr-only">Benefits</h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4 lg:gap-x-6">
        {BENEFITS.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-2.5 max-sm:items-center max-sm:text-sm md:gap-3">
            <Icon name={icon} className="text-xl text-brand-strong sm:mt-0.5" />
            <div>
              <b className="block leading-tight font-bold">{title}</b>
              <span className="text-sm text-ink-2 max-sm:sr-only">{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </CachedFragment>
  );
}
