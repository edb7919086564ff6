import * as t from "#messages/jobs";
import { track } from "../analytics/analytics";
import type { JobSummary } from "../api/jobs";
import { navigate, useLocation } from "../app-context/location";
import { returnState } from "../auth/return-path";
import { useUser } from "../auth/session";
import { jobPath } from "../lib/job-path";
import { share } from "../lib/share";
import { showToast } from "../ui/toasts";
import { toggleSavedJob } from "./background-sync";
import { jobTitle } from "./details";
import { savedJobs } from "./saved-jobs";

/**
 * Returns the saved state of a job and a function that toggles it. Visitors are redirected to the
 * login and back.
 */
export function useSaveJob(job: JobSummary) {
  const user = useUser();
  const location = useLocation();
  const saved = savedJobs.use().includes(job.id) && user !== undefined;

  function toggle() {
    if (!user) {
      showToast("error", t.loginToSave());
      navigate("/login", { state: returnState(location) });
      return;
    }
    const nowSaved = toggleSavedJob(job.id);
    if (nowSaved) track("job_save", { job_id: job.id });
    showToast("success", nowSaved ? t.jobSaved() : t.jobUnsaved());
  }

  return { saved, toggle };
}

export function shareJob(job: JobSummary): Promise<void> {
  track("job_share", { job_id: job.id });
  return share({
    title: jobTitle(job),
    path: jobPath(job),
    copiedMessage: t.linkCopied(),
  });
}
