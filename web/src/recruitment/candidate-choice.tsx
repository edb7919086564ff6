import { Fragment, type ReactNode } from "react";
import * as t from "#messages/recruitment";
import type { Fee, Recruitment } from "../api/recruitments";
import { candidateChoiceId } from "../lib/candidate-choice-id";
import { UserText } from "../ui/user-text";
import { relaxationText } from "./age-panel";
import { AcceptedBirthDates, birthDatesLabel } from "./birth-dates-table";
import { distinctBirthDates } from "./birth-windows";
import {
  type Candidates,
  componentOf,
  feesFor,
  hasVacancies,
  isForAllOf,
  isWindowOf,
  relaxationsFor,
} from "./candidates";
import { FactValue } from "./fact-panel";
import { said } from "./facts";
import { COMPONENT_NAMES, FeeAmount } from "./fee-panel";
import { categoryName, postNames, scopeLabel } from "./names";

interface CandidateChoiceProps {
  readonly recruitment: Recruitment;
  readonly choices: readonly Candidates[];
  /** The tables, whose parts have the choices that show them in `data-for`. */
  readonly children: ReactNode;
}

/**
 * Renders a choice of candidates, and what the record says about them. The parts of all candidates
 * are in the document, and styles show one of them, so that no script is needed.
 */
export function CandidateChoice({ recruitment, choices, children }: CandidateChoiceProps) {
  if (choices.length === 0) return children;
  return (
    <fieldset className="relative mt-3 flex min-w-0 flex-wrap gap-2">
      <legend className="no-print mb-2 text-sm text-ink-2">{t.showFor()}</legend>
      <Choice code="" label={t.allApplicants()} />
      {choices.map((candidates) => (
        <Choice
          key={candidates.code}
          code={candidates.code}
          label={candidates.kind === "women" ? t.women() : candidates.code}
        >
          <PartOf recruitment={recruitment} candidates={candidates} />
        </Choice>
      ))}
      <div className="candidate-tables order-1 w-full">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly code: string;
  readonly label: string;
  readonly children?: ReactNode;
}

function Choice({ code, label, children }: ChoiceProps) {
  const id = candidateChoiceId(code);
  return (
    <>
      <input
        type="radio"
        name="candidates"
        id={id}
        defaultChecked={code === ""}
        className="sr-only"
      />
      <label
        htmlFor={id}
        className="choice no-print flex min-h-11 cursor-pointer items-center rounded-lg border border-line-2 px-4 text-sm font-semibold"
      >
        {label}
      </label>
      {children ? <div className="choice-part">{children}</div> : null}
    </>
  );
}

interface PartProps extends Pick<CandidateChoiceProps, "recruitment"> {
  readonly candidates: Candidates;
}

/** Renders the fee and the birth dates of some candidates. */
function PartOf({ recruitment, candidates }: PartProps) {
  const { kind, code } = candidates;
  return (
    <>
      <h3 className="mt-2 mb-1 font-bold">
        {kind === "women" ? t.women() : categoryName(recruitment, code)}
      </h3>
      <dl>
        <Fees recruitment={recruitment} candidates={candidates} />
        <BirthDates recruitment={recruitment} candidates={candidates} />
        <Relaxations recruitment={recruitment} candidates={candidates} />
      </dl>
      {hasVacancies(candidates, said(recruitment.record.vacancies) ?? []) ? null : (
        <p className="mt-2 text-ink-2">{t.noNumberForThem()}</p>
      )}
    </>
  );
}

interface EntryProps {
  readonly name: string;
  readonly children: ReactNode;
}

const Entry = ({ name, children }: EntryProps) => (
  <div className="flex flex-wrap items-baseline gap-x-2 border-t border-line py-2">
    <dt className="w-full text-sm text-ink-2 sm:w-2/5">{name}</dt>
    <dd className="min-w-0 flex-1 font-semibold tabular-nums">{children}</dd>
  </div>
);

const Label = ({ text }: { readonly text: string }) =>
  text ? (
    <span className="font-normal text-ink-2">
      <UserText text={text} />
      {": "}
    </span>
  ) : null;

function Fees({ recruitment, candidates }: PartProps) {
  const { fees } = recruitment.record;
  if (!fees) return null;
  return (
    <Entry name={t.fee()}>
      <FactValue fact={fees}>
        {(rows) => {
          const own = feesFor(candidates, rows);
          if (own.length === 0) return t.notSaidShort();
          return (
            <ul>
              {own.map((fee) => (
                <li key={JSON.stringify(fee)}>
                  <Label text={feeLabel(fee, own, { recruitment, candidates })} />
                  <FeeAmount fee={fee} />
                </li>
              ))}
            </ul>
          );
        }}
      </FactValue>
    </Entry>
  );
}

/** Returns what tells a fee from the other fees of the candidates. Empty: it is the only one. */
function feeLabel(fee: Fee, rows: readonly Fee[], { recruitment, candidates }: PartProps): string {
  const component = componentOf(fee);
  const isAlone =
    rows.every((other) => other === fee || componentOf(other) !== component) &&
    isForAllOf(candidates, fee);
  return [
    rows.some((other) => componentOf(other) !== component) ? COMPONENT_NAMES[component]() : "",
    isAlone ? "" : scopeLabel(recruitment, fee, false),
  ]
    .filter(Boolean)
    .join(" · ");
}

function BirthDates({ recruitment, candidates }: PartProps) {
  const { birthWindows } = recruitment;
  const groups = birthWindows
    .map(({ posts: of, windows }) => ({
      of,
      rows: distinctBirthDates(windows.filter((window) => isWindowOf(candidates, window))),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) return null;
  return (
    <Entry name={t.bornHeading()}>
      {groups.map(({ of, rows }) => (
        <Fragment key={of[0] ?? ""}>
          {birthWindows.length > 1 ? (
            <span className="block font-normal text-ink-2">
              <UserText text={postNames(recruitment, of)} />
            </span>
          ) : null}
          {rows.map((dates) => (
            <span key={JSON.stringify(dates)} className="block">
              <Label
                text={birthDatesLabel(
                  candidates.kind === "category" ? { ...dates, categories: [] } : dates,
                )}
              />
              <AcceptedBirthDates dates={dates} />
            </span>
          ))}
        </Fragment>
      ))}
    </Entry>
  );
}

/** Renders the relaxations for a claim. The birth dates are those without any claim. */
function Relaxations({ recruitment, candidates }: PartProps) {
  if (candidates.kind !== "horizontal") return null;
  const rows = relaxationsFor(candidates, said(recruitment.record.relaxations) ?? []);
  if (rows.length === 0) return null;
  return (
    <Entry name={t.relaxation()}>
      {rows.map((row) => (
        <span key={JSON.stringify(row)} className="block">
          <UserText text={relaxationText(row, recruitment)} />
        </span>
      ))}
    </Entry>
  );
}
