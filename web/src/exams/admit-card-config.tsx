import type { Job } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { Countdown, DateNote } from "../jobs/date-notes";
import { examDate, jobTitle, organisation, releaseDate } from "../jobs/details";
import { JobBadges } from "../jobs/job-badges";
import { daysUntil } from "../jobs/rules";
import { hasPassed, longDateWithTime, parseMoment } from "../lib/dates";
import { plural } from "../lib/text";
import { ExamBadge } from "./exam-badge";
import type { ExamPageConfig } from "./exam-detail";
import { admitCardDocuments } from "./exam-documents";
import { admitCardFacts } from "./exam-facts";
import { ADMIT_CARD_NOTES } from "./exam-notes";
import { ReleaseStatus } from "./release-status";

export const ADMIT_CARD_CONFIG: ExamPageConfig = {
  noun: "admit card",
  getTitle: jobTitle,
  getDocumentTitle(job) {
    const organisationName = organisation(job);
    return organisationName ? `${jobTitle(job)} – ${organisationName}` : jobTitle(job);
  },
  status: AdmitCardStatus,
  factsTitle: "Exam Information",
  getFacts: admitCardFacts,
  textTitle: "About This Admit Card",
  getDocuments: admitCardDocuments,
  isOver: isExamOver,
  notes: ADMIT_CARD_NOTES,
  moreTitle: "More Admit Cards",
};

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
      <ReleaseStatus date={releaseDate(job)} />
      <ExamDateNote job={job} />
    </>
  );
}

/** Shows the date of the examination and the days until it. */
function ExamDateNote({ job }: { readonly job: Job }) {
  const now = useNow();
  const exam = parseMoment(examDate(job));
  if (!exam) return <DateNote tone="ahead">The exam date is on each admit card.</DateNote>;
  const date = <b className="font-semibold text-ink">{longDateWithTime(exam)}</b>;
  const days = daysUntil(examDate(job), now);
  if (days === undefined) return <DateNote tone="over">The exam was on {date}</DateNote>;
  return (
    <Countdown
      days={days}
      text={days === 0 ? "is the exam" : `${plural(days, "day")} left to the exam`}
    >
      Exam date {date}
    </Countdown>
  );
}
