import type { RecordKey } from "../../api/editors-desk";
import { copyHref } from "../forms/copy-url";
import { historyPath } from "../records/record-kinds";
import type { RowLink } from "./admin-list";

/** Returns the links of a record with a form and a history. `addPath` is that of a new record. */
export const recordRowLinks = (addPath: string, record: RecordKey): readonly RowLink[] => [
  { label: "Duplicate", icon: "copy", to: copyHref(addPath, record.id) },
  { label: "History", icon: "clock", to: historyPath(record) },
];

/** Returns the link to the public page of a row. */
export const publicLink = (to: string): RowLink => ({
  label: "View on site",
  icon: "eye",
  to,
  isPublic: true,
});
