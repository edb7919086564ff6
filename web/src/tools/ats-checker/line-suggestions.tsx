import { requestRewrittenLines } from "../../api/suggestions";
import { ModelSuggestions } from "../model-suggestions";

export interface LineSuggestionsProps {
  /** Lines that were found wanting. */
  readonly lines: readonly string[];
  readonly job: string | undefined;
}

/** How a language model would write some lines: it is loaded where one is configured. */
export function LineSuggestions({ lines, job }: LineSuggestionsProps) {
  return (
    <ModelSuggestions
      description={
        lines.length === 1 ? "this line of my résumé" : `${lines.length} lines of my résumé`
      }
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
