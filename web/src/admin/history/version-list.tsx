import type { VersionItem } from "../../api/admin-history";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { accountName } from "../records/account-name";
import { FullTime } from "../records/time-text";

/** The versions that are compared, by number. */
export interface Selection {
  readonly before: number;
  readonly after: number;
}

interface VersionListProps {
  /** The versions, the newest first. */
  readonly versions: readonly VersionItem[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** Asks whether a version is to be restored. */
  readonly onRestore: (version: number) => void;
}

const SIDES = [
  ["before", "Before"],
  ["after", "After"],
] as const;

/** Lists the versions with the choice of the two that are compared. */
export const VersionList = ({ versions, ...props }: VersionListProps) => (
  <ol
    aria-label="Versions"
    className="max-h-[36rem] divide-y divide-line overflow-y-auto rounded-xl border border-line bg-paper shadow-card"
  >
    {versions.map((item, index) => (
      <VersionRow key={item.version} item={item} isPresent={index === 0} {...props} />
    ))}
  </ol>
);

interface VersionRowProps extends Omit<VersionListProps, "versions"> {
  readonly item: VersionItem;
  readonly isPresent: boolean;
}

function VersionRow({ item, isPresent, selection, onSelect, onRestore }: VersionRowProps) {
  const { version, savedAt, savedBy } = item;
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">Version {version}</p>
        {isPresent ? (
          <Badge tone="open">Present</Badge>
        ) : (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Restore version ${version}`}
            onClick={() => onRestore(version)}
            className="-my-1.5 -mr-2"
          >
            Restore
          </Button>
        )}
      </div>
      <p className="text-ink-2 wrap-anywhere">
        <FullTime at={savedAt} />
        <br />
        {accountName(savedBy, "Not recorded who")}
      </p>
      <div className="mt-1 flex gap-5">
        {SIDES.map(([side, label]) => (
          <label
            key={side}
            className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold md:min-h-8"
          >
            <input
              type="radio"
              name={side}
              checked={selection[side] === version}
              aria-label={`${label}: version ${version}`}
              onChange={() => onSelect({ ...selection, [side]: version })}
              className="size-4.5 accent-brand"
            />
            {label}
          </label>
        ))}
      </div>
    </li>
  );
}
