import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as t from "#messages/alerts";
import { endAllAlerts, OWN_ALERTS } from "../api/alerts";
import { navigate } from "../app-context/location";
import { useSubmit } from "../forms/use-submit";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { forgetToken } from "./stored-token";

interface EndAllAlertsProps {
  readonly token: string;
}

/** Renders the button that ends all alerts, after a confirmation. */
export function EndAllAlerts({ token }: EndAllAlertsProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <div>
      <Button variant="danger" className="max-sm:w-full" onClick={() => setConfirming(true)}>
        {t.endAll()}
      </Button>
      {confirming ? <EndAllDialog token={token} onClose={() => setConfirming(false)} /> : null}
    </div>
  );
}

function EndAllDialog({ token, onClose }: EndAllAlertsProps & { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const { submit, pending, failure } = useSubmit<void, unknown>({
    send: () => endAllAlerts(token),
    onDone() {
      navigate("/alerts/ended");
      forgetToken(token);
      queries.removeQueries({ queryKey: OWN_ALERTS.queryKey, type: "inactive" });
    },
  });
  return (
    <ConfirmDialog
      title={t.endAllTitle()}
      text={t.endAllText()}
      action={t.endAll()}
      busy={pending}
      failure={failure ? t.endAllFailed() : undefined}
      onConfirm={() => submit()}
      onClose={onClose}
    />
  );
}
