import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { serverMessage } from "../../api/client";
import { discardImport } from "../../api/imports";
import { navigate } from "../../app-context/location";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { showToast } from "../../ui/toasts";
import { IMPORTS_PATH } from "./import-url";

/** Deletes an import that has stored nothing, after a confirmation. */
export function DiscardButton({ id }: { readonly id: number }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function discard() {
    setBusy(true);
    try {
      await discardImport(id);
      showToast("success", "The import is discarded.");
      navigate(IMPORTS_PATH);
      await queries.invalidateQueries();
    } catch (error) {
      setFailure(serverMessage(error) ?? "The import could not be discarded.");
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Discard the import
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Discard this import?"
          text="Its rows and corrections are deleted. No job is stored or changed."
          action="Discard"
          busy={busy}
          failure={failure}
          onConfirm={discard}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
