import * as t from "#messages/recruitment";
import type { Recruitment, RecruitmentEvent, Scope, TimelineItem } from "../api/recruitments";
import { said } from "./facts";

export const EVENT_NAMES: Readonly<Record<RecruitmentEvent, () => string>> = {
  notified: t.eventNotified,
  applyFrom: t.eventApplyFrom,
  applyTo: t.eventApplyTo,
  feeTo: t.eventFeeTo,
  correctionFrom: t.eventCorrectionFrom,
  correctionTo: t.eventCorrectionTo,
  hardCopyTo: t.eventHardCopyTo,
  stage2From: t.eventStage2From,
  stage2To: t.eventStage2To,
  examCity: t.eventExamCity,
  admitCard: t.eventAdmitCard,
  exam: t.eventExam,
  mains: t.eventMains,
  skill: t.eventSkill,
  physical: t.eventPhysical,
  interview: t.eventInterview,
  documents: t.eventDocuments,
  answerKey: t.eventAnswerKey,
  objectionTo: t.eventObjectionTo,
  result: t.eventResult,
  cutOff: t.eventCutOff,
  allotment: t.eventAllotment,
  joining: t.eventJoining,
};

export const GENDER_NAMES = {
  male: t.men,
  female: t.women,
  transgender: t.transgenderPersons,
} as const;

/** Returns the name of a date: the words of the notice, or the event with its stage. */
export function itemName({ event, stage, label }: TimelineItem): string {
  if (label) return label;
  const name = EVENT_NAMES[event]();
  return stage ? t.eventOfStage({ event: name, stage }) : name;
}

export const posts = ({ record }: Recruitment) => said(record.posts) ?? [];

/** Returns the name of a post, or its key if the record does not list the post. */
export const postName = (recruitment: Recruitment, key: string) =>
  posts(recruitment).find((post) => post.key === key)?.name ?? key;

export const postNames = (recruitment: Recruitment, keys: readonly string[]) =>
  keys.map((key) => postName(recruitment, key)).join(", ");

export const categoryName = ({ names }: Recruitment, code: string) =>
  names.categories[code] ?? code;

export const levelName = ({ names }: Recruitment, level: string) => names.levels[level] ?? level;

export const stateName = ({ names }: Recruitment, state: string) => names.states[state] ?? state;

/**
 * Returns the applicants and posts of a rule, such as "SC, ST · Women", or undefined if it is for
 * all. Categories have their codes, and what an applicant is in addition has its name.
 */
export function scopeText(recruitment: Recruitment, scope: Scope): string | undefined {
  const { groups = [], with: horizontal = [], gender, own, posts: keys = [] } = scope;
  const parts = [
    groups.join(", "),
    horizontal.map((code) => categoryName(recruitment, code)).join(" + "),
    gender ? GENDER_NAMES[gender]() : "",
    own ? t.ofState(stateName(recruitment, own)) : "",
    postNames(recruitment, keys),
  ];
  return parts.filter(Boolean).join(" · ") || undefined;
}

/** Returns the label of a rule for all: everyone, or everyone whom no other rule names. */
export const scopeLabel = (recruitment: Recruitment, scope: Scope, isOnly: boolean) =>
  scopeText(recruitment, scope) ?? (isOnly ? t.allApplicants() : t.otherApplicants());
