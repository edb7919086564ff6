import { client, unwrap } from "./client";
import type { components } from "./schema";

export async function rename(name: string) {
  return unwrap(await client.PUT("/users/me", { body: { name } }));
}

export async function changePassword(currentPassword: string, newPassword: string) {
  return unwrap(await client.PUT("/users/me/password", { body: { currentPassword, newPassword } }));
}

/** Everything that is kept of the person, as a file. */
export async function exportedData(): Promise<Blob> {
  return unwrap(await client.GET("/users/me/export", { parseAs: "blob" }));
}

/** By its password; where it has none, by its address. */
export async function deleteAccount(proof: components["schemas"]["DeleteInput"]) {
  return unwrap(await client.POST("/users/me/delete", { body: proof }));
}
