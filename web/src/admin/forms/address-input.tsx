import type { RefCallback } from "react";
import { FORM_LINE, type Ties } from "./field-frame";

interface AddressInputProps {
  readonly ties: Ties;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef: RefCallback<HTMLElement>;
}

/** An address on the web, as text. */
export function AddressInput({ ties, value, onChange, inputRef }: AddressInputProps) {
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
      className={FORM_LINE}
    />
  );
}
