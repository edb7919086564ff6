import { type ReactNode, useEffect } from "react";
import { track } from "../analytics/analytics";
import { ReportLink } from "../reports/report-link";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { detailTrail } from "./detail-document";
import type { DetailProps } from "./detail-page";
import { addViewedJob } from "./job-history";

interface DetailColumnsProps {
  /** The main facts, with the whole text if nothing has to come between. */
  readonly lead: ReactNode;
  /** The actions, and facts next to the text. */
  readonly aside: ReactNode;
  readonly children?: ReactNode;
}

interface DetailLayoutProps extends DetailProps, DetailColumnsProps {
  /** The label of the page at the end of the trail. */
  readonly title: string;
  /** Content below the columns. */
  readonly below: ReactNode;
}

export function DetailLayout(props: DetailLayoutProps) {
  const { job, config, title, lead, aside, below, children } = props;
  useEffect(() => {
    track("job_view", { job_id: job.id });
    addViewedJob(job.id);
  }, [job.id]);
  return (
    <div className="container-page pb-10">
      <Breadcrumbs trail={detailTrail(config)} here={title} />
      <DetailColumns {...{ lead, aside, children }} />
      <ReportLink listing={job.id} />
      {below}
    </div>
  );
}

/**
 * Renders one column on a phone, in the order of the props. On a desktop the actions are next to
 * the text.
 */
export function DetailColumns({ lead, aside, children }: DetailColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr] md:gap-x-5">
      <div className="grid min-w-0 grid-cols-1 gap-4">{lead}</div>
      <div className="grid grid-cols-1 gap-4 md:sticky md:top-22 md:row-span-2">{aside}</div>
      {children ? <div className="grid min-w-0 grid-cols-1 gap-4">{children}</div> : null}
    </div>
  );
}
