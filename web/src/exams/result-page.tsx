import type { Job } from "../api/jobs";
import { DetailPage, type DetailProps } from "../jobs/detail-page";
import { examinationName, jobTitle, releaseDate } from "../jobs/details";
import { JobBadges } from "../jobs/job-badges";
import type { PageProps } from "../site/page-props";
import { ExamDetail, type ExamSheet } from "./exam-detail";
import { resultDocuments } from "./exam-documents";
import { resultFacts } from "./exam-facts";
import { resultDetail } from "./exam-kinds";
import { RESULT_NOTES } from "./exam-notes";
import { Released } from "./released";

const titleOf = (job: Job) => `${examinationName(job)} - Result`;

export const RESULT_SHEET: ExamSheet = {
  noun: "result",
  titleOf,
  documentTitleOf: titleOf,
  status: ResultStatus,
  factsTitle: "Result Information",
  factsOf: resultFacts,
  textTitle: "About This Result",
  documentsOf: resultDocuments,
  // A result does not pass.
  isOver: () => false,
  notes: RESULT_NOTES,
  moreTitle: "More Results",
};

export function ResultPage({ params }: PageProps) {
  return <DetailPage kind={resultDetail} slugOrId={params.slugOrId ?? ""} detail={ResultDetail} />;
}

const ResultDetail = (props: DetailProps) => <ExamDetail {...props} sheet={RESULT_SHEET} />;

function ResultStatus({ job }: { readonly job: Job }) {
  const headline = jobTitle(job);
  return (
    <>
      {headline === examinationName(job) ? null : <p className="mt-3 font-semibold">{headline}</p>}
      <div className="mt-3 empty:hidden">
        <JobBadges job={job} />
      </div>
      <Released noun="Result" date={releaseDate(job)} />
    </>
  );
}
