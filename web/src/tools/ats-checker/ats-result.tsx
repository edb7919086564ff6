import { type ComponentType, useEffect, useState } from "react";
import * as t from "#messages/ats-checker";
import type { Finding, ResumeCheckResponse, ResumeReport } from "../../api/resumes";
import { useSite } from "../../app-context/settings";
import { Button, ButtonLink } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { Disclosure } from "../disclosure";
import { printAll } from "../print-all";
import { ToolResult } from "../tool-result";
import { FORM_ID } from "./ats-form";
import { FactRows } from "./fact-rows";
import { FindingItem } from "./finding-item";
import type { LineSuggestionsProps } from "./line-suggestions";
import { MatchPanel } from "./match-panel";
import { ParsedResume } from "./parsed-resume";
import { matchGrade, matchText, partFacts, points, readabilityGrade } from "./report-text";
import { ScoreTile } from "./score-tile";

/** Number of findings shown before the disclosure. */
const MAX_SHOWN_FINDINGS = 3;

/** The result of a résumé check. */
export function AtsResult({
  response: { report, job },
}: {
  readonly response: ResumeCheckResponse;
}) {
  const { readability, match } = report;
  return (
    <>
      <div className="flex min-w-0 flex-col gap-5">
        <ToolResult title={t.howProgramsRead()}>
          <Scores report={report} />
          {job && !match ? (
            <p className="mt-3 text-sm text-ink-2">{t.nothingToCompare(job.title)}</p>
          ) : null}
          <Findings findings={readability.findings} />
          <LazyLineSuggestions findings={readability.findings} job={job?.title} />
          <Disclosure className="border-t border-line pt-1" summary={t.howScored()}>
            <FactRows facts={partFacts(readability)} />
          </Disclosure>
          <div className="mt-3 flex flex-wrap gap-2 print:hidden">
            <ButtonLink to={`#${FORM_ID}`} size="small" icon="file-text">
              {t.checkAnother()}
            </ButtonLink>
            <Button size="small" icon="download" className="scripted" onClick={printAll}>
              {t.print()}
            </Button>
          </div>
        </ToolResult>
        <Notices notices={readability.notices} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
        {match ? <MatchPanel terms={match.terms} job={job} /> : null}
        <ParsedResume report={report} />
        <section className="px-1 text-sm text-ink-2">
          <h2 className="font-semibold text-ink">{t.notChecked()}</h2>
          <ul className="mt-1 list-disc pl-5">
            {readability.unchecked.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="mt-2">{t.version(report.version)}</p>
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
        name={t.readability()}
        score={readability.score}
        grade={grade}
        text={t.readabilityText(grade)}
      />
      {match ? (
        <ScoreTile
          name={t.match()}
          score={match.score}
          grade={matchGrade(match.score)}
          text={matchText(match.terms)}
        />
      ) : null}
    </div>
  );
}

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) {
    return <p className="my-4 font-semibold">{t.nothingCosts()}</p>;
  }
  const more = findings.slice(MAX_SHOWN_FINDINGS);
  return (
    <>
      <h3 className="mt-4 text-lg font-bold tracking-tight">{t.improveFirst()}</h3>
      <FindingList findings={findings.slice(0, MAX_SHOWN_FINDINGS)} />
      {more.length > 0 ? (
        <Disclosure className="border-t border-line pt-1" summary={t.moreToImprove(more.length)}>
          <FindingList findings={more} />
        </Disclosure>
      ) : null}
    </>
  );
}

/** Maximum number of lines in one request to the language model. */
const MAX_LINES_PER_REQUEST = 8;

/** Suggests rewrites of weak bullet lines if a language model is configured. Needs JavaScript. */
function LazyLineSuggestions({
  findings,
  job,
}: Pick<ResumeReport["readability"], "findings"> & LineSuggestionsJob) {
  const { suggestions } = useSite().tools;
  const bulletQuotes = findings.flatMap(({ part, quote }) =>
    part === "bullets" && quote ? [quote] : [],
  );
  const lines = [...new Set(bulletQuotes)].slice(0, MAX_LINES_PER_REQUEST);
  const Suggestions = useLineSuggestions(Boolean(suggestions) && lines.length > 0);
  // A new key resets the suggestions for another résumé.
  return Suggestions ? (
    <Suggestions key={[job, ...lines].join("\n")} lines={lines} job={job} />
  ) : null;
}

/** Loads the suggestions component. The result is complete without it. */
function useLineSuggestions(isEnabled: boolean): ComponentType<LineSuggestionsProps> | undefined {
  const [Suggestions, setSuggestions] = useState<ComponentType<LineSuggestionsProps>>();
  useEffect(() => {
    if (!isEnabled) return;
    import("./line-suggestions").then(
      (loaded) => setSuggestions(() => loaded.LineSuggestions),
      (error: unknown) => console.warn("Suggestions could not be loaded. Please try again.", error),
    );
  }, [isEnabled]);
  return isEnabled ? Suggestions : undefined;
}

interface LineSuggestionsJob {
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

/** Notices that do not change the score. */
function Notices({ notices }: NoticesProps) {
  if (notices.length === 0) return null;
  return (
    <Panel title={t.forYourSafety()}>
      <p className="-mt-2 text-sm text-ink-2">{t.pointsStay()}</p>
      <ul>
        {notices.map(({ rule, message, quote, fix }) => (
          <FindingItem key={rule} {...{ message, quote, fix }} />
        ))}
      </ul>
    </Panel>
  );
}
