import { apiQuery, type GetBody, type GetParams } from "./query";

export type CareerQuestions = GetBody<"/tools/careers">;
export type Level = CareerQuestions["levels"][number];
export type Guidance = GetBody<"/tools/careers/guidance">;
export type OccupationRecommendation = Guidance["occupations"][number];
export type PathStep = OccupationRecommendation["path"]["steps"][number];
export type Interest = OccupationRecommendation["sharedInterests"][number];
export type GuidanceQuery = NonNullable<GetParams<"/tools/careers/guidance">["query"]>;

/** Returns the query for the questions of career guidance. */
export const careerQuestions = () => apiQuery("/tools/careers", {});

/** Returns the query for the careers that fit the profile. */
export const guidance = (query: GuidanceQuery) => apiQuery("/tools/careers/guidance", { query });
