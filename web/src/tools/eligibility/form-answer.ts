import * as t from "#messages/eligibility-form";
import { temporaryFailure } from "#messages/forms";
import { firstErrors, serverMessage } from "../../api/client";
import { type Assessment, assessJob, type EligibleJobs } from "../../api/eligibility";
import type { FormSubmission } from "../../app-context/form-submission";
import { toProfile } from "../../eligibility/profile";
import { type ProfileValues, profileValues } from "../../eligibility/profile-values";
import type { FieldErrors } from "../../forms/form-errors";
import type { Shown } from "./eligibility-url";
import { requestJobs } from "./eligible-jobs-query";

/** The answer to a form: of the job in the URL, or of all jobs. */
export interface EligibilityAnswer {
  readonly assessment?: Assessment;
  readonly list?: EligibleJobs;
}

/** A profile with its answer. Without an answer, the page requests it. */
export interface CheckedProfile {
  readonly values: ProfileValues;
  readonly answer?: EligibilityAnswer;
  /** Number of the page of the list. */
  readonly page: number;
}

/** Requests the answer to a form. Without a job, it is the first page of a group of the list. */
export async function requestAnswer(
  job: number | undefined,
  values: ProfileValues,
  shown: Shown,
): Promise<EligibilityAnswer> {
  const profile = toProfile(values);
  return job === undefined
    ? { list: await requestJobs(profile, shown, 1) }
    : { assessment: await assessJob(job, profile) };
}

/** The state of the form that the server has handled, or of an empty form. */
interface InitialForm {
  readonly checked?: CheckedProfile;
  readonly values: ProfileValues;
  readonly errors: FieldErrors;
  /** An error that belongs to no field. */
  readonly failure?: string;
}

/** Returns the initial state: empty, or that of a form that was sent without JavaScript. */
export function initialForm(submission: FormSubmission | undefined): InitialForm {
  if (!submission) return { values: {}, errors: {} };
  const values = profileValues(submission.values);
  const page = Math.max(1, Number.parseInt(submission.values.page ?? "", 10) || 1);
  const failures: Readonly<Record<string, string>> = {
    unknown: t.noConditions(),
    failed: temporaryFailure(),
  };
  const failure = failures[submission.problem ?? ""];
  return {
    values,
    errors: firstErrors(submission.errors),
    ...(submission.answer
      ? { checked: { values, page, answer: submission.answer as EligibilityAnswer } }
      : {}),
    ...(failure === undefined ? {} : { failure }),
  };
}

/** Returns the text about a failed request. */
export const failureText = (error: unknown) => serverMessage(error) ?? t.requestFailed();
