import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deleteRecruitment } from "../../api/admin-recruitments";
import { serverMessage } from "../../api/client";
import { navigate } from "../../app-context/location";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { showToast } from "../../ui/toasts";
import type { StoredItem } from "../forms/form-definition";
import { useMayPublish } from "../layout/roles";
import { RECRUITMENTS_PATH } from "./paths";

export const DELETE_QUESTION =
  "Jobs that follow this recruitment stay, with the details that were typed. This action cannot be undone.";

/** Deletes a stored recruitment. */
export function RecruitmentActions({ item }: { readonly item: StoredItem }) {
  const mayDelete = useMayPublish();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function remove() {
    setBusy(true);
    try {
      const { message } = await deleteRecruitment(item);
      showToast("success", message);
      void queries.invalidateQueries();
      navigate(RECRUITMENTS_PATH, { replace: true });
    } catch (error) {
      setFailure(serverMessage(error) ?? "Failed to delete recruitment.");
      setBusy(false);
    }
  }

  return (
    <>
      {mayDelete ? (
        <Button size="small" variant="danger" icon="trash-2" onClick={() => setAsking(true)}>
          Delete
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Delete this recruitment?"
          text={DELETE_QUESTION}
          action="Delete"
          busy={isBusy}
          failure={failure}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
