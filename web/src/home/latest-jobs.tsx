import * as t from "#messages/home";
import { type JobPageQuery, pageOf } from "../api/jobs";
import { sectorPath } from "../jobs/details";
import { JobCard } from "../jobs/job-card";
import { JobCardSkeletons } from "../jobs/job-card-skeleton";
import { LATEST_COUNT } from "./home-reads";
import { MoreTile } from "./more-tile";
import { Section } from "./section";

interface LatestJobsProps {
  readonly title: string;
  readonly query: JobPageQuery;
  readonly loadingText: string;
  readonly emptyMessage: string;
  /** Link to the full list, and a text that describes it. */
  readonly more: { readonly to: string; readonly text: string };
}

export function LatestJobs({ more, ...section }: LatestJobsProps) {
  const viewMore = <MoreTile {...more} title={t.viewMore()} />;
  return (
    <Section
      {...section}
      // One more skeleton, for the tile.
      skeleton={<JobCardSkeletons count={LATEST_COUNT + 1} />}
      more={viewMore}
    >
      {(response) => {
        const jobs = pageOf(response)?.jobs;
        if (!jobs?.length) return jobs && null;
        return (
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} heading="h3" to={sectorPath(job)} brief />
            ))}
            {/* Next to an odd number of cards it fills the gap. Otherwise it takes the whole
                row. */}
            <div className="md:last:odd:col-span-2">{viewMore}</div>
          </div>
        );
      }}
    </Section>
  );
}
