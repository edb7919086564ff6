import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type RestoreInput, restoreVersion } from "../../api/admin-history";
import type { ChangeReason } from "../../api/admin-recruitments";
import { serverMessage } from "../../api/client";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { showToast } from "../../ui/toasts";
import { isConflict, isQuestion } from "../forms/save-errors";
import { formPath } from "../records/record-kinds";
import type { HistorySource } from "./history-source";
import { useVersion } from "./use-versions";

interface RestoreVersionProps {
  readonly source: HistorySource;
  readonly id: number;
  /** The present version. */
  readonly present: number;
  /** The version to restore. */
  readonly version: number;
  readonly onClose: () => void;
}

/** Asks whether a version is to be restored, and for the reason if the server wants one. */
export function RestoreVersion(props: RestoreVersionProps) {
  const { source, id, present, version, onClose } = props;
  const { Question, kind } = source;
  const queries = useQueryClient();
  const { data: content } = useVersion(source, id, version);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function restore(input: RestoreInput) {
    setBusy(true);
    setFailure(undefined);
    try {
      const message = await restoreVersion({ kind, id }, version, { version: present, ...input });
      showToast("success", message, { to: formPath({ kind, id }), label: "Open it" });
      onClose();
      await queries.invalidateQueries();
    } catch (error) {
      setBusy(false);
      if (Question && isQuestion(error, "change")) return setAsking(true);
      setFailure(
        isConflict(error, "stale")
          ? "The record was changed meanwhile. Reload this page and compare the versions again."
          : (serverMessage(error) ?? "Failed to restore the version."),
      );
    }
  }

  if (isAsking && Question && content) {
    return (
      <Question
        values={content.values}
        onAnswer={(answer) => {
          setAsking(false);
          void restore({ change: JSON.parse(answer) as ChangeReason });
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={`Restore version ${version}?`}
      text="Its content replaces the present content, which stays in the history. The URL stays, and the record stays visible or hidden as it is."
      action="Restore"
      busy={isBusy}
      failure={failure}
      onConfirm={() => void restore({})}
      onClose={onClose}
    />
  );
}
