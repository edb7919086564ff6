import { createContext, use } from "react";
import { serverMessage } from "../api/client";

/** Runs a request, and once more after the user has confirmed that it is them. */
export type Confirmed = <Response>(request: () => Promise<Response>) => Promise<Response>;

/** Callbacks of the dialog that asks the user for a proof. */
export interface ConfirmationCallbacks {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** The user closed the dialog. The request had no effect. */
export class ConfirmationCancelled extends Error {}

export const ConfirmedContext = createContext<Confirmed>((request) => request());

/**
 * Returns a function that runs a sensitive request. If the server responds that the user must
 * confirm that it is them, a dialog asks for a proof, and the request is sent once more. The
 * promise rejects if the user cancels.
 */
export const useConfirmed = (): Confirmed => use(ConfirmedContext);

/** Returns the message about a failed request, or undefined if the user cancelled it. */
export const failureText = (error: unknown, fallback: string): string | undefined =>
  error instanceof ConfirmationCancelled ? undefined : (serverMessage(error) ?? fallback);
