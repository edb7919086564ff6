import { jobVersions, loadJobVersion } from "../../api/admin-history";
import type { Job } from "../../api/jobs";
import { jobForm } from "../forms/job-forms";
import { recruitmentValue } from "../forms/recruitment-link";
import type { HistorySource } from "./history-source";

/** The versions of jobs of all types. */
export const jobHistory: HistorySource = {
  kind: "job",
  list: jobVersions,
  async load(id, version) {
    const { job, recruitmentId } = await loadJobVersion(id, version);
    const definition = jobForm(job.jobType);
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
