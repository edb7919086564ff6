import { type ReactNode, useRef } from "react";
import type { TypedRecord } from "../../api/editors-desk";
import { Badge } from "../../ui/badge";
import { UserText } from "../../ui/user-text";
import { useFocusOnRemoval } from "../lists/use-focus-on-removal";
import { kindName } from "./record-kinds";

interface RecordItem extends TypedRecord {
  readonly title: string;
}

interface RecordListProps<Item extends RecordItem> {
  readonly records: readonly Item[];
  /** Returns the path to which the title links. */
  readonly pathOf?: (record: Item) => string;
  /** Returns the facts about a record, by label. */
  readonly factsOf: (record: Item) => readonly (readonly [label: string, value: ReactNode])[];
  readonly actionsOf: (record: Item) => ReactNode;
  /** Renders the checkbox that selects a record. */
  readonly selectOf?: (record: Item) => ReactNode;
  /** Renders badges after that of the kind. */
  readonly badgesOf?: (record: Item) => ReactNode;
  /** Runs after the record at an index was removed with the focused button. */
  readonly onRemoved: (index: number) => void;
}

/** Lists records of all kinds: as rows, or on phones as cards. */
export const RecordList = <Item extends RecordItem>(props: RecordListProps<Item>) => (
  <ul className="divide-y divide-line rounded-xl border border-line bg-paper shadow-card">
    {props.records.map((record, index) => (
      <RecordRow key={`${record.kind}-${record.id}`} {...props} {...{ record, index }} />
    ))}
  </ul>
);

interface RecordRowProps<Item extends RecordItem> extends RecordListProps<Item> {
  readonly record: Item;
  readonly index: number;
}

function RecordRow<Item extends RecordItem>(props: RecordRowProps<Item>) {
  const { record, index, pathOf, factsOf, actionsOf, selectOf, badgesOf, onRemoved } = props;
  const ref = useRef<HTMLLIElement>(null);
  useFocusOnRemoval(ref, () => onRemoved(index));
  const title = <UserText text={record.title.trim() || "Without a title"} />;
  return (
    <li
      ref={ref}
      data-row=""
      tabIndex={-1}
      className="relative grid scroll-mt-20 gap-x-6 gap-y-3 px-4 py-3.5 focus:bg-ground/70 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-5"
    >
      <div className={selectOf ? "min-w-0 pl-9" : "min-w-0"}>
        {selectOf ? (
          <div className="absolute top-1.5 left-2 md:left-3">{selectOf(record)}</div>
        ) : null}
        <h3 className="font-semibold wrap-anywhere">
          {pathOf ? (
            <a
              href={pathOf(record)}
              className="text-brand underline max-md:-my-2.5 max-md:inline-block max-md:py-2.5"
            >
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        <div className="mt-1.5 flex flex-wrap items-baseline gap-x-5 gap-y-1.5 text-sm tabular-nums">
          <div className="flex flex-wrap gap-1.5">
            <Badge tone="plain">{kindName(record)}</Badge>
            {badgesOf?.(record)}
          </div>
          <dl className="contents">
            {factsOf(record).map(([label, value]) => (
              <div key={label} className="flex min-w-0 flex-wrap gap-x-1.5 max-md:w-full">
                <dt className="text-ink-3">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-md:*:grow">{actionsOf(record)}</div>
    </li>
  );
}
