import { localizePath } from "#language/paths";
import * as t from "#messages/career-guidance";
import type { OccupationRecommendation, PathStep } from "../../api/careers";
import { Icon, type IconName } from "../../ui/icon";
import { UserText } from "../../ui/user-text";
import { age, ageLimit, cost, duration } from "./guidance-text";

const ICONS: Readonly<Record<PathStep["kind"], IconName>> = {
  course: "graduation-cap",
  exam: "file-check",
  post: "briefcase",
};

/** The steps of a path, drawn along a line. */
export function PathSteps({ path }: { readonly path: OccupationRecommendation["path"] }) {
  return (
    <ol className="mt-1">
      {path.steps.map((step) => (
        <Step key={`${step.kind} ${step.name}`} step={step} ageAtEnd={path.age} />
      ))}
    </ol>
  );
}

interface StepProps {
  readonly step: PathStep;
  /** The age at the end of the path, in months. */
  readonly ageAtEnd: number;
}

function Step({ step, ageAtEnd }: StepProps) {
  const { kind, name, details, held, attempts, website, note, tight, source } = step;
  const facts = stepFacts(step, ageAtEnd);
  return (
    <li className="relative pb-4 pl-11 last:pb-1 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-4 not-last:before:border-l-2 not-last:before:border-line-2">
      <span className="absolute top-0 left-0 grid size-8 place-items-center rounded-full bg-brand-soft text-brand-strong">
        <Icon name={ICONS[kind]} />
      </span>
      <p className="pt-1 font-semibold">{name}</p>
      {facts.length > 0 ? <p className="text-sm">{facts.join(" · ")}</p> : null}
      {tight ? (
        <p className="mt-1 text-sm text-saffron">
          {t.tightAge({
            link: (text) => (
              <a href={localizePath("/tools/age-calculator")} className="underline">
                {text}
              </a>
            ),
          })}
        </p>
      ) : null}
      {details ? <p className="text-sm text-ink-2">{details}</p> : null}
      {held ? (
        <p className="text-sm text-ink-2">
          {attempts ? t.heldWithAttempts({ held, attempts }) : t.held(held)}
        </p>
      ) : null}
      {note ? <p className="text-sm text-ink-2">{note}</p> : null}
      {website ? (
        <p className="text-sm text-ink-3">
          {t.announcedOn({ website, source: source ? <UserText text={source} /> : null })}
        </p>
      ) : null}
    </li>
  );
}

function stepFacts(step: PathStep, ageAtEnd: number) {
  const { kind, months, waits, costFrom, costTo, youngest, oldest } = step;
  const limit = ageLimit(youngest, oldest);
  const wait = waits > 0 && t.waitForAge(duration(waits));
  switch (kind) {
    case "course":
      return [duration(months), t.costs(cost(costFrom, costTo))];
    case "exam":
      return [
        months > 0 && t.toPrepare(duration(months)),
        wait,
        costTo > 0 && feeText(step),
        limit && t.ageLimit(limit),
      ].filter((fact) => typeof fact === "string" && fact !== "");
    case "post":
      return [wait, months > 0 && t.toFindPost(duration(months)), t.ageThen(age(ageAtEnd))].filter(
        (fact) => typeof fact === "string",
      );
  }
}

/** Returns the fee of an examination. Some applicants pay none. */
function feeText({ costFrom, costTo, costAsOf }: PathStep): string {
  const fee = { cost: cost(costFrom || costTo, costTo), year: costAsOf ?? "" };
  return costFrom === 0 ? t.feeUpTo(fee) : t.fee(fee);
}
