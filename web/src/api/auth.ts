import { client, unwrap } from "./client";

export async function login(email: string, password: string) {
  return unwrap(await client.POST("/auth/login", { body: { email, password } }));
}
