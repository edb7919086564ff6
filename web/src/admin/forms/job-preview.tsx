import { type JobInput, previewJob } from "../../api/admin-jobs";
import type { Job, JobKind } from "../../api/jobs";
import { ADMIT_CARD_SHEET } from "../../exams/admit-card-page";
import { ExamCard } from "../../exams/exam-card";
import { ExamBody, ExamLead, type ExamSheet, ExamSteps } from "../../exams/exam-detail";
import { RESULT_SHEET } from "../../exams/result-page";
import { DetailColumns } from "../../jobs/detail-layout";
import { JobCard } from "../../jobs/job-card";
import { JobAside, JobLead } from "../../jobs/job-detail";
import { PreviewFrames } from "./preview-frames";
import { usePreview } from "./use-preview";

interface JobPreviewProps {
  readonly jobType: JobKind;
  readonly input: JobInput;
  readonly stored: Job | undefined;
}

const SHEETS: Partial<Record<JobKind, ExamSheet>> = {
  ADMIT_CARD: ADMIT_CARD_SHEET,
  RESULT: RESULT_SHEET,
};

/** The card in lists and the job's own page, drawn by what draws them for visitors. */
export function JobPreview({ jobType, input, stored }: JobPreviewProps) {
  const read = usePreview(jobType, input, async (body) => {
    const job = await previewJob(jobType, body);
    return stored ? { ...job, id: stored.id, postedAt: stored.postedAt } : job;
  });
  const sheet = SHEETS[jobType];
  return sheet ? (
    <PreviewFrames
      read={read}
      card={(job) => <ExamCard job={job} />}
      page={(job) => <ExamPage job={job} sheet={sheet} />}
    />
  ) : (
    <PreviewFrames
      read={read}
      card={(job) => <JobCard job={job} />}
      page={(job) => <DetailColumns lead={<JobLead job={job} />} aside={<JobAside job={job} />} />}
    />
  );
}

interface ExamPageProps {
  readonly job: Job;
  readonly sheet: ExamSheet;
}

const ExamPage = (exam: ExamPageProps) => (
  <DetailColumns lead={<ExamLead {...exam} />} aside={<ExamSteps {...exam} />}>
    <ExamBody {...exam} />
  </DetailColumns>
);
