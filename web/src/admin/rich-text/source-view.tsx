import { useEffect, useRef } from "react";
import { AREA } from "../../forms/field";
import type { EditorInputProps } from "./editor-input";
import { registerInsertTarget } from "./insert-target";

/** The HTML of a field as text. */
export function SourceView({ aria, language, value, onChange, takesFocus }: EditorInputProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { id } = aria;
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);
  useEffect(
    () => registerInsertTarget(id, (html) => area.current && insertText(area.current, html)),
    [id],
  );
  return (
    <textarea
      {...aria}
      ref={area}
      lang={language}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      rows={14}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      className={`${AREA} form-code field-sizing-content max-h-[70vh] min-h-72 border-0 text-sm/6 outline-none`}
    />
  );
}

/** Inserts text as if it were typed: it can be undone, and the form receives an input event. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // Only `execCommand` adds the text to the undo history.
  if (document.execCommand("insertText", false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
