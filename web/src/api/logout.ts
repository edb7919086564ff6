import { AUTHORIZATION, authorization, client } from "./client";

/**
 * Ends the session on the server, in the background. The browser sends the request even if the page
 * is closed. A failure is ignored: the token expires by itself. The token is read before the
 * function returns, so that the caller can then clear the storage.
 */
export function endServerSession(): void {
  const value = authorization();
  if (value === null) return;
  const headers = { [AUTHORIZATION]: value };
  client.POST("/auth/logout", { headers, keepalive: true }).catch(() => undefined);
}
