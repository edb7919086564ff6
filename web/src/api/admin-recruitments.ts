import { type AdminListFilter, pageRange, searchParameters } from "./admin-job-lists";
import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components } from "./schema";
import { fileRequest, type TableFormat } from "./table-export";

type Schemas = components["schemas"];

export type Recruitment = Schemas["Recruitment"];
export type RecruitmentForEdit = Schemas["RecruitmentForEdit"];
export type RecruitmentInput = Schemas["RecruitmentInput"];
export type RecruitmentList = Schemas["RecruitmentList"];
export type RecruitmentSummary = Schemas["RecruitmentSummary"];
export type RecruitmentStatus = Schemas["Status"];
export type RecruitmentWriteResponse = Schemas["RecruitmentWriteResponse"];
export type Finding = Schemas["Finding"];
export type ChangeReason = Schemas["ChangeReason"];
export type Source = Schemas["Source"];
export type Verification = Schemas["Verification"];
export type Document = Schemas["Document"];
export type Advertisement = Schemas["Advertisement"];
export type Organisation = Schemas["Organisation"];
export type RecruitmentDate = Schemas["RecruitmentDate"];
export type Period = Said<Schemas["Fact_Period"]>;
export type Moment = Schemas["Moment"];
export type Scope = Schemas["Scope"];
export type Override = Schemas["Override"];
export type Gender = Schemas["Gender"];
export type Age = Schemas["Age"];

/** The value of a member that was read in a notice. */
export type Said<Fact> = Fact extends { readonly state: "said"; readonly value: infer Value }
  ? Value
  : never;
type Item<List> = List extends readonly (infer T)[] ? T : never;

export type Post = Item<Said<Recruitment["posts"]>>;
export type Vacancy = Item<Said<Recruitment["vacancies"]>>;
export type Fee = Item<Said<Recruitment["fees"]>>;
export type AgeLimit = Item<Said<Recruitment["age"]>>;
export type Relaxation = Item<Said<Recruitment["relaxations"]>>;
export type SelectionStep = Item<Said<Recruitment["selection"]>>;
export type CutOff = Item<Said<Recruitment["cutOffs"]>>;
export type Qualification = Said<Recruitment["qualification"]>;
export type Alternative = Item<Qualification["anyOf"]>;
export type Requirement = Schemas["Requirement"];
export type Pay = Said<Post["pay"]>;
export type Domicile = Said<Recruitment["domicile"]>;
export type Experience = Said<Post["experience"]>;

export type RegisteredCategory = Schemas["RegisteredCategory"];

/** Returns the query for the register of reservation categories. */
export const recruitmentCategories = () => apiQuery("/admin/recruitments/categories", {});

const idParams = (id: number) => ({ params: { path: { id } } });

const STATUSES: readonly RecruitmentStatus[] = ["draft", "review", "published", "cancelled"];

const filterParameters = (filter: AdminListFilter) => {
  const status = STATUSES.find((known) => known === filter.status);
  return { ...searchParameters(filter), ...(status ? { status } : {}) };
};

export const adminRecruitments = (filter: AdminListFilter) =>
  apiQuery("/admin/recruitments", {
    query: { ...filterParameters(filter), ...pageRange(filter) },
  });

/** Downloads all recruitments that a filter shows, at most 50,000. */
export async function exportRecruitments(filter: AdminListFilter, format: TableFormat) {
  const query = { ...filterParameters(filter), format };
  return unwrap(await client.GET("/admin/recruitments/export", fileRequest(query)));
}

/** Returns the query for the recruitments whose title, organisation or number has these words. */
export const searchRecruitments = (search: string, take: number) =>
  apiQuery("/admin/recruitments", { query: { search, take } });

export async function loadRecruitment(id: number): Promise<RecruitmentForEdit> {
  return unwrap(await client.GET("/admin/recruitments/{id}", idParams(id)));
}

export async function createRecruitment(body: RecruitmentInput): Promise<RecruitmentWriteResponse> {
  return unwrap(await client.POST("/admin/recruitments", { body }));
}

export async function updateRecruitment(
  id: number,
  body: RecruitmentInput,
): Promise<RecruitmentWriteResponse> {
  return unwrap(await client.PUT("/admin/recruitments/{id}", { ...idParams(id), body }));
}

export async function deleteRecruitment({ id }: { readonly id: number }) {
  return unwrap(await client.DELETE("/admin/recruitments/{id}", idParams(id)));
}

/** Returns the findings of the checks of a record. It is not stored. */
export async function checkRecruitment(
  body: RecruitmentInput,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const response = unwrap(await client.POST("/admin/recruitments/check", { body, signal }));
  return response.findings;
}
