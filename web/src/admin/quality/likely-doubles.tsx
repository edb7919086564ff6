import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type DeskJob,
  type DoubleList,
  type DoublePair,
  dismissDouble,
  likelyDoubles,
  mergeDoubles,
} from "../../api/quality-desk";
import { editPath } from "../../jobs/details";
import { jobPath } from "../../lib/job-path";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Icon } from "../../ui/icon";
import { showToast } from "../../ui/toasts";
import { UserText } from "../../ui/user-text";
import { useMayPublish } from "../layout/roles";
import { showErrorToast } from "../layout/show-error";
import { useFocusOnRemoval } from "../lists/use-focus-on-removal";
import { DeskListFrame } from "./desk-list";
import { comparedFacts } from "./double-facts";
import { EditJob } from "./edit-job";
import { type DeskPage, useDeskList } from "./use-desk-list";

const MERGE_FAILED = "The double could not be deleted.";
const DISMISS_FAILED = "The jobs could not be marked as different.";

const pageOf = ({ pairs, totalPairs, totalPages }: DoubleList): DeskPage<DoublePair> | undefined =>
  Array.isArray(pairs) ? { items: pairs, total: totalPairs, pages: totalPages } : undefined;

interface LikelyDoublesProps {
  readonly page: number;
  readonly empty: ReactNode;
}

/** The pairs of jobs that are likely the same. Editors keep one, or mark them as different. */
export function LikelyDoubles({ page, empty }: LikelyDoublesProps) {
  const list = useDeskList({ kind: "doubles", page }, likelyDoubles(page), pageOf);
  return (
    <DeskListFrame list={list} nouns={["pair", "pairs"]} empty={empty}>
      {(pairs) => (
        <ul className="grid gap-4">
          {pairs.map((pair, index) => (
            <Pair
              key={`${pair.first.id}-${pair.second.id}`}
              pair={pair}
              onRemoved={() => list.focusRow(index)}
            />
          ))}
        </ul>
      )}
    </DeskListFrame>
  );
}

interface PairProps {
  readonly pair: DoublePair;
  /** Runs after the pair was removed with the focused element. */
  readonly onRemoved: () => void;
}

function Pair({ pair, onRemoved }: PairProps) {
  const { first, second } = pair;
  const ref = useRef<HTMLLIElement>(null);
  useFocusOnRemoval(ref, onRemoved);
  const mayChange = useMayPublish();
  const { isBusy, run } = usePairChange();
  const merge = (kept: DeskJob, double: DeskJob) =>
    run(() => mergeDoubles(kept, double), MERGE_FAILED);
  return (
    <li
      ref={ref}
      data-row=""
      tabIndex={-1}
      className="scroll-mt-20 rounded-xl border border-line bg-paper p-4 shadow-card focus:bg-ground/70 md:p-5"
    >
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        {[
          { job: first, other: second, age: "Older" },
          { job: second, other: first, age: "Newer" },
        ].map(({ job, other, age }) => (
          <Side
            key={job.id}
            {...{ job, other, age, isBusy }}
            {...(mayChange && { onKeep: () => merge(job, other) })}
          />
        ))}
      </div>
      {mayChange ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3.5">
          <Button
            size="small"
            aria-disabled={isBusy || undefined}
            aria-label={`Different jobs: ${first.title} and ${second.title}`}
            onClick={() => void run(() => dismissDouble(pair), DISMISS_FAILED)}
            className="aria-disabled:opacity-60 max-sm:w-full"
          >
            Different jobs
          </Button>
          <p className="text-sm text-ink-2">Both stay, and the pair is not listed again.</p>
        </div>
      ) : null}
    </li>
  );
}

/**
 * Returns the function that changes a pair. It shows the result as a notification and reloads the
 * desk, also after a refusal: another person has changed one of the jobs.
 */
function usePairChange() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function run(request: () => Promise<string>, errorMessage: string) {
    if (isBusy) return;
    setBusy(true);
    try {
      showToast("success", await request());
    } catch (error) {
      showErrorToast(error, errorMessage);
    }
    await queries.invalidateQueries();
    setBusy(false);
  }
  return { isBusy, run };
}

interface SideProps {
  readonly job: DeskJob;
  readonly other: DeskJob;
  /** "Older" or "Newer". */
  readonly age: string;
  readonly isBusy: boolean;
  /** Keeps this job and deletes the other one. */
  readonly onKeep?: () => Promise<void>;
}

/** One of the two jobs, with the values that differ marked. */
function Side({ job, other, age, isBusy, onKeep }: SideProps) {
  return (
    <section
      aria-label={`${age}: ${job.title}`}
      className="flex min-w-0 flex-col max-md:not-first:border-t max-md:not-first:border-line max-md:not-first:pt-4"
    >
      <p className="text-xs font-semibold tracking-wide text-ink-3 uppercase">{age}</p>
      <dl className="mt-1 grid grow content-start gap-y-1.5 text-sm tabular-nums">
        {comparedFacts(job, other).map(({ label, value, differs }) => (
          <div key={label} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2">
            <dt className="text-ink-3">{label}</dt>
            <dd className="wrap-anywhere">
              {differs ? (
                <mark className="-mx-1 rounded bg-saffron-soft box-decoration-clone px-1 font-semibold text-ink">
                  <UserText text={value} />
                  <span className="sr-only"> (differs)</span>
                </mark>
              ) : (
                <UserText text={value} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3.5 flex flex-wrap gap-2 max-sm:*:grow">
        {onKeep ? <KeepButton {...{ job, other, isBusy, onKeep }} /> : null}
        <EditJob job={job} href={editPath(job)} />
        <a
          href={jobPath(job)}
          target="_blank"
          rel="noreferrer"
          aria-label={`View ${job.title} (opens in a new tab)`}
          className="inline-flex min-h-11 items-center justify-center gap-1.5 px-2 text-sm font-semibold text-brand underline md:min-h-10"
        >
          View
          <Icon name="external-link" />
        </a>
      </div>
    </section>
  );
}

type KeepButtonProps = Pick<SideProps, "job" | "other" | "isBusy"> & {
  readonly onKeep: () => Promise<void>;
};

/** Keeps a job, after a confirmation that says what happens to the other one. */
function KeepButton({ job, other, isBusy, onKeep }: KeepButtonProps) {
  const [isAsking, setAsking] = useState(false);
  async function confirm() {
    await onKeep();
    flushSync(() => setAsking(false));
  }
  return (
    <>
      <Button
        size="small"
        variant="primary"
        aria-label={`Keep this one: ${job.title}, no. ${job.id}`}
        onClick={() => setAsking(true)}
      >
        Keep this one
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Keep this one and delete the other?"
          text="The address of the deleted job leads to the kept one, and users who saved it keep it in their lists. It can be restored for 30 days."
          action="Delete the other one"
          busy={isBusy}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <dl className="mt-3 grid gap-2 text-sm wrap-anywhere">
            <Choice label="Kept" job={job} />
            <Choice label="Deleted" job={other} />
          </dl>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const Choice = ({ label, job }: { readonly label: string; readonly job: DeskJob }) => (
  <div>
    <dt className="text-ink-3">{label}</dt>
    <dd>
      <b className="font-semibold">
        <UserText text={job.title} />
      </b>{" "}
      ({jobPath(job)})
    </dd>
  </div>
);
