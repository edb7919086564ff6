import { client, unwrap } from "./client";
import type { components } from "./schema";

type ContactInput = components["schemas"]["ContactInput"];

export async function sendMessage(body: ContactInput) {
  return unwrap(await client.POST("/contact", { body }));
}
