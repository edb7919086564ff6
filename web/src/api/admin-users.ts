import { ADMIN_PAGE_SIZE, type AdminListFilter, searchParameters } from "./admin-job-lists";
import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components } from "./schema";
import { fileRequest, type TableFormat } from "./table-export";

export type AdminUser = components["schemas"]["UserItem"];
export type AdminUserList = components["schemas"]["UserList"];
export type Role = components["schemas"]["Role"];
/** The response to a change of an account. */
export type UserWriteResponse = components["schemas"]["UserWriteResponse"];

/** Statuses of accounts that can sign in, and of accounts that cannot. */
export const ENABLED = "enabled";
export const DISABLED = "disabled";

const filterParameters = (filter: AdminListFilter) => ({
  ...searchParameters(filter),
  ...(filter.role === undefined ? {} : { role: filter.role as Role }),
  ...(filter.status === undefined ? {} : { disabled: filter.status === DISABLED }),
});

export const adminUsers = (filter: AdminListFilter) =>
  apiQuery("/admin/users", {
    query: { ...filterParameters(filter), page: filter.page, limit: ADMIN_PAGE_SIZE },
  });

/** Downloads all accounts that a filter shows, at most 50,000. */
export async function exportUsers(filter: AdminListFilter, format: TableFormat) {
  const query = { ...filterParameters(filter), format };
  return unwrap(await client.GET("/admin/users/export", fileRequest(query)));
}

/** Changes the role of an account, or disables or enables it. */
export async function updateUser(
  id: number,
  body: components["schemas"]["UserInput"],
): Promise<UserWriteResponse> {
  return unwrap(await client.PUT("/admin/users/{id}", { params: { path: { id } }, body }));
}

/** Invites a person by mail to use the administrator area. */
export async function inviteUser(
  body: components["schemas"]["InvitationInput"],
): Promise<UserWriteResponse> {
  return unwrap(await client.POST("/admin/users/invitations", { body }));
}

/** Ends all sessions of an account. */
export async function endSessionsOf(id: number) {
  return unwrap(await client.DELETE("/admin/users/{id}/sessions", { params: { path: { id } } }));
}
