import { apiQuery, type GetBody, type GetParams } from "./query";

export type CareerQuestions = GetBody<"/tools/careers">;
export type Level = CareerQuestions["levels"][number];
export type Guidance = GetBody<"/tools/careers/guidance">;
export type Suited = Guidance["occupations"][number];
export type PathStep = Suited["path"]["steps"][number];
export type Interest = Suited["sharedInterests"][number];
export type Told = NonNullable<GetParams<"/tools/careers/guidance">["query"]>;

/** What career guidance asks. */
export const careerQuestions = () => apiQuery("/tools/careers", {});

/** What somebody could become who tells so much. */
export const guidance = (told: Told) => apiQuery("/tools/careers/guidance", { query: told });
