import { useController } from "react-hook-form";
import type { FieldSpec } from "./form-definition";
import type { Values } from "./values";

/** Props of an input whose text is held by the form. */
export interface ControlledProps {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly help?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Connects a field to the form, for inputs that consist of several elements. */
export function useControlledField({ name, label, help, required }: FieldSpec): ControlledProps {
  const { field } = useController<Values>({ name });
  return {
    name,
    label,
    required: required !== undefined,
    help,
    value: String(field.value),
    onChange: field.onChange,
  };
}
