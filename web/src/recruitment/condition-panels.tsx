import type { ReactNode } from "react";
import * as t from "#messages/recruitment";
import type { Fact, Pay, Post, Recruitment } from "../api/recruitments";
import { rupees } from "../lib/number-format";
import { Panel } from "../ui/panel";
import { UserText } from "../ui/user-text";
import { FactSources, FactValue } from "./fact-panel";
import { factsOfPosts } from "./facts";
import { GENDER_NAMES, posts, stateName } from "./names";
import { PostFactPanel } from "./post-fact-panel";
import { experienceText } from "./qualification-panel";

interface ConditionPanelProps {
  readonly recruitment: Recruitment;
}

export const ExperiencePanel = ({ recruitment }: ConditionPanelProps) => (
  <PostFactPanel
    title={t.experience()}
    recruitment={recruitment}
    factOf={({ experience }) => experience}
  >
    {({ months, field }) => (
      <p>
        <UserText text={months === 0 ? t.noExperience() : experienceText(months, field)} />
      </p>
    )}
  </PostFactPanel>
);

export const PayPanel = ({ recruitment }: ConditionPanelProps) => (
  <PostFactPanel title={t.pay()} recruitment={recruitment} factOf={({ pay }) => pay}>
    {(pay) => (
      <p className="tabular-nums">
        <UserText text={payText(pay)} />
      </p>
    )}
  </PostFactPanel>
);

const PERIODS = { month: t.perMonth, year: t.perYear, stipend: t.asStipend } as const;

/** Formats the stated pay. An amount without a period is shown without one. */
export function payText({ min, max, period, gradePay, level, scale }: Pay): string {
  const [from, to] = [min ?? max, max ?? min];
  const range =
    typeof from === "number" && typeof to === "number"
      ? from === to
        ? rupees(from)
        : `${rupees(from)} – ${rupees(to)}`
      : "";
  return [
    level ?? "",
    range && period ? PERIODS[period](range) : range,
    typeof gradePay === "number" ? t.gradePay(rupees(gradePay)) : "",
    scale ?? "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Renders the physical standards as text. They are never judged. */
export const PhysicalPanel = ({ recruitment }: ConditionPanelProps) => (
  <PostFactPanel
    title={t.physicalStandards()}
    recruitment={recruitment}
    common={recruitment.record.physical}
    factOf={({ physical }) => physical}
  >
    {(text) => (
      <p className="max-w-[70ch] whitespace-pre-line">
        <UserText text={text} />
      </p>
    )}
  </PostFactPanel>
);

const NATIONALITIES = {
  indian: t.nationalityIndian,
  indianOrListed: t.nationalityIndianOrListed,
  other: t.nationalityOther,
} as const;

const DOMICILE_EFFECTS = {
  required: t.domicileRequired,
  feeOnly: t.domicileFeeOnly,
  relaxationOnly: t.domicileRelaxationOnly,
} as const;

const MARITAL_STATUSES = {
  unmarried: t.unmarried,
  married: t.married,
  widowed: t.widowed,
  divorced: t.divorced,
} as const;

/** Renders the conditions on gender, marital status, nationality, home state and attempts. */
export function OtherConditionsPanel({ recruitment }: ConditionPanelProps) {
  const { nationality, domicile, attempts } = recruitment.record;
  const genders = factsOfPosts(posts(recruitment), ({ gender }) => gender);
  const statuses = factsOfPosts(posts(recruitment), ({ marital }) => marital);
  const facts = [...genders, ...statuses].map(({ fact }) => fact);
  const all = [nationality, domicile, attempts, ...facts].filter(Boolean);
  if (all.length === 0) return null;
  return (
    <Panel title={t.otherConditions()}>
      <dl>
        {genders.map(({ posts: of, fact }) => (
          <Condition key={keyOf(of)} name={t.gender()} posts={of} fact={fact} {...{ recruitment }}>
            {(gender) => GENDER_NAMES[gender]()}
          </Condition>
        ))}
        {statuses.map(({ posts: of, fact }) => (
          <Condition key={keyOf(of)} name={t.marital()} posts={of} fact={fact} {...{ recruitment }}>
            {(status) => MARITAL_STATUSES[status]()}
          </Condition>
        ))}
        <Condition name={t.nationality()} fact={nationality} recruitment={recruitment}>
          {(value) => NATIONALITIES[value]()}
        </Condition>
        <Condition name={t.homeState()} fact={domicile} recruitment={recruitment}>
          {({ states, effect }) => (
            <UserText
              text={DOMICILE_EFFECTS[effect](
                states.map((state) => stateName(recruitment, state)).join(", "),
              )}
            />
          )}
        </Condition>
        <Condition name={t.attempts()} fact={attempts} recruitment={recruitment}>
          {(count) => t.attemptCount(count)}
        </Condition>
      </dl>
      <FactSources recruitment={recruitment} facts={all} />
    </Panel>
  );
}

const keyOf = (of: readonly Post[]) => of.map(({ key }) => key).join();

interface ConditionProps<Value> extends ConditionPanelProps {
  readonly name: string;
  readonly posts?: readonly Post[];
  readonly fact: Fact<Value> | null | undefined;
  readonly children: (value: Value) => ReactNode;
}

function Condition<Value>({ name, posts: of, fact, recruitment, children }: ConditionProps<Value>) {
  if (!fact) return null;
  const isOfSome = of !== undefined && of.length < posts(recruitment).length;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 border-t border-line py-2.5 first:border-t-0 first:pt-0">
      <dt className="w-2/5 text-sm text-ink-2">
        {name}
        {isOfSome ? (
          <span className="block">
            <UserText text={of.map((post) => post.name).join(", ")} />
          </span>
        ) : null}
      </dt>
      <dd className="min-w-0 flex-1 font-semibold">
        <FactValue fact={fact}>{children}</FactValue>
      </dd>
    </div>
  );
}
