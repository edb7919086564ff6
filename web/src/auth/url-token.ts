/**
 * Takes the token out of the address into the entry's state, as the router reads it, before
 * anything else reads the address: neither measurements nor other sites nor who looks over a
 * shoulder is to see it.
 */
export function moveTokenFromUrl(): void {
  const url = new URL(window.location.href);
  const token = url.searchParams.get("token");
  if (token === null) return;
  // A form that is sent before the page has come alive goes where the page came from.
  for (const form of document.querySelectorAll<HTMLFormElement>("main form:not([action])")) {
    if (form.method === "post") form.setAttribute("action", url.href);
  }
  url.searchParams.delete("token");
  const entry = window.history.state;
  window.history.replaceState({ ...entry, usr: { ...entry?.usr, token } }, "", url);
}
