import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  type JobDefect,
  type ReportedList,
  type ReportedListing,
  type ReportReason,
  reportedListings,
  settleReports,
} from "../../api/quality-desk";
import { editPath } from "../../jobs/details";
import { jobPath } from "../../lib/job-path";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { showToast } from "../../ui/toasts";
import { UserText } from "../../ui/user-text";
import { fieldHref } from "../forms/use-linked-field";
import { useMayPublish } from "../layout/roles";
import { showErrorToast } from "../layout/show-error";
import { RelativeTime } from "../records/time-text";
import { defectFields } from "./defect-fields";
import { DeskListFrame } from "./desk-list";
import { DeskRow, DeskRows } from "./desk-row";
import { EditJob } from "./edit-job";
import { FixButton } from "./fix-button";
import { type DeskPage, useDeskList } from "./use-desk-list";

/** Number of texts of a listing that are shown at first. */
const FIRST_TEXTS = 10;

const SETTLE_FAILED = "The reports could not be settled.";

const REASONS: Readonly<Record<ReportReason, string>> = {
  "wrong-date": "Wrong date",
  "broken-link": "Broken link",
  "asks-for-money": "Asks for money",
  fake: "Fake",
  closed: "Closed",
  other: "Something else",
};

const pageOf = (list: ReportedList): DeskPage<ReportedListing> | undefined =>
  Array.isArray(list.listings)
    ? { items: list.listings, total: list.totalListings, pages: list.totalPages }
    : undefined;

interface ReportedListingsProps {
  readonly page: number;
  readonly empty: ReactNode;
}

/** The listings that visitors have reported. Editors correct them and settle the reports. */
export function ReportedListings({ page, empty }: ReportedListingsProps) {
  const list = useDeskList({ kind: "reports", page }, reportedListings(page), pageOf);
  return (
    <DeskListFrame list={list} nouns={["listing", "listings"]} empty={empty}>
      {(listings) => (
        <DeskRows>
          {listings.map((listing, index) => (
            <ListingRow
              key={listing.job.id}
              listing={listing}
              onRemoved={() => list.focusRow(index)}
            />
          ))}
        </DeskRows>
      )}
    </DeskListFrame>
  );
}

interface ListingRowProps {
  readonly listing: ReportedListing;
  /** Runs after the row was removed with the focused element. */
  readonly onRemoved: () => void;
}

function ListingRow({ listing, onRemoved }: ListingRowProps) {
  const { job, reasons, reportedAt } = listing;
  return (
    <DeskRow onRemoved={onRemoved}>
      <h3 className="font-semibold wrap-anywhere">
        <a
          href={jobPath(job)}
          target="_blank"
          rel="noreferrer"
          aria-label={`View ${job.title} (opens in a new tab)`}
          className="inline-flex items-center gap-1.5 hover:text-brand hover:underline"
        >
          <UserText text={job.title} />
          <Icon name="external-link" className="flex-none text-sm" />
        </a>
      </h3>
      <p className="text-sm text-ink-2 wrap-anywhere">
        {job.organisation.trim() ? (
          <>
            <UserText text={job.organisation} /> ·{" "}
          </>
        ) : null}
        Last report <RelativeTime at={reportedAt} />
      </p>
      <ul aria-label={`Reasons: ${job.title}`} className="mt-2 flex flex-wrap gap-1.5">
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <Badge tone="urgent">
              {count > 1 ? `${REASONS[reason]} (${count})` : REASONS[reason]}
            </Badge>
          </li>
        ))}
      </ul>
      <Texts listing={listing} />
      <Actions listing={listing} />
    </DeskRow>
  );
}

/** The texts of the reports of a listing. Editors settle all of them together. */
function Texts({ listing: { job, texts } }: { readonly listing: ReportedListing }) {
  const more = texts.slice(FIRST_TEXTS);
  if (texts.length === 0) return null;
  return (
    <>
      <TextList label={`Texts of visitors: ${job.title}`} texts={texts.slice(0, FIRST_TEXTS)} />
      {more.length > 0 ? (
        <details className="mt-1.5 text-sm">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            Show {more.length} more
          </summary>
          <TextList label={`More texts of visitors: ${job.title}`} texts={more} />
        </details>
      ) : null}
    </>
  );
}

interface TextListProps {
  readonly label: string;
  readonly texts: ReportedListing["texts"];
}

const TextList = ({ label, texts }: TextListProps) => (
  <ul aria-label={label} className="mt-2.5 grid gap-1.5">
    {texts.map(({ id, reason, text, reportedAt }) => (
      <li key={id} className="rounded-lg bg-ground px-3 py-2 text-sm">
        <p className="whitespace-pre-line wrap-anywhere">
          <UserText text={text} />
        </p>
        <p className="mt-0.5 text-ink-2">
          {REASONS[reason]}, <RelativeTime at={reportedAt} />
        </p>
      </li>
    ))}
  </ul>
);

/** Returns the defect whose correction corrects what a reason names. */
function defectOf(
  reason: ReportReason,
  { jobType }: ReportedListing["job"],
): JobDefect | undefined {
  if (reason === "wrong-date") return "dates";
  if (reason === "closed") return "closed";
  if (reason !== "broken-link") return undefined;
  const isOfCompany = jobType === "PRIVATE" || jobType === "TECH" || jobType === "NON_TECH";
  return isOfCompany ? "no-apply-link" : "no-source";
}

/** Returns the defects that the form of a job can correct, in the order of the reasons. */
function fixableDefects({ job, reasons }: ReportedListing): readonly JobDefect[] {
  const defects = reasons.flatMap(({ reason }) => defectOf(reason, job) ?? []);
  return defects.filter((defect) => defectFields(defect, job.jobType).length > 0);
}

function Actions({ listing }: { readonly listing: ReportedListing }) {
  const { job } = listing;
  const mayChange = useMayPublish();
  const defects = fixableDefects(listing);
  const [first] = defects.flatMap((defect) => defectFields(defect, job.jobType));
  return (
    <div className="mt-3 flex flex-wrap gap-2 max-sm:*:grow">
      {mayChange
        ? defects.map((defect) => (
            <FixButton
              key={defect}
              {...{ job, defect }}
              {...(isLink(defect) && { label: "Correct the link" })}
            />
          ))
        : null}
      <EditJob job={job} href={fieldHref(editPath(job), first)} />
      {mayChange ? <SettleButton listing={listing} /> : null}
    </div>
  );
}

const isLink = (defect: JobDefect) => defect === "no-apply-link" || defect === "no-source";

/** Settles the reports of a listing, and reloads the desk. */
function SettleButton({ listing: { job, lastReport } }: { readonly listing: ReportedListing }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function settle() {
    if (isBusy) return;
    setBusy(true);
    try {
      showToast("success", await settleReports(job.id, lastReport));
    } catch (error) {
      showErrorToast(error, SETTLE_FAILED);
    }
    // Also after a refusal: another editor has settled them.
    await queries.invalidateQueries();
    setBusy(false);
  }
  return (
    <Button
      size="small"
      icon="circle-check"
      aria-disabled={isBusy || undefined}
      aria-label={`Mark as settled: ${job.title}`}
      onClick={() => void settle()}
      className="aria-disabled:opacity-60"
    >
      Mark as settled
    </Button>
  );
}
