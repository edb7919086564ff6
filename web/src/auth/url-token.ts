import { consumeReturnPath } from "./return-path";
import type { ScreenState } from "./screen-state";

/**
 * Moves a token from the URL into the state of the history entry, as the router reads it. It runs
 * before other code reads the URL, so that neither analytics nor other sites receive the token, and
 * it is not visible on the screen.
 */
export function moveTokenFromUrl(): void {
  const url = new URL(window.location.href);
  const state = takeFromQuery(url) ?? takeFromFragment(url);
  if (!state) return;
  const entry = window.history.state;
  window.history.replaceState({ ...entry, usr: { ...entry?.usr, ...state } }, "", url);
}

/** Takes the token of a mail's link, or of a completed sign-in with Google. */
function takeFromQuery(url: URL): ScreenState | undefined {
  const token = url.searchParams.get("token");
  if (token === null) return undefined;
  // A form that is sent before hydration must go to the original URL with the token.
  for (const form of document.querySelectorAll<HTMLFormElement>("main form:not([action])")) {
    if (form.method === "post") form.setAttribute("action", url.href);
  }
  url.searchParams.delete("token");
  return { token };
}

/** Takes the token of a sign-in with Google that needs a password or a second factor. */
function takeFromFragment(url: URL): ScreenState | undefined {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const token = fragment.get("link") ?? undefined;
  const secondStep = fragment.get("second-step");
  if (token === undefined && secondStep === null) return undefined;
  url.hash = "";
  const factors = {
    authenticator: fragment.get("authenticator") === "1",
    passkey: fragment.get("passkey") === "1",
  };
  return {
    token,
    secondStep: secondStep === null ? undefined : { secondStep, ...factors },
    returnTo: consumeReturnPath(),
  };
}
