import { type JobInput, previewJob } from "../../api/admin-jobs";
import type { Job, JobKind } from "../../api/jobs";
import { ADMIT_CARD_CONFIG } from "../../exams/admit-card-config";
import { ExamCard } from "../../exams/exam-card";
import { ExamBody, ExamLead, type ExamPageConfig, ExamSteps } from "../../exams/exam-detail";
import { RESULT_CONFIG } from "../../exams/result-config";
import { DetailColumns } from "../../jobs/detail-layout";
import { JobCard } from "../../jobs/job-card";
import { JobAside, JobLead } from "../../jobs/job-detail";
import { PreviewFrames } from "./preview-frames";
import { usePreviewLanguage } from "./preview-language";
import { usePreview } from "./use-preview";

interface JobPreviewProps {
  readonly jobType: JobKind;
  readonly input: JobInput;
  readonly stored: Job | undefined;
}

const EXAM_CONFIGS: Partial<Record<JobKind, ExamPageConfig>> = {
  ADMIT_CARD: ADMIT_CARD_CONFIG,
  RESULT: RESULT_CONFIG,
};

/** Previews the list card and the detail page of a job with the public components. */
export function JobPreview({ jobType, input, stored }: JobPreviewProps) {
  const { language, choice } = usePreviewLanguage();
  const query = usePreview(`${jobType} ${language}`, input, async (body) => {
    const job = await previewJob(jobType, body, language);
    return stored ? { ...job, id: stored.id, postedAt: stored.postedAt } : job;
  });
  const examConfig = EXAM_CONFIGS[jobType];
  return examConfig ? (
    <PreviewFrames
      {...{ query, choice }}
      card={(job) => <ExamCard job={job} />}
      page={(job) => <ExamPreview job={job} exam={examConfig} />}
    />
  ) : (
    <PreviewFrames
      {...{ query, choice }}
      card={(job) => <JobCard job={job} />}
      page={(job) => <DetailColumns lead={<JobLead job={job} />} aside={<JobAside job={job} />} />}
    />
  );
}

interface ExamPreviewProps {
  readonly job: Job;
  readonly exam: ExamPageConfig;
}

const ExamPreview = (props: ExamPreviewProps) => (
  <DetailColumns lead={<ExamLead {...props} />} aside={<ExamSteps {...props} />}>
    <ExamBody {...props} />
  </DetailColumns>
);
