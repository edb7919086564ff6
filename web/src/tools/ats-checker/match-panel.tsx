import { localizePath } from "#language/paths";
import * as t from "#messages/ats-checker";
import type { MatchTerm, ResumeCheckResponse } from "../../api/resumes";
import { tenths } from "../../lib/number-format";
import { Panel } from "../../ui/panel";
import { UserText } from "../../ui/user-text";
import { Disclosure } from "../disclosure";
import { Quote } from "./finding-item";

/**
 * Number of terms shown before the disclosure. Listed skills come before terms of the description.
 */
const MAX_SHOWN_TERMS = 10;

interface MatchPanelProps {
  readonly terms: readonly MatchTerm[];
  readonly job: ResumeCheckResponse["job"];
}

/**
 * The terms of the job: first the missing ones, then those only listed, then those shown in the
 * work experience.
 */
export function MatchPanel({ terms, job }: MatchPanelProps) {
  const [missing = [], listed = [], demonstrated = []] = (
    ["missing", "list", "bullet"] as const
  ).map((evidence) => terms.filter((term) => term.evidence === evidence));
  return (
    <Panel title={t.whatJobAsks()}>
      {job ? (
        <p className="-mt-2 text-sm text-ink-2">
          <a
            href={localizePath(job.path)}
            className="inline-flex min-h-11 items-center text-brand underline"
          >
            <UserText text={job.title} />
          </a>
        </p>
      ) : null}
      {missing.length > 0 ? (
        <>
          <h3 className="font-semibold">{t.missing()}</h3>
          <p className="text-sm text-ink-2">{t.missingHelp()}</p>
          <Chips terms={missing.slice(0, MAX_SHOWN_TERMS)} />
          {missing.length > MAX_SHOWN_TERMS ? (
            <Disclosure summary={t.moreMissing(missing.length - MAX_SHOWN_TERMS)}>
              <Chips terms={missing.slice(MAX_SHOWN_TERMS)} />
            </Disclosure>
          ) : null}
        </>
      ) : (
        <p className="font-semibold">{t.nothingMissing()}</p>
      )}
      <Evidence summary={t.onlyNamed} help={t.onlyNamedHelp()} terms={listed} />
      <Evidence summary={t.shownInWork} help={t.shownInWorkHelp()} terms={demonstrated} />
    </Panel>
  );
}

function Chips({ terms }: Pick<MatchPanelProps, "terms">) {
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {terms.map(({ term, missing }) => (
        <li key={term} className="rounded-full border border-line bg-ground px-3 py-1 text-sm">
          <b className="font-semibold">
            <UserText text={term} />
          </b>{" "}
          <Gain points={missing} />
        </li>
      ))}
    </ul>
  );
}

const Gain = ({ points }: { readonly points: number }) => (
  <span className="text-ink-2 tabular-nums">{`+${tenths(points)}`}</span>
);

interface EvidenceProps {
  /** Returns the summary of a list of terms. */
  readonly summary: (terms: string) => string;
  readonly help: string;
  readonly terms: readonly MatchTerm[];
}

function Evidence({ summary, help, terms }: EvidenceProps) {
  if (terms.length === 0) return null;
  return (
    <Disclosure
      className="mt-3 border-t border-line pt-1"
      summary={summary(terms.map(({ term }) => term).join(", "))}
    >
      <p className="text-sm text-ink-2">{help}</p>
      <ul>
        {terms.map(({ term, quote, missing }) => (
          <li key={term} className="mt-2.5">
            <p className="flex justify-between gap-3 text-sm">
              <b className="font-semibold">
                <UserText text={term} />
              </b>
              {missing > 0 ? <Gain points={missing} /> : null}
            </p>
            {quote ? <Quote text={quote} /> : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
