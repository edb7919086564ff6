import type { ReactNode } from "react";
import type { Import } from "../../api/imports";
import { indianGrouping } from "../../lib/number-format";
import { Badge } from "../../ui/badge";
import { UserText } from "../../ui/user-text";
import { accountName } from "../records/account-name";
import { RelativeTime } from "../records/time-text";
import { STATES } from "./import-states";
import { importPath } from "./import-url";

/** Renders an import in the list, with a link to its page. */
export function ImportItem({ item }: { readonly item: Import }) {
  const { label, tone } = STATES[item.state];
  return (
    <li className="px-4 py-3.5 md:px-5">
      <h3 className="font-semibold wrap-anywhere">
        <a
          href={importPath(item.id)}
          className="text-brand underline max-md:-my-2.5 max-md:inline-block max-md:py-2.5"
        >
          <UserText text={item.fileName || "File without a name"} />
        </a>
      </h3>
      <div className="mt-1.5 flex flex-wrap items-baseline gap-x-5 gap-y-1.5 text-sm tabular-nums">
        <Badge tone={tone}>{label}</Badge>
        <dl className="contents">
          {factsOf(item).map(([name, value]) => (
            <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5 max-md:w-full">
              <dt className="text-ink-3">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}

function factsOf(item: Import): readonly (readonly [label: string, value: ReactNode])[] {
  const hasResult = item.stored > 0 || item.deleted > 0;
  return [
    ["Rows", indianGrouping(item.rowCount)],
    ...(hasResult ? [["Imported", indianGrouping(item.stored)] as const] : []),
    ...(item.skipped > 0 ? [["Skipped", indianGrouping(item.skipped)] as const] : []),
    ...(item.deleted > 0 ? [["Deleted by undo", indianGrouping(item.deleted)] as const] : []),
    ["Uploaded", <RelativeTime key="time" at={item.createdAt} />],
    ["By", accountName(item.createdBy)],
  ];
}
