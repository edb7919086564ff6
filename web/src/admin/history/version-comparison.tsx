import { useMemo, useState } from "react";
import { MAX_LISTED_VERSIONS, type VersionItem } from "../../api/admin-history";
import { serverMessage } from "../../api/client";
import { indianGrouping } from "../../lib/number-format";
import { Bar, LoadingText } from "../../ui/skeleton";
import { UserText } from "../../ui/user-text";
import { ErrorPanel } from "../layout/error-panel";
import { DifferenceList } from "./difference-list";
import { differencesOf } from "./field-differences";
import type { HistorySource, VersionContent } from "./history-source";
import { RestoreVersion } from "./restore-version";
import { useVersion } from "./use-versions";
import { type Selection, VersionList } from "./version-list";

interface VersionComparisonProps {
  readonly source: HistorySource;
  readonly id: number;
  /** At least two versions, the newest first. */
  readonly versions: readonly VersionItem[];
  /** Number of all versions. */
  readonly total: number;
}

/** The list of versions, and the difference of the chosen two. */
export function VersionComparison({ source, id, versions, total }: VersionComparisonProps) {
  const present = versions[0]?.version ?? 0;
  const [selection, setSelection] = useState<Selection>({
    before: versions[1]?.version ?? present,
    after: present,
  });
  const [restored, setRestored] = useState<number>();
  const { data: content } = useVersion(source, id, present);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <p className="-mt-3 min-h-6 text-lg text-ink-2 wrap-anywhere lg:col-span-2">
        <UserText text={String(content?.values.title ?? "")} />
      </p>
      <div>
        <VersionList
          versions={versions}
          selection={selection}
          onSelect={setSelection}
          onRestore={setRestored}
        />
        {total > versions.length ? (
          <p className="mt-2 text-sm text-ink-2">
            {`Only the newest ${MAX_LISTED_VERSIONS} of ${indianGrouping(total)} versions are listed.`}
          </p>
        ) : null}
      </div>
      <Comparison source={source} id={id} selection={selection} />
      {restored === undefined ? null : (
        <RestoreVersion
          {...{ source, id, present }}
          version={restored}
          onClose={() => setRestored(undefined)}
        />
      )}
    </div>
  );
}

interface ComparisonProps {
  readonly source: HistorySource;
  readonly id: number;
  readonly selection: Selection;
}

function Comparison({ source, id, selection }: ComparisonProps) {
  const before = useVersion(source, id, selection.before);
  const after = useVersion(source, id, selection.after);
  const error = before.error ?? after.error;
  if (before.data && after.data) {
    return <Differences {...selection} contents={[before.data, after.data]} />;
  }
  if (!error) {
    return (
      <div>
        <LoadingText>Loading the versions...</LoadingText>
        <Bar className="h-60 w-full animate-pulse" />
      </div>
    );
  }
  return (
    <ErrorPanel
      text={serverMessage(error) ?? "Failed to fetch a version."}
      onRetry={() => {
        if (before.error) void before.refetch();
        if (after.error) void after.refetch();
      }}
    />
  );
}

interface DifferencesProps extends Selection {
  readonly contents: readonly [before: VersionContent, after: VersionContent];
}

function Differences({ before, after, contents }: DifferencesProps) {
  const [{ values: oldValues }, { values: newValues, definition }] = contents;
  const differences = useMemo(
    () => differencesOf(definition, oldValues, newValues),
    [definition, oldValues, newValues],
  );
  const { length } = differences;
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-lg font-bold tracking-tight" aria-live="polite">
        {`Version ${before} and version ${after}: `}
        <span className="font-normal text-ink-2">
          {length === 1 ? "1 field differs" : `${length} fields differ`}
        </span>
      </h2>
      <DifferenceList key={`${before}-${after}`} differences={differences} />
    </section>
  );
}
