import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { hasErrorCode, serverMessage, UNCONFIRMED } from "../../api/client";
import { ConfirmIdentityDialog } from "./confirm-identity-dialog";

/** Runs a request, and once more after the user has confirmed that it is them. */
type Confirmed = <Response>(request: () => Promise<Response>) => Promise<Response>;

/** The user closed the dialog. The request had no effect. */
class ConfirmationCancelled extends Error {}

interface Question {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

const ConfirmedContext = createContext<Confirmed>((request) => request());

interface ConfirmedActionsProps {
  readonly hasPassword: boolean;
  readonly children: ReactNode;
}

/** Provides `useConfirmed`, and its dialog. */
export function ConfirmedActions({ hasPassword, children }: ConfirmedActionsProps) {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback(
    () =>
      new Promise<void>((resolve, reject) => {
        const onCancel = () => reject(new ConfirmationCancelled());
        setQuestion({ onConfirmed: resolve, onCancel });
      }).finally(() => setQuestion(undefined)),
    [],
  );
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
      {question ? <ConfirmIdentityDialog hasPassword={hasPassword} {...question} /> : null}
    </ConfirmedContext>
  );
}

/**
 * Returns a function that runs a sensitive request. If the server responds that the user must
 * confirm that it is them, a dialog asks for the password, and the request is sent once more. The
 * promise rejects if the user cancels.
 */
export const useConfirmed = (): Confirmed => use(ConfirmedContext);

/** Returns the message about a failed request, or undefined if the user cancelled it. */
export const failureText = (error: unknown, fallback: string): string | undefined =>
  error instanceof ConfirmationCancelled ? undefined : (serverMessage(error) ?? fallback);
