import * as t from "#messages/subscribe-request";
import { fieldErrors, serverMessage } from "../api/client";
import { subscribe } from "../api/subscriptions";

/** The result of a subscription request. */
export interface SubmitResult {
  readonly success: boolean;
  /** The e-mail address was invalid. */
  readonly isFieldError?: boolean;
  readonly message: string;
}

const pendingByForm = new WeakMap<HTMLFormElement, Promise<SubmitResult>>();

/** Sends the form. A second submission during the request is ignored. */
export function submitSubscription(form: HTMLFormElement): Promise<SubmitResult> {
  const result = pendingByForm.get(form) ?? send(form).finally(() => pendingByForm.delete(form));
  pendingByForm.set(form, result);
  return result;
}

async function send(form: HTMLFormElement): Promise<SubmitResult> {
  try {
    await subscribe(String(new FormData(form).get("email")));
    form.reset();
    // The same for an address that is already subscribed, so that it does not reveal subscribers.
    return { success: true, message: t.almostDone() };
  } catch (error) {
    form.querySelector("input")?.focus();
    const { email } = fieldErrors(error);
    return {
      success: false,
      isFieldError: email !== undefined,
      message: email ?? serverMessage(error) ?? t.subscribeFailed(),
    };
  }
}
