import * as t from "#messages/exams";
import type { JobSummary } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { useTickerRules } from "../app-context/ticker-rules";
import { jobExcerpt } from "../jobs/description";
import { examDate, examinationName, releaseDate } from "../jobs/details";
import { JobBadges } from "../jobs/job-badges";
import { CARD_FACTS, CardFact, JobCardFrame } from "../jobs/job-card-frame";
import { isUrgentDate } from "../jobs/urgency";
import { parseMoment, shortDate } from "../lib/dates";
import { UserText } from "../ui/user-text";
import { ExamBadge } from "./exam-badge";
import { isAdmitCard } from "./exam-facts";

interface ExamCardProps {
  readonly job: JobSummary;
  readonly heading?: "h2" | "h3";
}

/** Renders an admit card or a result in a list. */
export function ExamCard({ job, heading = "h2" }: ExamCardProps) {
  const now = useNow();
  const admitCard = isAdmitCard(job);
  const exam = parseMoment(examDate(job));
  const releaseMoment = parseMoment(releaseDate(job));
  const rules = useTickerRules();
  const soon = admitCard && isUrgentDate(examDate(job), now, rules);
  return (
    <JobCardFrame
      {...{ job, heading }}
      title={examinationName(job)}
      action={{ label: t.viewDetails(), primary: false }}
    >
      <JobBadges job={job}>{admitCard ? <ExamBadge job={job} /> : null}</JobBadges>
      <ul className={CARD_FACTS}>
        <CardFact icon="map-pin" label={t.location()}>
          {job.location?.trim()}
        </CardFact>
        {exam ? (
          <CardFact icon="calendar">
            {t.examOn(
              <b className={`font-semibold ${soon ? "text-saffron" : "text-ink"}`}>
                {shortDate(exam)}
              </b>,
            )}
          </CardFact>
        ) : null}
        {releaseMoment ? (
          <CardFact icon={admitCard ? "ticket" : "award"}>
            {releaseMoment.start <= now
              ? t.releasedOn(shortDate(releaseMoment))
              : t.comesOutOn(shortDate(releaseMoment))}
          </CardFact>
        ) : null}
      </ul>
      <p className="text-sm text-ink-2">
        <UserText text={jobExcerpt(job)} />
      </p>
    </JobCardFrame>
  );
}
