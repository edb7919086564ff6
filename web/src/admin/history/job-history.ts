import { jobVersions, loadJobVersion } from "../../api/admin-history";
import type { Job, JobKind } from "../../api/jobs";
import { nonTechJobForm, privateJobForm, techJobForm } from "../forms/company-form";
import { admitCardForm, resultForm } from "../forms/exam-forms";
import type { FormDefinition } from "../forms/form-definition";
import { governmentJobForm } from "../forms/government-form";
import { recruitmentValue } from "../forms/recruitment-link";
import type { HistorySource } from "./history-source";

// Code shared by all forms accesses fields by name only.
const FORMS = {
  GOVERNMENT: governmentJobForm,
  PRIVATE: privateJobForm,
  TECH: techJobForm,
  NON_TECH: nonTechJobForm,
  ADMIT_CARD: admitCardForm,
  RESULT: resultForm,
} as unknown as Readonly<Record<JobKind, FormDefinition>>;

/** The versions of jobs of all types. */
export const jobHistory: HistorySource = {
  kind: "job",
  list: jobVersions,
  async load(id, version) {
    const { job, recruitmentId } = await loadJobVersion(id, version);
    const definition = FORMS[job.jobType];
    const values = definition.read(job as Job);
    // A version has the id of its recruitment only.
    const recruitment = recruitmentId
      ? recruitmentValue({
          id: recruitmentId,
          title: `Recruitment #${recruitmentId}`,
          followed: [],
        })
      : "";
    return {
      definition,
      values: "recruitment" in values ? { ...values, recruitment } : values,
    };
  },
};
