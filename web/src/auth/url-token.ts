/**
 * Moves the token from the URL into the state of the history entry, as the router reads it. It runs
 * before other code reads the URL, so that neither analytics nor other sites receive the token, and
 * it is not visible on the screen.
 */
export function moveTokenFromUrl(): void {
  const url = new URL(window.location.href);
  const token = url.searchParams.get("token");
  if (token === null) return;
  // A form that is sent before hydration must go to the original URL with the token.
  for (const form of document.querySelectorAll<HTMLFormElement>("main form:not([action])")) {
    if (form.method === "post") form.setAttribute("action", url.href);
  }
  url.searchParams.delete("token");
  const entry = window.history.state;
  window.history.replaceState({ ...entry, usr: { ...entry?.usr, token } }, "", url);
}
