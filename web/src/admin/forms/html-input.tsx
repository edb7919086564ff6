import { useRef } from "react";
import { AREA } from "../../forms/field";
import { FieldFrame } from "../../forms/field-frame";
import { insertHtml, SNIPPETS } from "./html-snippets";
import type { ControlledProps } from "./use-controlled-field";

/** An HTML source field with buttons that insert snippets. */
export function HtmlInput({ value, onChange, language, ...frameProps }: ControlledProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <FieldFrame {...frameProps}>
      {(aria) => (
        <div className="overflow-hidden rounded-lg border border-control bg-paper focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand has-aria-invalid:border-red">
          <div
            role="toolbar"
            aria-label={`Insert into ${frameProps.label}`}
            aria-controls={aria.id}
            className="flex flex-wrap gap-x-1 border-b border-line bg-ground px-1.5 py-1"
          >
            {SNIPPETS.map((snippet) => (
              <button
                key={snippet.label}
                type="button"
                onClick={() => text.current && insertHtml(text.current, snippet)}
                className="min-h-11 rounded-md px-2.5 text-sm font-semibold text-ink-2 hover:bg-grey-soft hover:text-ink md:min-h-8"
              >
                {snippet.label}
              </button>
            ))}
          </div>
          <textarea
            {...aria}
            ref={text}
            lang={language}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            rows={14}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            className={`${AREA} form-code field-sizing-content max-h-[70vh] min-h-72 border-0 text-sm/6 outline-none`}
          />
        </div>
      )}
    </FieldFrame>
  );
}
