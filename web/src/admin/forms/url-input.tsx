import type { RefCallback } from "react";
import { type FieldAria, FORM_LINE } from "./field-frame";

interface UrlInputProps {
  readonly aria: FieldAria;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef: RefCallback<HTMLElement>;
  /** Runs on Enter instead of submitting the form. */
  readonly onEnter?: () => void;
}

/** A text field for a URL. */
export function UrlInput(props: UrlInputProps) {
  const { aria, value, onChange, inputRef, onEnter } = props;
  return (
    <input
      {...aria}
      ref={inputRef}
      type="text"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
      className={FORM_LINE}
    />
  );
}
