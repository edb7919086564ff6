import { BrowserRouter } from "react-router";
import { cleanup, render } from "vitest-browser-react";
import { createQueryClient } from "../../src/api/query-client";
import { App } from "../../src/app";
import type { SiteSettings } from "../../src/app-context/settings";
import { currentToasts, dismissToast } from "../../src/ui/toasts";
import { connectUserData, restoreUser } from "../../src/user-data";

const SITE: SiteSettings = {
  name: "Avsar",
  publicUrl: "https://avsar.example.in",
  gaMeasurementId: null,
  contactEmail: null,
  newPostWindowDays: 2,
  tools: {
    resumeBuilder: "https://resume.example.in",
    coverLetter: "https://letter.example.in",
    suggestions: null,
  },
  social: {},
  demo: false,
};

const queries = createQueryClient();
connectUserData(queries);

/** Removes what an earlier test of the file has left. */
export function resetApp(): void {
  queries.clear();
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
  restoreUser();
}

interface AppOptions {
  /** Role of the signed-in user. */
  readonly role?: "USER" | "ADMIN";
}

/** Renders the site at a path of the site, with its query. */
export function renderApp(path: string, { role }: AppOptions = {}) {
  if (role) localStorage.setItem("token", tokenOf({ role }));
  window.history.replaceState(null, "", path);
  restoreUser();
  const now = new Date(Date.now()).toISOString();
  return render(
    <BrowserRouter>
      <App data={{ url: path, now, site: SITE, answers: {} }} queries={queries} />
    </BrowserRouter>,
  );
}

/** Renders the site again at its current URL, as a reload does. */
export async function reloadApp() {
  await cleanup();
  queries.clear();
  return renderApp(window.location.pathname + window.location.search);
}

interface TokenOptions {
  /** ID of the user. */
  readonly id?: number;
  readonly role?: string;
  /** Expiry in seconds since the epoch; null for a token without an expiry. */
  readonly exp?: number | null;
}

/** Returns a token as the browser reads it. Its signature is not valid. */
export function tokenOf({ id = 9, role = "USER", exp = Date.now() / 1000 + 3600 }: TokenOptions) {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/\+/g, "-").replace(/\//g, "_");
  const payload = { userId: id, email: "asha@example.in", role, ...(exp ? { exp } : {}) };
  return `${part({ alg: "HS256" })}.${part(payload)}.signature`;
}
