import { type ComponentType, type ReactNode, useCallback, useState } from "react";
import { hasErrorCode, UNCONFIRMED } from "../api/client";
import {
  type ConfirmationCallbacks,
  ConfirmationCancelled,
  type Confirmed,
  ConfirmedContext,
} from "./confirmed";

/** The dialog that asks the user for a proof. */
interface Question {
  readonly Dialog: ComponentType<ConfirmationCallbacks>;
  readonly callbacks: ConfirmationCallbacks;
}

/** Provides `useConfirmed`, and its dialog, which loads when it is needed. */
export function ConfirmedActions({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback(async () => {
    const { ConfirmIdentityDialog } = await import("./confirm-identity-dialog");
    await new Promise<void>((resolve, reject) => {
      const onCancel = () => reject(new ConfirmationCancelled());
      setQuestion({ Dialog: ConfirmIdentityDialog, callbacks: { onConfirmed: resolve, onCancel } });
    }).finally(() => setQuestion(undefined));
  }, []);
  const confirmed: Confirmed = useCallback(
    async (request) => {
      try {
        return await request();
      } catch (error) {
        if (!hasErrorCode(error, UNCONFIRMED)) throw error;
      }
      await ask();
      return request();
    },
    [ask],
  );
  return (
    <ConfirmedContext value={confirmed}>
      {children}
      {question ? <question.Dialog {...question.callbacks} /> : null}
    </ConfirmedContext>
  );
}
