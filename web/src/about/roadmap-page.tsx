import * as t from "#messages/roadmap";
import { PageHead } from "../seo/page-head";
import { ButtonLink } from "../ui/button";
import { CachedFragment } from "../ui/cached-fragment";
import { Icon, type IconName } from "../ui/icon";

interface Plan {
  readonly icon: IconName;
  readonly title: () => string;
  readonly text: () => string;
}

/** Content of the roadmap (STATIC-06). */
const PLANS: readonly Plan[] = [
  { icon: "route", title: t.careerPaths, text: t.careerPathsText },
  { icon: "graduation-cap", title: t.skillGuidance, text: t.skillGuidanceText },
  { icon: "building-2", title: t.industryRoadmaps, text: t.industryRoadmapsText },
  { icon: "circle-check", title: t.progressTracking, text: t.progressTrackingText },
];

export function RoadmapPage() {
  return (
    <>
      <PageHead title={t.pageTitle()} description={t.pageDescription()} path="/roadmap" />
      <CachedFragment cacheKey={PLANS} className="container-page py-8 md:py-14">
        <div className="mx-auto flex max-w-2xl flex-col items-center text-center">
          <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-2xl text-brand-strong">
            <Icon name="route" />
          </span>
          <h1 className="mt-3 text-2xl font-bold tracking-tight md:text-3xl">{t.comingSoon()}</h1>
          <p className="mt-1.5 text-balance text-ink-2">{t.lede()}</p>
          <ul className="my-6 grid w-full gap-3 text-left sm:grid-cols-2">
            {PLANS.map(({ icon, title, text }) => (
              <li
                key={icon}
                className="flex gap-3 rounded-xl border border-line bg-paper p-4 shadow-card"
              >
                <Icon name={icon} className="mt-1 text-lg text-brand-strong" />
                <div>
                  <h2 className="font-bold">{title()}</h2>
                  <p className="text-sm text-ink-2">{text()}</p>
                </div>
              </li>
            ))}
          </ul>
          <ButtonLink to="/" variant="primary" icon="arrow-left">
            {t.backToHome()}
          </ButtonLink>
        </div>
      </CachedFragment>
    </>
  );
}
