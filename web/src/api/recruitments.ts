import { apiQuery } from "./query";
import type { components } from "./schema";

type Schemas = components["schemas"];

/** A recruitment as visitors see it: the record with its timeline. */
export type Recruitment = Schemas["RecruitmentResponse"];
/** The recruitment of an admit card or a result. */
export type RecruitmentLink = Schemas["RecruitmentLink"];
export type RecruitmentRecord = Schemas["Recruitment"];
export type TimelineItem = Schemas["TimelineItem"];
export type RecruitmentEvent = Schemas["Event"];
export type Application = Schemas["WindowState"];
export type RecordNames = Schemas["RecordNames"];
export type FollowingJob = Schemas["FollowingJob"];
export type RecordDocument = Schemas["Document"];
export type DocumentRole = Schemas["DocumentRole"];
export type AnnouncedChange = Schemas["AnnouncedChange"];
export type BirthWindow = Schemas["CategoryBirthWindow"];
export type Moment = Schemas["Moment"];
export type Source = Schemas["Source"];
export type Scope = Schemas["Scope"];
export type Age = Schemas["Age"];
export type MaxAge = Schemas["MaxAge"];
export type Grant = Schemas["Grant"];
export type Gender = Schemas["Gender"];
export type FeeComponent = Schemas["FeeComponent"];
export type SelectionStage = Schemas["SelectionStage"];
export type Requirement = Schemas["Requirement"];
export type Alternative = Schemas["Alternative"];

type TotalFact = NonNullable<RecruitmentRecord["total"]>;
type SaidTotal = Extract<TotalFact, { readonly state: "said" }>;

/** A value of a notice: not said, announced for later, or said. */
export type Fact<Value> =
  | Exclude<TotalFact, SaidTotal>
  | (Omit<SaidTotal, "value"> & { readonly value: Value });

/** The value of a fact that is said. */
export type Said<F> = NonNullable<F> extends Fact<infer Value> ? Value : never;

export type Post = Said<RecruitmentRecord["posts"]>[number];
export type Vacancy = Said<RecruitmentRecord["vacancies"]>[number];
export type Fee = Said<RecruitmentRecord["fees"]>[number];
export type AgeLimit = Said<RecruitmentRecord["age"]>[number];
export type Relaxation = Said<RecruitmentRecord["relaxations"]>[number];
export type CutOff = Said<RecruitmentRecord["cutOffs"]>[number];
export type SelectionStep = Said<RecruitmentRecord["selection"]>[number];
export type Qualification = Said<RecruitmentRecord["qualification"]>;
export type Experience = Said<Post["experience"]>;
export type Pay = Said<Post["pay"]>;

/** Returns the query for a recruitment by its ID, its slug or an old slug. */
export const recruitmentBySlugOrId = (idOrSlug: string) =>
  apiQuery("/recruitments/{idOrSlug}", { path: { idOrSlug } });
