import { client, unwrap } from "./client";
import type { components } from "./schema";

type Schemas = components["schemas"];

/** Asks the language model about an answer. Whoever calls this has been told where it goes, and agreed. */
export async function requestAnswerSuggestions(
  body: Omit<Schemas["AnswerToImprove"], "consent">,
): Promise<readonly string[]> {
  const response = await client.POST("/tools/interview/suggestions", {
    body: { ...body, consent: true },
  });
  return unwrap(response).suggestions;
}

/** Asks the language model to rewrite lines. Whoever calls this has been told where they go, and agreed. */
export async function requestRewrittenLines(
  body: Omit<Schemas["LinesToRewrite"], "consent">,
): Promise<Schemas["Rewritten"]["lines"]> {
  const response = await client.POST("/tools/resume/suggestions", {
    body: { ...body, consent: true },
  });
  return unwrap(response).lines;
}
