import { localizePath } from "#language/paths";
import * as t from "#messages/interview";
import type { InterviewRound, Interviews } from "../../api/interview";
import { PageHead } from "../../seo/page-head";
import { CachedFragment } from "../../ui/cached-fragment";
import { Icon } from "../../ui/icon";
import { PageIntro } from "../../ui/page-intro";
import { Tabs } from "../../ui/tabs";
import { INTERVIEW_PATH, interviewHref } from "./interview-url";
import { PracticePanel } from "./practice-panel";

/** The first step: the choice of a round. */
export function Rounds({ catalog }: { readonly catalog: Interviews }) {
  return (
    <>
      <PageHead
        title={t.title()}
        description={t.description(catalog.questions)}
        path={INTERVIEW_PATH}
      />
      <CachedFragment cacheKey="interviews">
        <PageIntro title={t.title()} lede={t.lede()} />
      </CachedFragment>
      <div className="container-page pb-10">
        <PracticePanel />
        <h2 className="mt-7 mb-3 text-xl font-bold tracking-tight">{t.whichInterview()}</h2>
        <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
          {catalog.rounds.map((round) => (
            <li key={round.id} className="md:last:odd:col-span-2">
              <RoundCard round={round} />
            </li>
          ))}
        </ul>
        <HowItWorks />
      </div>
    </>
  );
}

function RoundCard({ round: { id, name, about, roles } }: { readonly round: InterviewRound }) {
  return (
    <article className="relative flex h-full flex-col gap-1.5 rounded-xl border border-line bg-paper p-4 shadow-card transition-colors hover:border-control md:p-5">
      <h3 className="text-lg font-bold tracking-tight">
        <a
          href={localizePath(interviewHref({ round: id }))}
          className="after:absolute after:inset-0 after:rounded-xl"
        >
          {name}
        </a>
      </h3>
      <p className="text-sm text-ink-2">{about}</p>
      <p className="mt-auto flex items-center gap-2 pt-1 text-sm font-semibold text-brand">
        {t.roles(roles.length)}
        <Icon name="arrow-right" />
      </p>
    </article>
  );
}

interface RolesProps {
  readonly catalog: Interviews;
  readonly round: InterviewRound;
}

/** The second step: the choice of a role. */
export function Roles({ catalog, round: { id, name, about, roles } }: RolesProps) {
  const tabs = catalog.rounds.map((round) => ({
    to: interviewHref({ round: round.id }),
    label: () => round.name,
  }));
  return (
    <>
      <PageHead
        title={t.roundTitle(name)}
        description={about}
        path={interviewHref({ round: id })}
      />
      <div className="bg-linear-to-b from-paper to-ground pt-3.5 md:pt-9">
        <div className="container-page">
          <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{name}</h1>
          <p className="mt-1.5 mb-4 max-w-[70ch] text-pretty text-ink-2">{about}</p>
          <Tabs label={t.rounds} tabs={tabs} current={interviewHref({ round: id })} />
        </div>
      </div>
      <div className="container-page pb-10">
        <h2 className="mt-6 mb-3 text-xl font-bold tracking-tight">{t.whichPost()}</h2>
        <ul className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
          {roles.map((role) => (
            <li key={role.id}>
              <a
                href={localizePath(interviewHref({ round: id, role: role.id }))}
                className="flex h-full min-h-13 items-center justify-between gap-3 rounded-lg border border-line bg-paper px-4 py-2 font-semibold shadow-card transition-colors hover:border-control"
              >
                {role.name}
                <span className="flex-none text-sm font-normal text-ink-2">
                  {t.questions(role.questions)}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-ink-2">
          {t.roleNotThere({
            link: (text) => (
              <a href={localizePath(INTERVIEW_PATH)} className="text-brand underline">
                {text}
              </a>
            ),
          })}
        </p>
      </div>
    </>
  );
}

const STEPS = [
  { title: t.youAnswer, text: t.youAnswerText },
  { title: t.youSee, text: t.youSeeText },
  { title: t.youCompare, text: t.youCompareText },
] as const;

function HowItWorks() {
  return (
    <CachedFragment as="section" cacheKey={STEPS} className="mt-9">
      <h2 className="text-xl font-bold tracking-tight">{t.howItWorks()}</h2>
      <ol className="mt-3 grid gap-4 md:grid-cols-3">
        {STEPS.map(({ title, text }, at) => (
          <li key={title()} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 flex-none place-items-center rounded-full bg-brand-soft font-bold text-brand-strong"
            >
              {at + 1}
            </span>
            <div>
              <h3 className="font-bold">{title()}</h3>
              <p className="mt-0.5 text-ink-2">{text()}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 max-w-[70ch] text-sm text-ink-2">{t.fixedRules()}</p>
    </CachedFragment>
  );
}
