import { useEffect, useRef } from "react";
import { QUALITY_COUNTS, type QualityCounts } from "../../api/quality-desk";
import { navigate, useSearchParams } from "../../app-context/location";
import { indianGrouping } from "../../lib/number-format";
import { useListPage } from "../../list/use-list-page";
import { ButtonLink } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";
import { ResultDock } from "../bulk/bulk-dock";
import { useBulkChange } from "../bulk/use-bulk-change";
import { useCommands } from "../commands/registered-commands";
import { AdminPage } from "../layout/admin-page";
import { ErrorPanel } from "../layout/error-panel";
import { useMayPublish } from "../layout/roles";
import { ListSkeleton } from "../lists/list-skeleton";
import { ROW_MOVES, ROW_OPENS, ROW_SELECTS } from "../lists/row-commands";
import { BrokenLinks } from "./broken-links";
import { DefectiveJobs, JOB_NOUNS } from "./defective-jobs";
import { countOf, type DeskKind, isDefect, kindLabel, presentKinds } from "./desk-kinds";
import { deskHref, parseDeskUrl } from "./desk-url";
import { KindList } from "./kind-list";
import { LikelyDoubles } from "./likely-doubles";
import { Corrections } from "./open-corrections";
import { ReportedListings } from "./reported-listings";

const LOAD_FAILED = "Failed to fetch the quality desk.";

const countsOf = (body: QualityCounts) => (body.defects ? body : undefined);

/** The page of the present problems of the content. */
export function QualityPage() {
  const { kind, page } = parseDeskUrl(useSearchParams());
  const { page: counts, failed, retry } = useListPage(QUALITY_COUNTS, countsOf, LOAD_FAILED);
  const frame = useRef<HTMLDivElement>(null);
  const focusFrame = () => frame.current?.focus({ preventScroll: true });
  useCommands([...ROW_MOVES, ...ROW_OPENS, ...(useMayPublish() ? ROW_SELECTS : [])]);
  return (
    <AdminPage title="Quality Desk" back={{ to: "/admin", label: "Back to Dashboard" }}>
      <div ref={frame} tabIndex={-1} className="outline-none">
        {counts ? <Desk {...{ counts, kind, page }} onRemoved={focusFrame} /> : null}
        {failed && !counts ? (
          <ErrorPanel
            text={LOAD_FAILED}
            onRetry={() => {
              focusFrame();
              retry();
            }}
          />
        ) : null}
        {counts || failed ? null : (
          <div className="pt-9">
            <ListSkeleton loadingText="Loading the quality desk..." />
          </div>
        )}
      </div>
    </AdminPage>
  );
}

interface DeskProps {
  readonly counts: QualityCounts;
  readonly kind: DeskKind | undefined;
  readonly page: number;
  /** Runs after a focused button outside of the lists has disappeared. */
  readonly onRemoved: () => void;
}

/** The kinds and the list of the selected one. */
function Desk({ counts, kind, page, onRemoved }: DeskProps) {
  // The result of the last change stays while the user looks at another kind.
  const bulk = useBulkChange(JOB_NOUNS);
  const current = kind ?? presentKinds(counts)[0];
  // With the kind in the URL, the list stays when its last item is corrected.
  useEffect(() => {
    if (kind === undefined && current !== undefined) navigate(deskHref(current), { replace: true });
  }, [kind, current]);
  if (current === undefined) {
    return (
      <>
        <NothingWrong />
        <ResultDock {...{ bulk, onRemoved }} />
      </>
    );
  }
  const place = { page, empty: <EmptyKind {...{ counts, current }} /> };
  return (
    <>
      <KindList counts={counts} current={current} />
      {isDefect(current) ? (
        <DefectiveJobs key={current} kind={current} bulk={bulk} {...place} />
      ) : null}
      {current === "reports" ? <ReportedListings {...place} /> : null}
      {current === "corrections" ? <Corrections {...place} /> : null}
      {current === "links" ? <BrokenLinks {...place} /> : null}
      {current === "doubles" ? <LikelyDoubles {...place} /> : null}
      {isDefect(current) ? null : <ResultDock {...{ bulk, onRemoved }} />}
    </>
  );
}

const NothingWrong = () => (
  <MessagePanel
    icon="circle-check"
    title="Nothing is wrong."
    text="Jobs that are closed, incomplete or unbelievable, broken links, likely doubles, announced corrections and reports of visitors appear here by themselves."
  >
    <ButtonLink to="/admin">Go to Dashboard</ButtonLink>
  </MessagePanel>
);

interface EmptyKindProps {
  readonly counts: QualityCounts;
  readonly current: DeskKind;
}

/** Shown in place of a list without items, with the next kind that has some. */
function EmptyKind({ counts, current }: EmptyKindProps) {
  const next = presentKinds(counts).find((kind) => kind !== current);
  if (next === undefined) return <NothingWrong />;
  return (
    <MessagePanel icon="circle-check" title="Nothing is left here.">
      <ButtonLink to={deskHref(next)} variant="primary">
        {`Next: ${kindLabel(next)} (${indianGrouping(countOf(counts, next))})`}
      </ButtonLink>
    </MessagePanel>
  );
}
