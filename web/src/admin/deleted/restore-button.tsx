import { type DeletedItem, undelete } from "../../api/editors-desk";
import { RecordAction } from "../records/record-action";

/** Restores a deleted record. */
export const RestoreButton = ({ record }: { readonly record: DeletedItem }) => (
  <RecordAction
    record={record}
    run={() => undelete(record)}
    errorMessage="Failed to restore the record."
    icon="rotate-cw"
    name={`Restore ${record.title}`}
  >
    Restore
  </RecordAction>
);
