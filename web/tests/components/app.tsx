import { expect } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import type { Role } from "../../src/api/admin-users";
import { createQueryClient } from "../../src/api/query-client";
import { App } from "../../src/app";
import { BrowserLocation } from "../../src/app-context/location";
import type { SiteSettings } from "../../src/app-context/settings";
import { syncAcrossTabs } from "../../src/auth/session";
import { moveTokenFromUrl } from "../../src/auth/url-token";
import { localStore, tabStore } from "../../src/lib/browser-storage";
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
syncAcrossTabs();

/** Removes what an earlier test has left. The tests of several files share a page. */
export function resetApp(): void {
  queries.clear();
  for (const store of [localStore, tabStore]) {
    // Includes values that an earlier test could not store.
    for (const key of store.keys()) store.remove(key);
  }
  delete document.documentElement.dataset.theme;
  window.dataLayer = [];
  for (const { id } of currentToasts()) dismissToast(id);
  restoreUser();
}

/** Waits at most a second for running requests, for which the next test has no responses. */
export const finishRequests = () =>
  expect
    .poll(() => queries.isFetching())
    .toBe(0)
    .catch(() => undefined);

interface AppOptions {
  /** Role of the signed-in user. */
  readonly role?: Role;
  /** Stored token, if the default token of the role does not fit. */
  readonly token?: string | undefined;
  /** State of the history entry. */
  readonly state?: object;
  /** Settings of the site that differ from the default. */
  readonly site?: Partial<SiteSettings>;
}

/** Renders the site at a path of the site, with its query. */
export function renderApp(path: string, options: AppOptions = {}) {
  const { role, token = role && tokenOf({ role }), state, site } = options;
  if (token) localStorage.setItem("token", token);
  window.history.replaceState(state ? { usr: state } : null, "", path);
  return startApp({ ...SITE, ...site });
}

/** Renders the site again at the current URL, with an empty query cache, as after a reload. */
export async function reloadApp() {
  await cleanup();
  queries.clear();
  return startApp(SITE);
}

/** Starts the site in the order of `browser.tsx`. */
function startApp(site: SiteSettings) {
  const url = window.location.pathname + window.location.search;
  moveTokenFromUrl();
  restoreUser();
  const now = new Date(Date.now()).toISOString();
  return render(
    <BrowserLocation>
      <App data={{ url, now, site, answers: {} }} queries={queries} />
    </BrowserLocation>,
  );
}

/** Returns the time of an expiry, in seconds since the epoch. */
export const secondsFromNow = (seconds: number) => Date.now() / 1000 + seconds;

interface TokenOptions {
  /** ID of the user. */
  readonly id?: number;
  readonly role?: string;
  /** Expiry in seconds since the epoch; null for a token without an expiry. */
  readonly exp?: number | null;
}

/** Returns a token as the browser reads it. Its signature is not valid. */
export function tokenOf({ id = 9, role = "USER", exp = secondsFromNow(3600) }: TokenOptions) {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/\+/g, "-").replace(/\//g, "_");
  const payload = { userId: id, email: "asha@example.in", role, ...(exp ? { exp } : {}) };
  return `${part({ alg: "HS256" })}.${part(payload)}.signature`;
}
