import * as t from "#messages/exam-detail";
import type { Job } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { Countdown, DateNote } from "../jobs/date-notes";
import { examDate, jobTitle, organisation, releaseDate } from "../jobs/details";
import { JobBadges } from "../jobs/job-badges";
import { daysUntil } from "../jobs/rules";
import { hasPassed, longDateWithTime, parseMoment } from "../lib/dates";
import { ExamBadge } from "./exam-badge";
import type { ExamPageConfig } from "./exam-detail";
import { admitCardDocuments } from "./exam-documents";
import { admitCardFacts } from "./exam-facts";
import { ADMIT_CARD_NOTES } from "./exam-notes";
import { ReleaseStatus } from "./release-status";

export const ADMIT_CARD_CONFIG: ExamPageConfig = {
  save: t.saveAdmitCard,
  unsave: t.unsaveAdmitCard,
  getTitle: jobTitle,
  getDocumentTitle(job) {
    const organisationName = organisation(job);
    return organisationName ? `${jobTitle(job)} – ${organisationName}` : jobTitle(job);
  },
  status: AdmitCardStatus,
  factsTitle: t.examInformation,
  getFacts: admitCardFacts,
  textTitle: t.aboutAdmitCard,
  getDocuments: admitCardDocuments,
  isOver: isExamOver,
  notes: ADMIT_CARD_NOTES,
  moreTitle: t.moreAdmitCards,
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
  if (!exam) return <DateNote tone="ahead">{t.dateOnAdmitCard()}</DateNote>;
  const date = <b className="font-semibold text-ink">{longDateWithTime(exam)}</b>;
  const days = daysUntil(examDate(job), now);
  if (days === undefined) return <DateNote tone="over">{t.examWasOn(date)}</DateNote>;
  return (
    <Countdown days={days} text={days === 0 ? t.isExamDay() : t.daysToExam(days)}>
      {t.examOn(date)}
    </Countdown>
  );
}
