import { useLocation, useNavigate } from "react-router";
import { returnState } from "../accounts/return-path";
import { useUser } from "../accounts/session";
import type { JobSummary } from "../api/jobs";
import { track } from "../site/analytics";
import { showToast } from "../ui/toasts";
import { jobPath, jobTitle } from "./details";
import { savedJobs, toggleSavedJob } from "./saved-jobs";

/** The saved state of a job and the way to change it; visitors are led to the login and back. */
export function useSaveJob(job: JobSummary) {
  const user = useUser();
  const navigate = useNavigate();
  const location = useLocation();
  const saved = savedJobs.use().includes(job.id) && user !== undefined;

  function toggle() {
    if (!user) {
      showToast("error", "Please login to save jobs.");
      navigate("/login", { state: returnState(location) });
      return;
    }
    const nowSaved = toggleSavedJob(job.id);
    if (nowSaved) track("job_save", { job_id: job.id });
    showToast("success", nowSaved ? "Job saved" : "Job unsaved");
  }

  return { saved, toggle };
}

/** Shares a job: natively where the device can, else by copying its link. */
export async function shareJob(job: JobSummary): Promise<void> {
  const url = new URL(jobPath(job), window.location.origin).href;
  track("job_share", { job_id: job.id });
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title: jobTitle(job), url });
      return;
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  await copyLink(url);
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast("success", "Link copied to clipboard!");
  } catch {
    showToast("error", "Could not copy link.");
  }
}
