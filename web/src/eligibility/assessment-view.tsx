import type { ReactNode } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/eligibility";
import type { Assessment, PostAssessment, RuleAssessment } from "../api/eligibility";
import { fieldId } from "../forms/form-errors";
import { Icon } from "../ui/icon";
import { UserText } from "../ui/user-text";
import { ageTexts, dayText, feeText, lastYearText, windowText } from "./assessment-text";
import { OutcomeMark } from "./outcome-mark";
import { fieldOfMember } from "./profile";

interface AssessmentViewProps {
  readonly assessment: Assessment;
  /** Level of the headings. */
  readonly heading: "h3" | "h4";
  /** Path of the page with the form of the profile. Empty: this page. */
  readonly formPath?: string;
}

/** Renders an assessment below its title: the outcome, the open points, and each post. */
export function AssessmentView({ assessment, heading, formPath = "" }: AssessmentViewProps) {
  const { canApply, missing, unsaid, couldHelp, posts, checkYourself, engine, on } = assessment;
  const link = (member: string) => <MemberLink member={member} formPath={formPath} />;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p>{windowText(canApply)}</p>
        <Fee assessment={assessment} />
        <LastYear assessment={assessment} />
      </div>
      <OpenPoints heading={heading} title={t.tellUs()} items={missing.filter(t.memberName)}>
        {link}
      </OpenPoints>
      <Posts posts={posts} heading={heading} />
      <OpenPoints heading={heading} title={t.noticeOmits()} items={unsaid.filter(t.omissionName)}>
        {(value) => t.omissionName(value)}
      </OpenPoints>
      <OpenPoints heading={heading} title={t.couldHelp()} items={couldHelp.filter(t.memberName)}>
        {link}
      </OpenPoints>
      <OpenPoints heading={heading} title={t.checkYourself()} items={checkYourself}>
        {(text) => <UserText text={text} />}
      </OpenPoints>
      <p className="text-xs text-ink-3">{t.assessedOn({ date: dayText(on), version: engine })}</p>
    </div>
  );
}

function Fee({ assessment: { fee } }: Pick<AssessmentViewProps, "assessment">) {
  const text = fee ? feeText(fee) : undefined;
  if (!fee || text === undefined) return null;
  return (
    <p>
      {t.fee()}: <b className="font-semibold tabular-nums">{text}</b>
      {fee.because ? (
        <>
          {" "}
          (<UserText text={fee.because} />)
        </>
      ) : null}
    </p>
  );
}

function LastYear({ assessment }: Pick<AssessmentViewProps, "assessment">) {
  const text = lastYearText(assessment);
  if (text === undefined) return null;
  return (
    <p className="mt-2 flex gap-1.5 font-semibold text-saffron">
      <Icon name="clock" className="mt-1 flex-none" />
      <span>
        <UserText text={text} />
      </span>
    </p>
  );
}

interface OpenPointsProps {
  readonly heading: AssessmentViewProps["heading"];
  readonly title: string;
  readonly items: readonly string[];
  readonly children: (item: string) => ReactNode;
}

/** Renders a list with a heading, or nothing if it is empty. */
function OpenPoints({ heading: Heading, title, items, children }: OpenPointsProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <Heading className="font-bold">{title}</Heading>
      <ul className="list-disc pl-5">
        {items.map((item) => (
          <li key={item}>{children(item)}</li>
        ))}
      </ul>
    </div>
  );
}

interface MemberLinkProps {
  readonly member: string;
  readonly formPath: string;
}

/** Renders the name of a member of the profile, as a link to its field if the form has one. */
function MemberLink({ member, formPath }: MemberLinkProps) {
  const name = t.memberName(member);
  const field = fieldOfMember(member);
  if (!field) return name;
  const target = `#${fieldId(field)}`;
  return (
    <a
      href={formPath ? localizePath(`${formPath}${target}`) : target}
      className="inline-flex min-h-11 items-center text-brand underline"
    >
      {name}
    </a>
  );
}

interface PostsProps {
  readonly posts: readonly PostAssessment[];
  readonly heading: AssessmentViewProps["heading"];
}

function Posts({ posts, heading: Heading }: PostsProps) {
  return (
    <div>
      <Heading className="mb-1 font-bold">{t.posts()}</Heading>
      {posts.map((post) => (
        <Post key={post.key} post={post} isOpen={posts.length === 1} />
      ))}
    </div>
  );
}

interface PostProps {
  readonly post: PostAssessment;
  readonly isOpen: boolean;
}

/** Renders a post, whose rules the user can open. */
function Post({ post, isOpen }: PostProps) {
  const { name, outcome, vacancies, rules, conditions } = post;
  const counts = [
    typeof vacancies.total === "number" ? t.vacancies(vacancies.total) : "",
    typeof vacancies.yours === "number" ? t.ownVacancies(vacancies.yours) : "",
  ].filter((text) => text !== "");
  return (
    <details open={isOpen} className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2">
        <Icon
          name="chevron-right"
          className="flex-none text-brand transition-transform group-open:rotate-90"
        />
        <span className="min-w-0">
          <span className="font-semibold">{name ? <UserText text={name} /> : t.allPosts()}</span>
          <span className="flex flex-wrap gap-x-3 text-sm">
            <OutcomeMark outcome={outcome} />
            {counts.length > 0 ? <span className="text-ink-2">{counts.join(" · ")}</span> : null}
          </span>
        </span>
      </summary>
      <ul className="flex flex-col gap-3 pb-4 pl-6">
        {rules.map((rule) => (
          <Rule key={`${rule.rule} ${rule.code}`} rule={rule} />
        ))}
        {conditions.length > 0 ? (
          <li>
            <p className="font-semibold">{t.conditions()}</p>
            {conditions.map((text) => (
              <p key={text}>
                <UserText text={text} />
              </p>
            ))}
          </li>
        ) : null}
      </ul>
    </details>
  );
}

function Rule({ rule }: { readonly rule: RuleAssessment }) {
  const { outcome, text, source } = rule;
  const name = t.ruleName(rule.rule);
  return (
    <li>
      <p className="flex flex-wrap gap-x-2 text-sm">
        {name ? <span className="font-semibold">{name}</span> : null}
        <OutcomeMark outcome={outcome} />
      </p>
      <p>
        <UserText text={text} />
      </p>
      {ageTexts(rule).map((sentence) => (
        <p key={sentence} className="text-sm text-ink-2">
          {sentence}
        </p>
      ))}
      {source?.quote ? (
        <p className="mt-1 text-sm text-ink-2">
          {t.inTheNotice()}
          <q>
            <UserText text={source.quote} />
          </q>
        </p>
      ) : null}
    </li>
  );
}
