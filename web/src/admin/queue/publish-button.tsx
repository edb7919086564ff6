import { publishNow, type QueuedItem } from "../../api/editors-desk";
import { RecordAction } from "../records/record-action";

/** Publishes a record that waits. */
export const PublishButton = ({ record }: { readonly record: QueuedItem }) => (
  <RecordAction
    record={record}
    run={async () => {
      await publishNow(record);
      return `“${record.title}” is published.`;
    }}
    errorMessage="Failed to publish the record."
    name={`Publish ${record.title} now`}
  >
    Publish now
  </RecordAction>
);
