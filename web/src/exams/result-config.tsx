import type { Job } from "../api/jobs";
import { examinationName, jobTitle, releaseDate } from "../jobs/details";
import { JobBadges } from "../jobs/job-badges";
import { UserText } from "../ui/user-text";
import type { ExamPageConfig } from "./exam-detail";
import { resultDocuments } from "./exam-documents";
import { resultFacts } from "./exam-facts";
import { RESULT_NOTES } from "./exam-notes";
import { ReleaseStatus } from "./release-status";

const titleOf = (job: Job) => `${examinationName(job)} - Result`;

export const RESULT_CONFIG: ExamPageConfig = {
  noun: "result",
  getTitle: titleOf,
  getDocumentTitle: titleOf,
  status: ResultStatus,
  factsTitle: "Result Information",
  getFacts: resultFacts,
  textTitle: "About This Result",
  getDocuments: resultDocuments,
  // Results do not expire.
  isOver: () => false,
  notes: RESULT_NOTES,
  moreTitle: "More Results",
};

function ResultStatus({ job }: { readonly job: Job }) {
  const headline = jobTitle(job);
  return (
    <>
      {headline === examinationName(job) ? null : (
        <p className="mt-3 font-semibold">
          <UserText text={headline} />
        </p>
      )}
      <div className="mt-3 empty:hidden">
        <JobBadges job={job} />
      </div>
      <ReleaseStatus noun="Result" date={releaseDate(job)} />
    </>
  );
}
