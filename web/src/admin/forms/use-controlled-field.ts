import { useController } from "react-hook-form";
import type { Language } from "#language/languages";
import type { FieldSpec } from "./form-definition";
import type { Values } from "./values";

/** Props of an input whose text is held by the form. */
export interface ControlledProps {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly help?: string | undefined;
  /** The language of the text, if it is not that of the record. */
  readonly language?: Language | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Connects a field to the form, for inputs that consist of several elements. */
export function useControlledField(spec: FieldSpec): ControlledProps {
  const { name, label, help, required, language } = spec;
  const { field } = useController<Values>({ name });
  return {
    name,
    label,
    required: required !== undefined,
    help,
    language,
    value: String(field.value),
    onChange: field.onChange,
  };
}
