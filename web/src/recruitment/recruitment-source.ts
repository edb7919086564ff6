import type { Recruitment, RecruitmentLink, RecruitmentRecord } from "../api/recruitments";

/** The recruitment of a job: the whole record, or the dates with a link. */
export type RecruitmentSource = Recruitment | RecruitmentLink;

export const hasRecord = (recruitment: RecruitmentSource): recruitment is Recruitment =>
  "record" in recruitment;

/** Returns the record of a recruitment, if there is one. */
export const recordOf = (
  recruitment: RecruitmentSource | null | undefined,
): RecruitmentRecord | undefined =>
  recruitment && hasRecord(recruitment) ? recruitment.record : undefined;
