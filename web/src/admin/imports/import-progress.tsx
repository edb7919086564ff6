import { useId } from "react";
import type { Import } from "../../api/imports";
import { Panel } from "../../ui/panel";
import { progressOf } from "./import-states";

const TITLES: Partial<Readonly<Record<Import["state"], string>>> = {
  checking: "Checking all rows",
  storing: "Importing",
  reverting: "Deleting what was imported",
  undoing: "Undoing the import",
};

interface ImportProgressProps {
  readonly data: Import;
  /** The last request for the progress failed. */
  readonly hasFailed: boolean;
}

/** Shows the progress of the work of the server. */
export function ImportProgress({ data, hasFailed }: ImportProgressProps) {
  const id = useId();
  const { text, share } = progressOf(data);
  return (
    <Panel title={TITLES[data.state] ?? ""}>
      <p role="status" className="mb-3 font-semibold text-saffron empty:hidden">
        {hasFailed ? "The progress could not be loaded. It is requested again." : null}
      </p>
      <label htmlFor={id} className="tabular-nums">
        {text}
      </label>
      <progress id={id} max={100} value={Math.floor(share * 100)} className="upload-progress" />
      <p className="mt-3 text-sm text-ink-2">
        You can leave this page. The work continues on the server.
      </p>
    </Panel>
  );
}
