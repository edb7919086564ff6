import { client, unwrap } from "./client";

export async function subscribe(email: string) {
  return unwrap(await client.POST("/subscriptions", { body: { email } }));
}

export async function confirmSubscription(token: string) {
  return unwrap(await client.POST("/subscriptions/confirm", { body: { token } }));
}

export async function cancelSubscription(token: string) {
  return unwrap(await client.POST("/subscriptions/cancel", { body: { token } }));
}
