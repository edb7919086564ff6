import { sendLines } from "#messages/model-suggestions";
import { requestRewrittenLines } from "../../api/suggestions";
import { ModelSuggestions } from "../model-suggestions";

export interface LineSuggestionsProps {
  /** Lines with findings. */
  readonly lines: readonly string[];
  readonly job: string | undefined;
}

/** Shows a language model's rewrites of lines. Loaded only if a model is configured. */
export function LineSuggestions({ lines, job }: LineSuggestionsProps) {
  return (
    <ModelSuggestions
      consent={(host) => sendLines({ count: lines.length, host })}
      request={async () => {
        const lineRewrites = await requestRewrittenLines({
          lines: [...lines],
          ...(job ? { job } : {}),
        });
        return lineRewrites.map(({ line, rewrite }) => ({ about: line, text: rewrite }));
      }}
    />
  );
}
