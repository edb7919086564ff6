import { type JobInput, previewJob } from "../../api/admin-jobs";
import type { Job, JobKind } from "../../api/jobs";
import { PreviewFrames } from "./preview-frames";
import { usePreviewLanguage } from "./preview-language";
import { usePreview } from "./use-preview";

interface JobPreviewProps {
  readonly jobType: JobKind;
  readonly input: JobInput;
  readonly stored: Job | undefined;
}

/**
 * Previews the list card and the detail page of a job with the public components, which are loaded
 * with the first preview.
 */
export function JobPreview({ jobType, input, stored }: JobPreviewProps) {
  const { language, choice } = usePreviewLanguage();
  const query = usePreview(`${jobType} ${language}`, input, async (body) => {
    const [job, { CardView, PageView }] = await Promise.all([
      previewJob(jobType, body, language),
      import("../../preview/job-views"),
    ]);
    const { id, postedAt } = stored ?? job;
    return { job: { ...job, id, postedAt }, CardView, PageView };
  });
  return (
    <PreviewFrames
      {...{ query, choice }}
      card={({ job, CardView }) => <CardView job={job} />}
      page={({ job, PageView }) => <PageView job={job} />}
    />
  );
}
