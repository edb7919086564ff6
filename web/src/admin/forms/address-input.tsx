import type { RefCallback } from "react";
import { FORM_LINE, type Ties } from "./field-frame";

interface AddressInputProps {
  readonly ties: Ties;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef: RefCallback<HTMLElement>;
  /** Enter is the field's own: it does not send the form. */
  readonly onEnter?: () => void;
}

/** An address on the web, as text. */
export function AddressInput(props: AddressInputProps) {
  const { ties, value, onChange, inputRef, onEnter } = props;
  return (
    <input
      {...ties}
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
