import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TypedRecord } from "../../api/editors-desk";
import { Button } from "../../ui/button";
import type { IconName } from "../../ui/icon";
import { showToast } from "../../ui/toasts";
import { showErrorToast } from "../layout/show-error";
import { formPath } from "./record-kinds";

interface RecordActionProps {
  readonly record: TypedRecord;
  /** Runs the action. Returns the message of its success. */
  readonly run: () => Promise<string>;
  readonly errorMessage: string;
  readonly icon?: IconName;
  /** Accessible name, with the title of the record. */
  readonly name: string;
  /** The visible text. */
  readonly children: string;
}

/** A button that runs an action on a record. The notification links to the form of the record. */
export function RecordAction(props: RecordActionProps) {
  const { record, run, errorMessage, icon, name, children } = props;
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function act() {
    setBusy(true);
    try {
      showToast("success", await run(), { to: formPath(record), label: "Open it" });
    } catch (error) {
      showErrorToast(error, errorMessage);
    }
    // Another editor may have done it.
    await queries.invalidateQueries();
    setBusy(false);
  }

  return (
    <Button
      size="small"
      {...(icon && { icon })}
      // A disabled button would lose the focus.
      aria-disabled={isBusy || undefined}
      aria-label={name}
      onClick={() => !isBusy && void act()}
      className="aria-disabled:opacity-60"
    >
      {children}
    </Button>
  );
}
