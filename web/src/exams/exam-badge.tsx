import * as t from "#messages/exams";
import type { JobSummary } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { useTickerRules } from "../app-context/ticker-rules";
import { daysLeft } from "../jobs/days-left";
import { examDate } from "../jobs/details";
import { daysUntil } from "../jobs/rules";
import { isUrgentIn } from "../jobs/urgency";
import { Badge } from "../ui/badge";

/**
 * Renders the badge of an admit card: the days to the exam in its last week, otherwise that it is
 * available.
 */
export function ExamBadge({ job }: { readonly job: JobSummary }) {
  const days = daysUntil(examDate(job), useNow());
  const rules = useTickerRules();
  if (days === undefined || !isUrgentIn(days, rules))
    return <Badge tone="open">{t.available()}</Badge>;
  return <Badge tone="urgent">{days === 0 ? t.examToday() : daysLeft(days)}</Badge>;
}
