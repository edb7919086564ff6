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
        title="Interview Preparation"
        description={`Mock interviews for jobs in India: ${catalog.questions} questions for private, technical, bank and government panels, with feedback on each answer.`}
        path={INTERVIEW_PATH}
      />
      <CachedFragment cacheKey="interviews">
        <PageIntro
          title="Interview Preparation"
          lede="Answer first, compare afterwards: five questions, by typing or by voice, and feedback on every answer at once."
        />
      </CachedFragment>
      <div className="container-page pb-10">
        <PracticePanel />
        <h2 className="mt-7 mb-3 text-xl font-bold tracking-tight">Which interview is it?</h2>
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
          href={interviewHref({ round: id })}
          className="after:absolute after:inset-0 after:rounded-xl"
        >
          {name}
        </a>
      </h3>
      <p className="text-sm text-ink-2">{about}</p>
      <p className="mt-auto flex items-center gap-2 pt-1 text-sm font-semibold text-brand">
        {`${roles.length} roles`}
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
    label: round.name,
  }));
  return (
    <>
      <PageHead
        title={`${name}: Interview Preparation`}
        description={about}
        path={interviewHref({ round: id })}
      />
      <div className="bg-linear-to-b from-paper to-ground pt-3.5 md:pt-9">
        <div className="container-page">
          <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{name}</h1>
          <p className="mt-1.5 mb-4 max-w-[70ch] text-pretty text-ink-2">{about}</p>
          <Tabs label="Rounds" tabs={tabs} current={interviewHref({ round: id })} />
        </div>
      </div>
      <div className="container-page pb-10">
        <h2 className="mt-6 mb-3 text-xl font-bold tracking-tight">For which post?</h2>
        <ul className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
          {roles.map((role) => (
            <li key={role.id}>
              <a
                href={interviewHref({ round: id, role: role.id })}
                className="flex h-full min-h-13 items-center justify-between gap-3 rounded-lg border border-line bg-paper px-4 py-2 font-semibold shadow-card transition-colors hover:border-control"
              >
                {role.name}
                <span className="flex-none text-sm font-normal text-ink-2">
                  {`${role.questions} questions`}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-ink-2">
          {
            "Not there? Take what is nearest: most questions of a round are the same for all roles. "
          }
          <a href={INTERVIEW_PATH} className="text-brand underline">
            All rounds
          </a>
        </p>
      </div>
    </>
  );
}

const STEPS = [
  {
    title: "You answer",
    text: "Five questions, one after another, as long as you like. Type, or speak where your browser can turn speech into text.",
  },
  {
    title: "You see what to improve first",
    text: "Six things that can be pointed at in your text, each with its sentence: the story, figures, your own part, the result, the question's own points, the length.",
  },
  {
    title: "You compare, and try again",
    text: "An outline of a good answer, then another question for the same. What was weak comes back after 1, 3 and 7 days.",
  },
] as const;

function HowItWorks() {
  return (
    <CachedFragment as="section" cacheKey={STEPS} className="mt-9">
      <h2 className="text-xl font-bold tracking-tight">How it works</h2>
      <ol className="mt-3 grid gap-4 md:grid-cols-3">
        {STEPS.map(({ title, text }, at) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 flex-none place-items-center rounded-full bg-brand-soft font-bold text-brand-strong"
            >
              {at + 1}
            </span>
            <div>
              <h3 className="font-bold">{title}</h3>
              <p className="mt-0.5 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 max-w-[70ch] text-sm text-ink-2">
        The feedback follows fixed rules, the same for all users. It does not judge whether what you
        say is true, nor your voice, your manner or how sure of yourself you are. Your answers are
        read by our server, and not kept.
      </p>
    </CachedFragment>
  );
}
