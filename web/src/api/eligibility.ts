import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Profile = Schemas["Profile"];
export type EligibilityChoices = Schemas["EligibilityChoices"];
export type CategoryChoice = Schemas["CategoryChoice"];
export type Outcome = Schemas["Outcome"];
export type Assessment = Schemas["Assessment"];
export type PostAssessment = Schemas["PostAssessment"];
export type RuleAssessment = Schemas["RuleAssessment"];
export type FeeAssessment = Schemas["FeeAssessment"];
export type EligibleInput = Schemas["EligibleInput"];
export type EligibleJobs = Schemas["EligibleJobs"];
export type EligibleJob = Schemas["EligibleJob"];
export type EligibleCounts = Schemas["EligibleCounts"];

/** Returns the query for the choices of the form of a profile. */
export const eligibilityChoices = () => apiQuery("/tools/eligibility", {});

/** Assesses an applicant for a job. The server stores nothing of the profile. */
export async function assessJob(id: number, profile: Profile): Promise<Assessment> {
  const init = { params: { path: { id } }, body: { profile } };
  return unwrap(await client.POST("/jobs/{id}/eligibility", init));
}

/** Assesses an applicant for a recruitment. The server stores nothing of the profile. */
export async function assessRecruitment(id: number, profile: Profile): Promise<Assessment> {
  const init = { params: { path: { idOrSlug: String(id) } }, body: { profile } };
  return unwrap(await client.POST("/recruitments/{idOrSlug}/eligibility", init));
}

/** Returns the jobs that an applicant can apply for. The server stores nothing of the profile. */
export async function findEligibleJobs(body: EligibleInput): Promise<EligibleJobs> {
  return unwrap(await client.POST("/jobs/government/eligible", { body }));
}
