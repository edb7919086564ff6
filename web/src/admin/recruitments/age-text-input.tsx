import { useState } from "react";
import { Field } from "../../forms/field";
import { readAge } from "./age-text";
import type { RowProps } from "./members";

const EXAMPLE = "18-27 on 1.8.2025";

/** Fills the members of an age limit from one text. They can be edited below it. */
export function AgeTextInput({ row, onChange }: RowProps) {
  const [text, setText] = useState("");
  const isUnclear = text.trim() !== "" && readAge(text) === undefined;
  return (
    <Field
      label="Age in words"
      type="text"
      autoComplete="off"
      placeholder={EXAMPLE}
      className="mb-2.5"
      help={isUnclear ? `Not clear yet. Write it such as “${EXAMPLE}” or “not attained 32”.` : null}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const limit = readAge(target.value);
        if (limit) onChange({ ...row, ...limit });
      }}
    />
  );
}
