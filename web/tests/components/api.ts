import { HttpResponse } from "msw";
import { setupWorker } from "msw/browser";
import { createOpenApiHttp } from "openapi-msw";
import { API_PREFIX, type ErrorBody } from "../../src/api/client";
import type { components, paths } from "../../src/api/schema";

/** Creates handlers of API requests, typed by the contract. */
export const http = createOpenApiHttp<paths>({ baseUrl: API_PREFIX });

/** Creates an error response of any status, for `response.untyped`. */
export const errorResponse = (status: number, body: ErrorBody = {}) =>
  HttpResponse.json(body, { status });

/** An account as the server would return it. A test may change it. */
export interface Account {
  me: components["schemas"]["MeResponse"];
  /** IDs of the saved jobs, newest first. */
  savedJobs: number[];
  /** The ways to sign in. */
  security: components["schemas"]["SecurityResponse"];
  /** The devices that are signed in, the last used first. */
  sessions: components["schemas"]["SessionInfo"][];
  /** The eligibility profile, if it is kept, and the version of the consent. */
  eligibility: components["schemas"]["AccountProfile"];
}

const ASHA = {
  name: "Asha Kulkarni",
  email: "asha@example.in",
  createdAt: "2026-03-04T06:30:00Z",
  role: "USER",
  verified: true,
  hasPassword: true,
} as const;

const PASSWORD_ONLY = {
  hasPassword: true,
  google: false,
  authenticator: false,
  recoveryCodes: 0,
  passkeys: [],
  secondFactorRequired: false,
};

const THIS_DEVICE = {
  id: "this",
  device: "Chrome on Linux",
  signedInAt: "2026-11-20T03:31:00Z",
  lastUsedAt: "2026-11-21T03:31:00Z",
  current: true,
};

const newAccount = (): Account => ({
  me: ASHA,
  savedJobs: [],
  security: PASSWORD_ONLY,
  sessions: [THIS_DEVICE],
  eligibility: { consentVersion: 1 },
});

/** The account of the signed-in user. */
export const account: Account = newAccount();

export function resetAccount(): void {
  Object.assign(account, newAccount());
}

const LAST_REQUEST = "/last-request";

/** Waits until the handlers of the test have received the requests that were sent before. */
export const receiveRequests = () => fetch(LAST_REQUEST);

/**
 * The API of the component tests. It responds with the account; a test adds what it needs with
 * `api.use`. A request without a handler fails the test.
 */
export const api = setupWorker(
  http.untyped.get(LAST_REQUEST, () => new HttpResponse()),
  http.post("/auth/logout", ({ response }) => response(200).json({ message: "" })),
  http.get("/users/me", ({ response }) => response(200).json(account.me)),
  http.get("/users/me/security", ({ response }) => response(200).json(account.security)),
  http.get("/users/me/sessions", ({ response }) =>
    response.untyped(HttpResponse.json({ sessions: account.sessions })),
  ),
  http.get("/users/me/profile", ({ response }) => response(200).json(account.eligibility)),
  http.put("/users/me/profile", async ({ request, response }) => {
    const { profile } = await request.json();
    const updatedAt = "2026-11-21T03:31:00Z";
    const { consentVersion } = account.eligibility;
    const consent = { consentVersion, consentedVersion: consentVersion };
    account.eligibility = { ...consent, updatedAt, ...(profile && { profile }) };
    return response(200).json(account.eligibility);
  }),
  http.delete("/users/me/profile", ({ response }) => {
    account.eligibility = { consentVersion: account.eligibility.consentVersion };
    return response(200).json({ message: "Your details have been deleted." });
  }),
  http.get("/users/me/saved-jobs", ({ response }) =>
    response(200).json({ ids: account.savedJobs }),
  ),
  http.put("/users/me/saved-jobs", async ({ request, response }) => {
    const { ids } = await request.json();
    account.savedJobs = [...new Set([...ids, ...account.savedJobs])];
    return response(200).json({ ids: account.savedJobs });
  }),
  http.delete("/users/me/saved-jobs/{id}", ({ params, response }) => {
    account.savedJobs = account.savedJobs.filter((id) => id !== Number(params.id));
    return response(200).json({ ids: account.savedJobs });
  }),
);

let started: ReturnType<typeof api.start> | undefined;

/** Starts the API once for all files that share a page. */
export function startApi() {
  started ??= api.start({
    quiet: true,
    serviceWorker: {
      url: "/node_modules/msw/lib/mockServiceWorker.js",
      options: { scope: "/" },
    },
    onUnhandledRequest({ url }, print) {
      if (new URL(url).pathname.startsWith("/api/")) print.error();
    },
  });
  return started;
}
