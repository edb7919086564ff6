import { rewrittenLines } from "../../api/suggestions";
import { ModelSuggestions } from "../../site/model-suggestions";

export interface IdeasProps {
  /** Lines that were found wanting. */
  readonly lines: readonly string[];
  readonly job: string | undefined;
}

/** How a language model would write some lines: it is loaded where one is configured. */
export function Ideas({ lines, job }: IdeasProps) {
  return (
    <ModelSuggestions
      what={lines.length === 1 ? "this line of my résumé" : `${lines.length} lines of my résumé`}
      ask={async () => {
        const rewritten = await rewrittenLines({ lines: [...lines], ...(job ? { job } : {}) });
        return rewritten.map(({ line, rewrite }) => ({ about: line, text: rewrite }));
      }}
    />
  );
}
