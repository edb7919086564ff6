import type { EditedKind, RecordKey, TypedRecord } from "../../api/editors-desk";
import type { JobKind } from "../../api/jobs";
import { editPath } from "../../jobs/details";
import { editRecruitmentPath } from "../recruitments/paths";

/** Names and paths of the records with a form. */

export const JOB_NAMES: Readonly<Record<JobKind, string>> = {
  GOVERNMENT: "Government job",
  PRIVATE: "Private job",
  TECH: "Tech job",
  NON_TECH: "Non-tech job",
  ADMIT_CARD: "Admit card",
  RESULT: "Result",
};

const KIND_NAMES: Readonly<Record<EditedKind, string>> = {
  job: "Job",
  post: "Blog post",
  recruitment: "Recruitment",
};

/** Returns the name of the kind of a record, such as "Admit card". */
export const kindName = ({ kind, jobType }: Pick<TypedRecord, "kind" | "jobType">) =>
  jobType ? JOB_NAMES[jobType] : KIND_NAMES[kind];

/** Returns the path of the form of a record. That of a job without a type redirects. */
export function formPath({ kind, id, jobType }: TypedRecord): string {
  if (kind === "recruitment") return editRecruitmentPath(id);
  if (kind === "post") return `/admin/blog/edit/${id}`;
  return jobType ? editPath({ id, jobType }) : `/admin/job/${id}`;
}

export const historyPath = ({ kind, id }: RecordKey) => `/admin/history/${kind}/${id}`;
