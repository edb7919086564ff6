import type { JobSummary } from "../api/jobs";
import { CARD_FACTS, CardFact, CardFrame } from "../jobs/card-frame";
import { jobExcerpt } from "../jobs/description";
import { examDate, examinationName, releaseDate } from "../jobs/details";
import { JobBadges } from "../jobs/job-badges";
import { isSoon } from "../jobs/rules";
import { useNow } from "../site/clock";
import { parseMoment, shortDate } from "../site/dates";
import { ExamBadge } from "./exam-badge";
import { isAdmitCard } from "./exam-facts";

interface ExamCardProps {
  readonly job: JobSummary;
  readonly heading?: "h2" | "h3";
}

/** An admit card or a result in a list. */
export function ExamCard({ job, heading = "h2" }: ExamCardProps) {
  const now = useNow();
  const admitCard = isAdmitCard(job);
  const exam = parseMoment(examDate(job));
  const released = parseMoment(releaseDate(job));
  const soon = admitCard && isSoon(examDate(job), now);
  return (
    <CardFrame
      {...{ job, heading }}
      title={examinationName(job)}
      step={{ label: "View Details", primary: false }}
    >
      <JobBadges job={job}>{admitCard ? <ExamBadge job={job} /> : null}</JobBadges>
      <ul className={CARD_FACTS}>
        <CardFact icon="map-pin" label="Location">
          {job.location?.trim()}
        </CardFact>
        {exam ? (
          <CardFact icon="calendar">
            Exam date{" "}
            <b className={`font-semibold ${soon ? "text-saffron" : "text-ink"}`}>
              {shortDate(exam)}
            </b>
          </CardFact>
        ) : null}
        {released ? (
          <CardFact icon={admitCard ? "ticket" : "award"}>
            {released.start <= now ? "Released" : "Comes out"} {shortDate(released)}
          </CardFact>
        ) : null}
      </ul>
      <p className="text-sm text-ink-2">{jobExcerpt(job)}</p>
    </CardFrame>
  );
}
