import { useState } from "react";
import { useNow } from "../app-context/clock";
import { useSite } from "../app-context/settings";
import { PartCode, ServerPart } from "../lib/server-part";
import type { DetailProps } from "./detail-page";
import type { JobPostingDataProps } from "./job-posting-data";

/** The code of the structured data of jobs. */
export const JOB_POSTING = new PartCode<JobPostingDataProps>(
  async () => (await import("./job-posting-data")).JobPostingData,
);

/** Renders the structured data of a job. Pages of the server do not need its code. */
export function LazyJobPosting({ job }: Pick<DetailProps, "job">) {
  const { publicUrl } = useSite();
  const now = useNow();
  const [openedAt] = useState(now);
  return (
    <ServerPart
      code={JOB_POSTING}
      data={{ job, publicUrl, openedAt }}
      className="hidden"
      loading={null}
      failed={null}
    />
  );
}
