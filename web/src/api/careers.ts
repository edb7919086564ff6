import { apiQuery, type GetBody, type GetParams } from "./query";

export type CareerQuestions = GetBody<"/tools/careers">;
export type Level = CareerQuestions["levels"][number];
export type Guidance = GetBody<"/tools/careers/guidance">;
export type OccupationRecommendation = Guidance["occupations"][number];
export type PathStep = OccupationRecommendation["path"]["steps"][number];
export type Interest = OccupationRecommendation["sharedInterests"][number];
export type GuidanceQuery = NonNullable<GetParams<"/tools/careers/guidance">["query"]>;

/** What career guidance asks. */
export const careerQuestions = () => apiQuery("/tools/careers", {});

/** What somebody could become who tells so much. */
export const guidance = (query: GuidanceQuery) => apiQuery("/tools/careers/guidance", { query });
