import type { RecordKey } from "../../api/editors-desk";
import { Icon } from "../../ui/icon";
import { accountName } from "../records/account-name";
import { useOtherEditors } from "./use-other-editors";

/** Says who else edits the record. The text is announced when it changes, not with each report. */
export function OtherEditors({ record }: { readonly record: RecordKey }) {
  const names = useOtherEditors(record).map((account) => accountName(account));
  return (
    <div role="status">
      {names.length === 0 ? null : (
        <p className="mb-3 flex items-center gap-2.5 rounded-lg bg-brand-soft px-4 py-2.5 text-brand-strong wrap-anywhere">
          <Icon name="users" />
          {`${listOf(names)} ${names.length === 1 ? "is" : "are"} editing this, too.`}
        </p>
      )}
    </div>
  );
}

/** Returns names as "a, b and c". */
function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
