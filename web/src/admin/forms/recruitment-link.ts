import type { Values } from "./values";

/** The recruitment that a job follows, as a form value. */
export interface FollowedRecruitment {
  readonly id: number;
  readonly title: string;
  /** The details that follow it. */
  readonly followed: readonly string[];
}

export const parseRecruitment = (
  value: Values[string] | undefined,
): FollowedRecruitment | undefined =>
  value ? (JSON.parse(String(value)) as FollowedRecruitment) : undefined;

export const recruitmentValue = (recruitment: FollowedRecruitment) => JSON.stringify(recruitment);
