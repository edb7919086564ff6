import { LINE } from "../../forms/field";
import type { FieldAria } from "../../forms/field-frame";

interface UrlInputProps {
  readonly aria: FieldAria;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Runs on Enter instead of submitting the form. */
  readonly onEnter?: () => void;
}

/** A text field for a URL. */
export function UrlInput(props: UrlInputProps) {
  const { aria, value, onChange, onEnter } = props;
  return (
    <input
      {...aria}
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
      className={LINE}
    />
  );
}
