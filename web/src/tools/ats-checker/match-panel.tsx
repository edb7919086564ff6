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
    <Panel title="What the job asks for">
      {job ? (
        <p className="-mt-2 text-sm text-ink-2">
          <a href={job.path} className="inline-flex min-h-11 items-center text-brand underline">
            <UserText text={job.title} />
          </a>
        </p>
      ) : null}
      {missing.length > 0 ? (
        <>
          <h3 className="font-semibold">Missing in your résumé</h3>
          <p className="text-sm text-ink-2">
            With the points that each could bring. If you know it, say in a line of your experience
            or projects what you did with it. If not, leave it out.
          </p>
          <Chips terms={missing.slice(0, MAX_SHOWN_TERMS)} />
          {missing.length > MAX_SHOWN_TERMS ? (
            <Disclosure summary={`${missing.length - MAX_SHOWN_TERMS} more missing`}>
              <Chips terms={missing.slice(MAX_SHOWN_TERMS)} />
            </Disclosure>
          ) : null}
        </>
      ) : (
        <p className="font-semibold">Nothing that it asks for is missing.</p>
      )}
      <Evidence
        title="Only named"
        help="It counts six tenths. Say in a line of your experience what you did with it, and it counts in full."
        terms={listed}
      />
      <Evidence title="Shown in your work" help="It counts in full." terms={demonstrated} />
    </Panel>
  );
}

function Chips({ terms }: Pick<MatchPanelProps, "terms">) {
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {terms.map(({ term, missing }) => (
        <li key={term} className="rounded-full border border-line bg-ground px-3 py-1 text-sm">
          <b className="font-semibold">{term}</b> <Gain points={missing} />
        </li>
      ))}
    </ul>
  );
}

const Gain = ({ points }: { readonly points: number }) => (
  <span className="text-ink-2 tabular-nums">{`+${tenths(points)}`}</span>
);

interface EvidenceProps {
  readonly title: string;
  readonly help: string;
  readonly terms: readonly MatchTerm[];
}

function Evidence({ title, help, terms }: EvidenceProps) {
  if (terms.length === 0) return null;
  return (
    <Disclosure
      className="mt-3 border-t border-line pt-1"
      summary={`${title}: ${terms.map(({ term }) => term).join(", ")}`}
    >
      <p className="text-sm text-ink-2">{help}</p>
      <ul>
        {terms.map(({ term, quote, missing }) => (
          <li key={term} className="mt-2.5">
            <p className="flex justify-between gap-3 text-sm">
              <b className="font-semibold">{term}</b>
              {missing > 0 ? <Gain points={missing} /> : null}
            </p>
            {quote ? <Quote text={quote} /> : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
