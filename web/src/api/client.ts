import createClient, { type Middleware } from "openapi-fetch";
import type { components, paths } from "./schema";

/** Where the API lies on this server. */
export const API_PREFIX = "/api";

export type ErrorBody = Partial<components["schemas"]["ErrorBody"]>;

/** A call that the server answered with an error, in words fit for a person. */
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

/** What the server said, if it said anything. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError && error.message !== "" ? error.message : undefined;
}

/** Whether what was asked for is not there, or no more: of a call that merely failed, nobody knows. */
export const isNotFound = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/** The first of what is wrong with each field. */
export function firstErrors(
  errors: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, string>> {
  const first = Object.entries(errors).map(([field, messages]) => [field, messages[0] ?? ""]);
  return Object.fromEntries(first);
}

/** What the server found wrong, by field. */
export const fieldErrors = (error: unknown) =>
  firstErrors((error instanceof ApiError ? error.body.errors : undefined) ?? {});

type UnauthorizedListener = (message: string | undefined) => void;

let unauthorizedListener: UnauthorizedListener | undefined;

/**
 * The session hears of every 401 and 403 to what it asked. A refused login is the form's own affair,
 * and an answer to a session that is over says nothing of the present one.
 */
export function onUnauthorized(listener: UnauthorizedListener): void {
  unauthorizedListener = listener;
}

const LOGIN = "/auth/login";

export const AUTHORIZATION = "Authorization";

/** What shows who asks. */
export function authorization(): string | null {
  const token = localStorage.getItem("token");
  return token ? `Bearer ${token}` : null;
}

/** Whether an answer to what was sent with `sentAuthorization` ends the session. */
export function handleUnauthorized(
  status: number,
  sentAuthorization: string | null,
  { message }: ErrorBody,
): void {
  if ((status === 401 || status === 403) && sentAuthorization === authorization())
    unauthorizedListener?.(message);
}

const sessionMiddleware: Middleware = {
  onRequest({ request }) {
    const value = authorization();
    if (value) request.headers.set(AUTHORIZATION, value);
    return request;
  },
  async onResponse({ request, response, schemaPath }) {
    const { status } = response;
    if (schemaPath === LOGIN || (status !== 401 && status !== 403)) return;
    handleUnauthorized(
      status,
      request.headers.get(AUTHORIZATION),
      await errorBody(response.clone()),
    );
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
  // Resolved at each call, so that loading the module on the server asks for nothing.
  fetch: (request) => fetch(request),
});
client.use(sessionMiddleware);

/** The answer's data, or the error thrown. */
export function unwrap<T>(result: { data?: T; error?: unknown; response: Response }): T {
  if (result.response.ok) return result.data as T;
  const body = typeof result.error === "object" ? (result.error as ErrorBody) : {};
  throw new ApiError(result.response.status, body ?? {});
}
