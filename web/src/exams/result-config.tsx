import * as t from "#messages/exam-detail";
import type { Job } from "../api/jobs";
import { examinationName, jobTitle, releaseDate } from "../jobs/details";
import { JobBadges } from "../jobs/job-badges";
import { UserText } from "../ui/user-text";
import type { ExamPageConfig } from "./exam-detail";
import { resultDocuments } from "./exam-documents";
import { resultFacts } from "./exam-facts";
import { RESULT_NOTES } from "./exam-notes";
import { ReleaseStatus } from "./release-status";

const titleOf = (job: Job) => t.resultOf(examinationName(job));

export const RESULT_CONFIG: ExamPageConfig = {
  save: t.saveResult,
  unsave: t.unsaveResult,
  getTitle: titleOf,
  getDocumentTitle: titleOf,
  status: ResultStatus,
  factsTitle: t.resultInformation,
  getFacts: resultFacts,
  textTitle: t.aboutResult,
  getDocuments: resultDocuments,
  // Results do not expire.
  isOver: () => false,
  notes: RESULT_NOTES,
  moreTitle: t.moreResults,
};

const RELEASE = { released: t.resultReleasedOn, expected: t.resultComesOutOn };

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
      <ReleaseStatus date={releaseDate(job)} texts={RELEASE} boxed />
    </>
  );
}
