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
      <PageHead title={RESULT_TEXT.title} description={RESULT_TEXT.lede} />
      <ToolHead text={RESULT_TEXT} />
      <div className="container-page pb-10">
        <div className="max-w-4xl">
          <Summary guidance={guidance} values={values} />
          {interests ? <InterestBars interests={interests} /> : null}
          {wish ? (
            <section className="mt-4">
              <h2 className="mb-2 text-lg font-bold">What you think of</h2>
              <RecommendationCard recommendation={wish} />
            </section>
          ) : null}
          {wishClosed ? (
            <p className="mt-4 flex gap-2.5 rounded-lg bg-saffron-soft px-3.5 py-3">
              <Icon name="info" className="mt-1 text-saffron" />
              {`${wishClosed}: no way that we know of is open to you. An age limit is over before you would be ready, the recruitment does not take your category, or the courses are longer than you want.`}
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
                Show more occupations
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
  const summaryParts = [level, `${values.age} years`, state ?? "all of India", values.skills];
  const first = occupations[0]?.name ?? "";
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-60 flex-1 text-ink-2">
        <span className="font-semibold text-ink">You told us: </span>
        {summaryParts.filter(Boolean).join(" · ")}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <ButtonLink to={editHref(values)} size="small" icon="pencil">
          Change
        </ButtonLink>
        <ResultActions href={resultHref(values)} title={`${first} and more, for ${level}`} />
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
          showToast("success", isSaved ? "Saved in this browser." : "No longer saved.");
        }}
      >
        {saved ? "Saved" : "Save"}
      </Button>
      <Button
        size="small"
        icon="share-2"
        onClick={() =>
          share({
            title: "Careers that suit me",
            path: href,
            copiedMessage: "Link copied. It holds your answers.",
          })
        }
      >
        Share
      </Button>
      <Button size="small" icon="file-text" onClick={printAll}>
        Print
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
      <h2>How this list is made</h2>
      <p>
        {`${reachable} of our occupations can be reached from your education`}
        {outOfReach > 0
          ? `; ${outOfReach} cannot, because an age limit would be over before, or the courses are longer than you want.`
          : "."}
      </p>
      <p>
        Half of the score is how well your likings match the work (the correlation of your answers
        with the occupation’s own profile), three tenths are the skills you have of those that
        listings ask for, rare ones counting more, and two tenths are how many openings there are,
        compared with other occupations. The way is the shortest over courses and examinations that
        keeps every age limit we know of.
      </p>
      <p>
        {`Costs and lengths are typical for ${costsAsOf}, from a government seat to a private one, without living costs. Age limits, fees and pay change: the official notice decides. This is a starting point to talk about, not a test of what you can do.`}
      </p>
    </section>
  );
}
