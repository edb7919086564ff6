import type { Job } from "../api/jobs";
import { Countdown, DateNote } from "../jobs/date-notes";
import { DetailPage, type DetailProps } from "../jobs/detail-page";
import { examDate, jobTitle, organisation, releaseDate } from "../jobs/details";
import { JobBadges } from "../jobs/job-badges";
import { daysUntil } from "../jobs/rules";
import { useNow } from "../site/clock";
import { hasPassed, longDateWithTime, parseMoment } from "../site/dates";
import type { PageProps } from "../site/page-props";
import { plural } from "../site/text";
import { ExamBadge } from "./exam-badge";
import { ExamDetail, type ExamSheet } from "./exam-detail";
import { admitCardDocuments } from "./exam-documents";
import { admitCardFacts } from "./exam-facts";
import { admitCardDetail } from "./exam-kinds";
import { ADMIT_CARD_NOTES } from "./exam-notes";
import { Released } from "./released";

export const ADMIT_CARD_SHEET: ExamSheet = {
  noun: "admit card",
  titleOf: jobTitle,
  documentTitleOf(job) {
    const who = organisation(job);
    return who ? `${jobTitle(job)} – ${who}` : jobTitle(job);
  },
  status: AdmitCardStatus,
  factsTitle: "Exam Information",
  factsOf: admitCardFacts,
  textTitle: "About This Admit Card",
  documentsOf: admitCardDocuments,
  isOver: isExamOver,
  notes: ADMIT_CARD_NOTES,
  moreTitle: "More Admit Cards",
};

export function AdmitCardPage({ params }: PageProps) {
  return (
    <DetailPage kind={admitCardDetail} slugOrId={params.slugOrId ?? ""} detail={AdmitCardDetail} />
  );
}

const AdmitCardDetail = (props: DetailProps) => <ExamDetail {...props} sheet={ADMIT_CARD_SHEET} />;

function isExamOver(job: Job, now: number): boolean {
  const exam = parseMoment(examDate(job));
  return exam !== undefined && hasPassed(exam, now);
}

function AdmitCardStatus({ job }: { readonly job: Job }) {
  return (
    <>
      <div className="mt-3">
        <JobBadges job={job}>
          <ExamBadge job={job} />
        </JobBadges>
      </div>
      <Released date={releaseDate(job)} />
      <ExamDay job={job} />
    </>
  );
}

/** When the examination is, and how long that is away. */
function ExamDay({ job }: { readonly job: Job }) {
  const now = useNow();
  const exam = parseMoment(examDate(job));
  if (!exam) return <DateNote tone="ahead">The exam date is on each admit card.</DateNote>;
  const date = <b className="font-semibold text-ink">{longDateWithTime(exam)}</b>;
  const days = daysUntil(examDate(job), now);
  if (days === undefined) return <DateNote tone="over">The exam was on {date}</DateNote>;
  return (
    <Countdown
      days={days}
      words={days === 0 ? "is the exam" : `${plural(days, "day")} left to the exam`}
    >
      Exam date {date}
    </Countdown>
  );
}
