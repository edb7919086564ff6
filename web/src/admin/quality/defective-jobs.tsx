import {
  type DeskJob,
  type DeskJobList,
  defectiveJobs,
  type JobDefect,
} from "../../api/quality-desk";
import { dateText, editPath } from "../../jobs/details";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { BulkDock, type BulkOffer } from "../bulk/bulk-dock";
import { PageBox, RowBox } from "../bulk/select-box";
import { useSelection } from "../bulk/selection";
import type { BulkChange } from "../bulk/use-bulk-change";
import { fieldHref } from "../forms/use-linked-field";
import { useMayPublish } from "../layout/roles";
import { accountName } from "../records/account-name";
import { RecordList } from "../records/record-list";
import { RelativeTime } from "../records/time-text";
import { defectFields } from "./defect-fields";
import { kindLabel } from "./desk-kinds";
import { DeskListFrame } from "./desk-list";
import { EditJob } from "./edit-job";
import { FixButton } from "./fix-button";
import { type DeskPage, type DeskPlace, useDeskList } from "./use-desk-list";

const OFFERS: readonly BulkOffer[] = ["deactivate", "delete"];

/** The tags of a job are not on the desk, and no change of tags is offered. */
const NO_TAGS = "";

const pageOf = ({ jobs, totalJobs, totalPages }: DeskJobList): DeskPage<DeskJob> | undefined =>
  Array.isArray(jobs) ? { items: jobs, total: totalJobs, pages: totalPages } : undefined;

export const JOB_NOUNS = ["job", "jobs"] as const;

interface DefectiveJobsProps extends DeskPlace {
  readonly kind: JobDefect;
  readonly bulk: BulkChange;
  readonly empty: React.ReactNode;
}

/** The jobs with a defect. Editors can correct, hide and delete them here. */
export function DefectiveJobs({ kind: defect, page, bulk, empty }: DefectiveJobsProps) {
  const list = useDeskList({ kind: defect, page }, defectiveJobs(defect, page), pageOf);
  const jobs = list.result.page?.items ?? [];
  const mayChange = useMayPublish();
  const selection = useSelection(
    `${defect} ${page}`,
    jobs.map(({ id }) => id),
  );
  const rows = jobs.map(({ id, title }) => ({ kind: "job" as const, id, title, tags: NO_TAGS }));
  const dock = (
    <BulkDock {...{ bulk, selection, rows }} offers={OFFERS} onRemoved={list.focusHeading} />
  );
  return (
    <DeskListFrame list={list} nouns={JOB_NOUNS} empty={empty} dock={mayChange ? dock : null}>
      {(items) => (
        <>
          {mayChange ? (
            <PageBox
              selection={selection}
              text="Select all on this page"
              className="pl-2 md:pl-3"
            />
          ) : null}
          <RecordList
            records={items.map((job) => ({ ...job, kind: "job" as const }))}
            pathOf={(job) => formHref(job, defect)}
            factsOf={(job) => factsOf(job, defect)}
            badgesOf={(job) => <Defects job={job} current={defect} />}
            {...(mayChange && {
              selectOf: (job: DeskJob) => (
                <RowBox selection={selection} id={job.id} name={job.title} />
              ),
            })}
            actionsOf={(job) => (
              <>
                {mayChange && defect === "closed" ? <HideButton job={job} bulk={bulk} /> : null}
                {mayChange ? <FixButton job={job} defect={defect} /> : null}
                <EditJob job={job} href={formHref(job, defect)} />
              </>
            )}
            onRemoved={list.focusRow}
          />
        </>
      )}
    </DeskListFrame>
  );
}

/** Returns the URL of the form of a job, at the first field that corrects a defect. */
const formHref = (job: DeskJob, defect: JobDefect) =>
  fieldHref(editPath(job), defectFields(defect, job.jobType)[0]);

function factsOf(job: DeskJob, defect: JobDefect) {
  const lastDate = dateText(job.applicationEndDate);
  return [
    ["Organisation", job.organisation.trim() || "None"],
    ...(lastDate ? [["Last date", lastDate] as const] : []),
    ...(defect === "pay" ? [["Pay", job.salaryRange.trim() || "None"] as const] : []),
    ["Saved", <RelativeTime key="saved" at={job.updatedAt} />],
    ["By", accountName(job.editedBy)],
  ] as const;
}

interface DefectsProps {
  readonly job: DeskJob;
  readonly current: JobDefect;
}

/** All defects of a job. That of the list comes first. */
const Defects = ({ job: { defects }, current }: DefectsProps) =>
  [current, ...defects.filter((defect) => defect !== current)].map((defect) => (
    <Badge key={defect} tone={defect === current ? "urgent" : "closed"}>
      {kindLabel(defect)}
    </Badge>
  ));

interface HideButtonProps {
  readonly job: DeskJob;
  readonly bulk: BulkChange;
}

/** Hides a job from visitors. It can be undone. */
const HideButton = ({ job: { id, title }, bulk }: HideButtonProps) => (
  <Button
    size="small"
    icon="eye-off"
    // A disabled button would lose the focus.
    aria-disabled={bulk.isBusy || undefined}
    aria-label={`Hide ${title}`}
    onClick={() => void bulk.change({ type: "deactivate" }, [{ kind: "job", id }])}
    className="aria-disabled:opacity-60"
  >
    Hide
  </Button>
);
