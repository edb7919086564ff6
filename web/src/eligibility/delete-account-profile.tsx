import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import * as t from "#messages/eligibility-account";
import { ACCOUNT_PROFILE, type AccountProfile, deleteAccountProfile } from "../api/account-profile";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { showToast } from "../ui/toasts";

interface DeleteAccountProfileProps {
  /** Runs after the dialog has closed. The focused button is removed. */
  readonly onDeleted: () => void;
  readonly isDisabled?: boolean;
}

/** Renders the button that deletes the profile from the account, after a confirmation. */
export function DeleteAccountProfile(props: DeleteAccountProfileProps) {
  const { onDeleted, isDisabled = false } = props;
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  async function confirm() {
    setBusy(true);
    setFailed(false);
    try {
      await deleteAccountProfile();
      // An open dialog blocks the focus on the elements behind it.
      flushSync(() => setConfirming(false));
      queries.setQueryData(
        ACCOUNT_PROFILE.queryKey,
        (account) => account && withoutProfile(account),
      );
      showToast("success", t.deleted());
      onDeleted();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }
  return (
    <>
      <Button
        size="small"
        variant="danger"
        disabled={isDisabled}
        onClick={() => setConfirming(true)}
      >
        {t.deleteDetails()}
      </Button>
      {confirming ? (
        <ConfirmDialog
          title={t.deleteTitle()}
          text={t.deleteText()}
          action={t.deleteAction()}
          busy={busy}
          failure={failed ? t.deleteFailed() : undefined}
          onConfirm={() => void confirm()}
          onClose={() => {
            setConfirming(false);
            setFailed(false);
          }}
        />
      ) : null}
    </>
  );
}

const withoutProfile = ({ consentVersion }: AccountProfile): AccountProfile => ({ consentVersion });
