import type { Job, JobKind } from "../api/jobs";
import { ADMIT_CARD_CONFIG } from "../exams/admit-card-page";
import { ExamCard } from "../exams/exam-card";
import { ExamBody, ExamLead, type ExamPageConfig, ExamSteps } from "../exams/exam-detail";
import { RESULT_CONFIG } from "../exams/result-page";
import { DetailColumns } from "../jobs/detail-layout";
import { JobCard } from "../jobs/job-card";
import { JobAside, JobLead } from "../jobs/job-detail-page";

interface JobViewProps {
  readonly job: Job;
}

const EXAM_CONFIGS: Partial<Record<JobKind, ExamPageConfig>> = {
  ADMIT_CARD: ADMIT_CARD_CONFIG,
  RESULT: RESULT_CONFIG,
};

/** The list card of a job, an admit card or a result. */
export const CardView = ({ job }: JobViewProps) =>
  EXAM_CONFIGS[job.jobType] ? <ExamCard job={job} /> : <JobCard job={job} />;

/** The page of a job, an admit card or a result. */
export function PageView({ job }: JobViewProps) {
  const exam = EXAM_CONFIGS[job.jobType];
  if (!exam) return <DetailColumns lead={<JobLead job={job} />} aside={<JobAside job={job} />} />;
  return (
    <DetailColumns lead={<ExamLead {...{ job, exam }} />} aside={<ExamSteps {...{ job, exam }} />}>
      <ExamBody {...{ job, exam }} />
    </DetailColumns>
  );
}
