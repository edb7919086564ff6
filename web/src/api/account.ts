import { client, unwrap } from "./client";
import type { components } from "./schema";

export async function rename(name: string) {
  return unwrap(await client.PUT("/users/me", { body: { name } }));
}

export async function changePassword(currentPassword: string, newPassword: string) {
  return unwrap(await client.PUT("/users/me/password", { body: { currentPassword, newPassword } }));
}

/** Downloads all stored data of the user as a file. */
export async function exportedData(): Promise<Blob> {
  return unwrap(await client.GET("/users/me/export", { parseAs: "blob" }));
}

/** Deletes the account. The proof is its password, or its e-mail address if it has no password. */
export async function deleteAccount(proof: components["schemas"]["DeleteInput"]) {
  return unwrap(await client.POST("/users/me/delete", { body: proof }));
}
