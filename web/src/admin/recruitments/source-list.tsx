import type { Source } from "../../api/admin-recruitments";
import { ChoiceField } from "../../forms/choice-field";
import { Button, IconButton } from "../../ui/button";
import { LinesInput, NumberInput } from "./member-inputs";
import { useRegister } from "./registers";

/** Maximum length of a quote that the server accepts, in characters. */
const MAX_QUOTE_CHARS = 300;

interface SourceListProps {
  readonly sources: readonly Source[];
  readonly onChange: (sources: readonly Source[]) => void;
}

/** Edits the passages that contain a value. */
export function SourceList({ sources, onChange }: SourceListProps) {
  const documents = useRegister("documents");
  return (
    <div className="grid gap-2">
      {sources.map((source, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sources have no identity of their own
        <div key={at} className="rounded-lg border border-line bg-ground p-2.5">
          <div className="flex flex-wrap items-end gap-2">
            <ChoiceField
              label="Document"
              className="min-w-0 grow basis-40"
              value={String(source.doc)}
              options={documentOptions(documents, source.doc)}
              onChange={({ target }) =>
                onChange(sources.with(at, { ...source, doc: Number(target.value) }))
              }
            />
            <div className="w-20">
              <NumberInput
                label="Page"
                value={source.page ?? undefined}
                onChange={(page) => onChange(sources.with(at, { ...source, page: page ?? null }))}
              />
            </div>
            <IconButton
              icon="trash-2"
              label="Remove source"
              onClick={() => onChange(sources.toSpliced(at, 1))}
            />
          </div>
          <div className="mt-2">
            <LinesInput
              label={quoteLabel(source.quote)}
              value={source.quote}
              onChange={(quote = "") => onChange(sources.with(at, { ...source, quote }))}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          size="small"
          variant="quiet"
          icon="plus"
          onClick={() => onChange([...sources, { doc: 0, quote: "" }])}
        >
          Add source
        </Button>
      </div>
    </div>
  );
}

function quoteLabel(quote: string): string {
  const count = [...quote].length;
  return count > MAX_QUOTE_CHARS ? `Quote (${count} of ${MAX_QUOTE_CHARS} characters)` : "Quote";
}

const documentOptions = (
  documents: readonly { readonly key: string; readonly name: string }[],
  chosen: number,
) => {
  const options = documents.map(({ key, name }) => [key, name] as const);
  return options.some(([key]) => key === String(chosen))
    ? options
    : [...options, [String(chosen), "No document yet"] as const];
};
