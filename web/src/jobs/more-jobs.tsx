import type { ReactNode } from "react";
import type { JobSummary } from "../api/jobs";

interface MoreJobsProps {
  readonly title: string;
  readonly jobs: readonly JobSummary[];
  readonly renderCard: (job: JobSummary) => ReactNode;
}

/** Renders similar jobs, if there are any. */
export function MoreJobs({ title, jobs, renderCard }: MoreJobsProps) {
  if (jobs.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl font-bold tracking-tight">{title}</h2>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">{jobs.map(renderCard)}</div>
    </section>
  );
}
