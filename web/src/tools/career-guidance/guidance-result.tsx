import type { Guidance } from "../../api/careers";
import { PageHead } from "../../site/page-head";
import { share } from "../../site/share";
import { Button, ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { showToast } from "../../ui/toasts";
import { printAll } from "../print-all";
import { ToolHead } from "../tool-head";
import { answerAddress, changeAddress, moreAddress, type Typed } from "./guidance-address";
import { hasMore, RESULT_WORDS } from "./guidance-words";
import { Liked } from "./liked";
import { savedGuidance, toggleSaved } from "./saved-guidance";
import { SuitedCard } from "./suited-card";
import { useDraftDone } from "./use-draft";

interface GuidanceResultProps {
  readonly guidance: Guidance;
  readonly typed: Typed;
}

/** What suits somebody. */
export function GuidanceResult({ guidance, typed }: GuidanceResultProps) {
  useDraftDone();
  const { occupations, reachable, outOfReach, interests, costsAsOf, wish, wishClosed } = guidance;
  return (
    <>
      <PageHead title={RESULT_WORDS.title} description={RESULT_WORDS.lede} />
      <ToolHead words={RESULT_WORDS} />
      <div className="container-page pb-10">
        <div className="max-w-4xl">
          <Summary guidance={guidance} typed={typed} />
          {interests ? <Liked interests={interests} /> : null}
          {wish ? (
            <section className="mt-4">
              <h2 className="mb-2 text-lg font-bold">What you think of</h2>
              <SuitedCard suited={wish} />
            </section>
          ) : null}
          {wishClosed ? (
            <p className="mt-4 flex gap-2.5 rounded-lg bg-saffron-soft px-3.5 py-3">
              <Icon name="info" className="mt-1 text-saffron" />
              {`${wishClosed}: no way that we know of is open to you. An age limit is over before you would be ready, the recruitment does not take your category, or the courses are longer than you want.`}
            </p>
          ) : null}
          <ol className="mt-4 grid gap-4">
            {occupations.map((suited, at) => (
              <li key={suited.id}>
                <SuitedCard suited={suited} place={at + 1} />
              </li>
            ))}
          </ol>
          {typed.more || !hasMore(guidance) ? null : (
            <div className="mt-4 print:hidden">
              <ButtonLink to={moreAddress(typed)} icon="arrow-right">
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

function Summary({ guidance: { level, state, occupations }, typed }: GuidanceResultProps) {
  const told = [level, `${typed.age} years`, state ?? "all of India", typed.skills];
  const first = occupations[0]?.name ?? "";
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-60 flex-1 text-ink-2">
        <span className="font-semibold text-ink">You told us: </span>
        {told.filter(Boolean).join(" · ")}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <ButtonLink to={changeAddress(typed)} size="small" icon="pencil">
          Change
        </ButtonLink>
        <Actions address={answerAddress(typed)} title={`${first} and more, for ${level}`} />
      </div>
    </div>
  );
}

function Actions({ address, title }: { readonly address: string; readonly title: string }) {
  const saved = savedGuidance.use().some((answer) => answer.address === address);
  return (
    <div className="scripted contents">
      <Button
        size="small"
        icon={saved ? "bookmark-check" : "bookmark"}
        aria-pressed={saved}
        onClick={() => {
          const kept = toggleSaved({ address, title });
          showToast("success", kept ? "Saved in this browser." : "No longer saved.");
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
            path: address,
            copied: "Link copied. It holds your answers.",
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
