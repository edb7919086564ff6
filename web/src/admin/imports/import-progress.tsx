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

/** Shows the progress of the work of the server. */
export function ImportProgress({ data }: { readonly data: Import }) {
  const id = useId();
  const { text, share } = progressOf(data);
  return (
    <Panel title={TITLES[data.state] ?? ""}>
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
