import { client, unwrap } from "./client";
import type { components } from "./schema";

type Schemas = components["schemas"];

/**
 * Requests suggestions of the language model for an answer. The caller must have the user's
 * consent.
 */
export async function requestAnswerSuggestions(
  body: Omit<Schemas["AnswerToImprove"], "consent">,
): Promise<readonly string[]> {
  const response = await client.POST("/tools/interview/suggestions", {
    body: { ...body, consent: true },
  });
  return unwrap(response).suggestions;
}

/** Requests rewritten lines from the language model. The caller must have the user's consent. */
export async function requestRewrittenLines(
  body: Omit<Schemas["LinesToRewrite"], "consent">,
): Promise<Schemas["RewrittenLines"]["lines"]> {
  const response = await client.POST("/tools/resume/suggestions", {
    body: { ...body, consent: true },
  });
  return unwrap(response).lines;
}
