import * as t from "#messages/career-guidance";
import type { Guidance } from "../../api/careers";
import { share } from "../../lib/share";
import { PageHead } from "../../seo/page-head";
import { Button, ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { showToast } from "../../ui/toasts";
import { printAll } from "../print-all";
import { ToolHead } from "../tool-head";
import { hasMore, RESULT_TEXT } from "./guidance-text";
import { editHref, type FormValues, moreHref, resultHref } from "./guidance-url";
import { InterestBars } from "./interest-bars";
import { RecommendationCard } from "./recommendation-card";
import { savedGuidance, toggleSavedGuidance } from "./saved-guidance";
import { useClearGuidanceDraft } from "./use-guidance-draft";

interface GuidanceResultProps {
  readonly guidance: Guidance;
  readonly values: FormValues;
}

/** The recommended occupations. */
export function GuidanceResult({ guidance, values }: GuidanceResultProps) {
  useClearGuidanceDraft();
  const { occupations, reachable, outOfReach, interests, costsAsOf, wish, wishClosed } = guidance;
  return (
    <>
      <PageHead title={t.resultTitle()} description={t.resultLede()} />
      <ToolHead text={RESULT_TEXT} />
      <div className="container-page pb-10">
        <div className="max-w-4xl">
          <Summary guidance={guidance} values={values} />
          {interests ? <InterestBars interests={interests} /> : null}
          {wish ? (
            <section className="mt-4">
              <h2 className="mb-2 text-lg font-bold">{t.whatYouThinkOf()}</h2>
              <RecommendationCard recommendation={wish} />
            </section>
          ) : null}
          {wishClosed ? (
            <p className="mt-4 flex gap-2.5 rounded-lg bg-saffron-soft px-3.5 py-3">
              <Icon name="info" className="mt-1 text-saffron" />
              {t.wishClosed(wishClosed)}
            </p>
          ) : null}
          <ol className="mt-4 grid gap-4">
            {occupations.map((recommendation, at) => (
              <li key={recommendation.id}>
                <RecommendationCard recommendation={recommendation} rank={at + 1} />
              </li>
            ))}
          </ol>
          {values.more || !hasMore(guidance) ? null : (
            <div className="mt-4 print:hidden">
              <ButtonLink to={moreHref(values)} icon="arrow-right">
                {t.showMore()}
              </ButtonLink>
            </div>
          )}
          <HowItWorks {...{ reachable, outOfReach, costsAsOf }} />
        </div>
      </div>
    </>
  );
}

function Summary({ guidance: { level, state, occupations }, values }: GuidanceResultProps) {
  const summaryParts = [
    level,
    t.ageInYears(values.age ?? ""),
    state ?? t.inAllIndia(),
    values.skills,
  ];
  const first = occupations[0]?.name ?? "";
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-60 flex-1 text-ink-2">
        <span className="font-semibold text-ink">{t.youToldUs()}</span>
        {summaryParts.filter(Boolean).join(" · ")}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <ButtonLink to={editHref(values)} size="small" icon="pencil">
          {t.change()}
        </ButtonLink>
        <ResultActions
          href={resultHref(values)}
          title={t.savedTitle({ occupation: first, level })}
        />
      </div>
    </div>
  );
}

function ResultActions({ href, title }: { readonly href: string; readonly title: string }) {
  const saved = savedGuidance.use().some((result) => result.address === href);
  return (
    <div className="scripted contents">
      <Button
        size="small"
        icon={saved ? "bookmark-check" : "bookmark"}
        aria-pressed={saved}
        onClick={() => {
          const isSaved = toggleSavedGuidance({ address: href, title });
          showToast("success", isSaved ? t.savedHere() : t.noLongerSaved());
        }}
      >
        {saved ? t.saved() : t.save()}
      </Button>
      <Button
        size="small"
        icon="share-2"
        onClick={() =>
          share({
            title: t.shareTitle(),
            path: href,
            copiedMessage: t.linkCopied(),
          })
        }
      >
        {t.share()}
      </Button>
      <Button size="small" icon="file-text" onClick={printAll}>
        {t.print()}
      </Button>
    </div>
  );
}

interface HowItWorksProps {
  readonly reachable: number;
  readonly outOfReach: number;
  readonly costsAsOf: number;
}

function HowItWorks({ reachable, outOfReach, costsAsOf }: HowItWorksProps) {
  return (
    <section className="prose mt-9">
      <h2>{t.howListIsMade()}</h2>
      <p>{t.reachableOccupations({ reachable, outOfReach })}</p>
      <p>{t.howScored()}</p>
      <p>{t.howCounted(costsAsOf)}</p>
    </section>
  );
}
