import { ADMIN_PAGE_SIZE, type AdminListFilter, searchParameters } from "./admin-job-lists";
import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components } from "./schema";

export type AdminUser = components["schemas"]["UserItem"];
export type AdminUserList = components["schemas"]["UserList"];

export const adminUsers = (filter: AdminListFilter) =>
  apiQuery("/admin/users", {
    query: { ...searchParameters(filter), page: filter.page, limit: ADMIN_PAGE_SIZE },
  });

/** Ends all sessions of an account. */
export async function endSessionsOf(id: number) {
  return unwrap(await client.DELETE("/admin/users/{id}/sessions", { params: { path: { id } } }));
}
