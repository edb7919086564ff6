import { type ComponentType, useEffect, useState } from "react";
import type { Finding, ResumeAnswer, ResumeReport } from "../../api/resumes";
import { useSite } from "../../site/settings";
import { Button, ButtonLink } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { Fold } from "../fold";
import { printAll } from "../print-all";
import { ToolAnswer } from "../tool-answer";
import { FORM_ID } from "./ats-form";
import { FactRows } from "./fact-rows";
import { FindingItem } from "./finding-item";
import type { IdeasProps } from "./ideas";
import { MatchPanel } from "./match-panel";
import { ReadPanel } from "./read-panel";
import {
  matchGrade,
  matchWords,
  partFacts,
  points,
  READABILITY_WORDS,
  readabilityGrade,
} from "./report-words";
import { ScoreTile } from "./score-tile";

/** So many of what is to be mended stand there at once. */
const FIRST = 3;

/** All that is said of a résumé. */
export function AtsResult({ answer: { report, job } }: { readonly answer: ResumeAnswer }) {
  const { readability, match } = report;
  return (
    <>
      <div className="flex min-w-0 flex-col gap-5">
        <ToolAnswer title="How programs read it">
          <Scores report={report} />
          {job && !match ? (
            <p className="mt-3 text-sm text-ink-2">
              {`“${job.title}” names nothing that a résumé can be held against. Paste a fuller description.`}
            </p>
          ) : null}
          <Findings findings={readability.findings} />
          <IdeasLater findings={readability.findings} job={job?.title} />
          <Fold className="border-t border-line pt-1" summary="How the points come about">
            <FactRows facts={partFacts(readability)} />
          </Fold>
          <div className="mt-3 flex flex-wrap gap-2 print:hidden">
            <ButtonLink to={`#${FORM_ID}`} size="small" icon="file-text">
              Check another
            </ButtonLink>
            <Button size="small" icon="download" className="scripted" onClick={printAll}>
              Print
            </Button>
          </div>
        </ToolAnswer>
        <Notices notices={readability.notices} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
        {match ? <MatchPanel terms={match.terms} job={job} /> : null}
        <ReadPanel report={report} />
        <section className="px-1 text-sm text-ink-2">
          <h2 className="font-semibold text-ink">What was not checked</h2>
          <ul className="mt-1 list-disc pl-5">
            {readability.unchecked.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p className="mt-2">
            {`Version ${report.version} of the check. The same file gets the same answer.`}
          </p>
        </section>
      </div>
    </>
  );
}

function Scores({ report: { readability, match } }: { readonly report: ResumeReport }) {
  const grade = readabilityGrade(readability.score);
  return (
    <div className={`mt-3 grid gap-3 ${match ? "grid-cols-2" : ""}`}>
      <ScoreTile
        name="Readability"
        score={readability.score}
        grade={grade}
        words={READABILITY_WORDS[grade]}
      />
      {match ? (
        <ScoreTile
          name="Match"
          score={match.score}
          grade={matchGrade(match.score)}
          words={matchWords(match.terms)}
        />
      ) : null}
    </div>
  );
}

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) {
    return <p className="my-4 font-semibold">We found nothing that costs points.</p>;
  }
  const more = findings.slice(FIRST);
  return (
    <>
      <h3 className="mt-4 text-lg font-bold tracking-tight">Mend this first</h3>
      <FindingList findings={findings.slice(0, FIRST)} />
      {more.length > 0 ? (
        <Fold className="border-t border-line pt-1" summary={`${more.length} more to mend`}>
          <FindingList findings={more} />
        </Fold>
      ) : null}
    </>
  );
}

/** So many lines are sent at once. */
const MOST_LINES = 8;

/** Rewrites of the lines that tell too little, where the operator has a language model; never without scripts. */
function IdeasLater({ findings, job }: Pick<ResumeReport["readability"], "findings"> & IdeasFor) {
  const { suggestions } = useSite().tools;
  const told = findings.flatMap(({ part, quote }) => (part === "bullets" && quote ? [quote] : []));
  const lines = [...new Set(told)].slice(0, MOST_LINES);
  const Ideas = useIdeas(Boolean(suggestions) && lines.length > 0);
  // Of another résumé they would stay otherwise.
  return Ideas ? <Ideas key={[job, ...lines].join("\n")} lines={lines} job={job} /> : null;
}

/** What asks for them. The result stands without it where it cannot be loaded. */
function useIdeas(wanted: boolean): ComponentType<IdeasProps> | undefined {
  const [Ideas, setIdeas] = useState<ComponentType<IdeasProps>>();
  useEffect(() => {
    if (!wanted) return;
    import("./ideas").then(
      (loaded) => setIdeas(() => loaded.Ideas),
      (error: unknown) => console.warn("There are no ideas: their code did not come.", error),
    );
  }, [wanted]);
  return wanted ? Ideas : undefined;
}

interface IdeasFor {
  readonly job: string | undefined;
}

function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <ul>
      {findings.map(({ part, rule, line, message, quote, fix, cost }) => (
        <FindingItem
          key={`${part} ${rule} ${line} ${quote}`}
          {...{ message, quote, fix }}
          cost={`−${points(cost)}`}
        />
      ))}
    </ul>
  );
}

type NoticesProps = Pick<ResumeReport["readability"], "notices">;

/** What costs no points. */
function Notices({ notices }: NoticesProps) {
  if (notices.length === 0) return null;
  return (
    <Panel title="For your safety">
      <p className="-mt-2 text-sm text-ink-2">This does not change the points.</p>
      <ul>
        {notices.map(({ rule, message, quote, fix }) => (
          <FindingItem key={rule} {...{ message, quote, fix }} />
        ))}
      </ul>
    </Panel>
  );
}
