import createClient, { type Middleware } from "openapi-fetch";
import { currentLanguage } from "#language/language";
import { localStore } from "../lib/browser-storage";
import { CONTENT_SEQ, contentSeq, recordResponse } from "./content-seq";
import type { components, paths } from "./schema";

/** Path prefix of the API. */
export const API_PREFIX = "/api";

export type ErrorBody = Partial<components["schemas"]["ErrorBody"]>;

/** An error response of the API. Its message is fit for users. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message ?? "");
    this.name = "ApiError";
    this.status = status;
    this.body = body;
  }
}

/** Returns the server's message if the response contained one. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError && error.message !== "" ? error.message : undefined;
}

/**
 * Returns whether the record does not exist (404) or was deleted (410). A failed request does not
 * count.
 */
export const isNotFound = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/** Code of a 403 response: the user must confirm that it is them, and can then try again. */
export const UNCONFIRMED = "unconfirmed";
/** Code of a 403 response: an administrator must set up a second factor first. */
export const SECOND_FACTOR_REQUIRED = "second_factor_required";

/** Code of a 403 response: the role allows the action, but not on this record. */
const NOT_PERMITTED = "not_permitted";

/** Codes of responses that name a condition. The session stays valid. */
const CONDITIONS: readonly (string | undefined)[] = [
  UNCONFIRMED,
  SECOND_FACTOR_REQUIRED,
  NOT_PERMITTED,
];

/** Returns whether an error response ends the session. */
export const endsSession = (status: number, { code }: ErrorBody) =>
  (status === 401 || status === 403) && !CONDITIONS.includes(code);

/** Returns whether the server responded with this error code. */
export const hasErrorCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.body.code === code;

/** Returns the first error of each field. */
export function firstErrors(
  errors: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, string>> {
  const first = Object.entries(errors).map(([field, messages]) => [field, messages[0] ?? ""]);
  return Object.fromEntries(first);
}

/** Returns the server's validation errors by field. */
export const fieldErrors = (error: unknown) =>
  firstErrors((error instanceof ApiError ? error.body.errors : undefined) ?? {});

type UnauthorizedListener = (message: string | undefined) => void;

let unauthorizedListener: UnauthorizedListener | undefined;

/**
 * Registers a listener for 401 and 403 responses to requests of the current session. A refused
 * sign-in is handled by its form, and a response to a request of an ended session is ignored.
 */
export function onUnauthorized(listener: UnauthorizedListener): void {
  unauthorizedListener = listener;
}

/** Requests that begin a session. Their forms handle a 401 response. */
const SIGN_INS: readonly string[] = [
  "/auth/login",
  "/auth/second-step",
  "/auth/passkey",
  "/auth/google/link",
];

export const AUTHORIZATION = "Authorization";

/** Names the language of the page, in which the server responds, not that of the browser. */
export const ACCEPT_LANGUAGE = "Accept-Language";

/** Returns the `Authorization` header of the signed-in user. */
export function authorization(): string | null {
  const token = localStore.get("token");
  return token ? `Bearer ${token}` : null;
}

/** Calls the listener if an error response ends the current session. */
export function handleUnauthorized(
  status: number,
  sentAuthorization: string | null,
  body: ErrorBody,
): void {
  if (endsSession(status, body) && sentAuthorization === authorization())
    unauthorizedListener?.(body.message);
}

const contentSeqMiddleware: Middleware = {
  onRequest({ request }) {
    if (contentSeq() > 0) request.headers.set(CONTENT_SEQ, String(contentSeq()));
    return request;
  },
  onResponse({ request, response }) {
    recordResponse(request, response);
  },
};

const languageMiddleware: Middleware = {
  onRequest({ request }) {
    request.headers.set(ACCEPT_LANGUAGE, currentLanguage());
    return request;
  },
};

const sessionMiddleware: Middleware = {
  onRequest({ request }) {
    const value = authorization();
    if (value) request.headers.set(AUTHORIZATION, value);
    return request;
  },
  async onResponse({ request, response, schemaPath }) {
    const { status } = response;
    if (SIGN_INS.includes(schemaPath) || (status !== 401 && status !== 403)) return;
    const body = await errorBody(response.clone());
    // The body, which may name a condition, was cut off: the page that sent the request is gone.
    if (request.signal.aborted) return;
    handleUnauthorized(status, request.headers.get(AUTHORIZATION), body);
  },
};

async function errorBody(response: Response): Promise<ErrorBody> {
  try {
    return (await response.json()) as ErrorBody;
  } catch {
    return {};
  }
}

export const client = createClient<paths>({
  baseUrl: API_PREFIX,
  // `fetch` is resolved at each call, so the server can load this module without it.
  fetch: (request) => fetch(request),
});
client.use(languageMiddleware, contentSeqMiddleware, sessionMiddleware);

/**
 * Returns the data of the response.
 *
 * @throws {ApiError} If the server responded with an error.
 */
export function unwrap<T>(result: { data?: T; error?: unknown; response: Response }): T {
  if (result.response.ok) return result.data as T;
  const body = typeof result.error === "object" ? (result.error as ErrorBody) : {};
  throw new ApiError(result.response.status, body ?? {});
}
