import { fieldErrors, serverMessage } from "../api/client";
import { subscribe } from "../api/subscriptions";
import type { Said } from "./subscribe-form";

/** After an address was taken: the same for one that is known already, which nobody is to learn here. */
export const ALMOST_DONE =
  "Almost done: we have sent a link to confirm your address. We will write when there is news.";

const FAILED = "Could not subscribe. Please try again.";

const sending = new WeakMap<HTMLFormElement, Promise<Said>>();

/** Sends what a form holds; pressed twice, it is sent once. */
export function sendAddress(form: HTMLFormElement): Promise<Said> {
  const answer = sending.get(form) ?? send(form).finally(() => sending.delete(form));
  sending.set(form, answer);
  return answer;
}

async function send(form: HTMLFormElement): Promise<Said> {
  try {
    await subscribe(String(new FormData(form).get("email")));
    form.reset();
    return { good: true, words: ALMOST_DONE };
  } catch (error) {
    form.querySelector("input")?.focus();
    const { email } = fieldErrors(error);
    return {
      good: false,
      field: email !== undefined,
      words: email ?? serverMessage(error) ?? FAILED,
    };
  }
}
