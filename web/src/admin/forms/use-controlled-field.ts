import type { RefCallback } from "react";
import { useController } from "react-hook-form";
import type { FieldSpec } from "./form-definition";
import type { Values } from "./values";

/** What a field is given that keeps no text of its own. */
export interface ControlledProps {
  /** Names its input in the document. */
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What takes the focus when the field is wrong. */
  readonly inputRef: RefCallback<HTMLElement>;
}

export const fieldId = (name: string) => `field-${name}`;

/** A field's place in the form, for inputs that are more than one element of the browser's. */
export function useControlledField(field: FieldSpec): ControlledProps {
  const { field: controller, fieldState } = useController<Values>({ name: field.name });
  return {
    id: fieldId(field.name),
    label: field.label,
    required: field.required !== undefined,
    help: field.help,
    error: fieldState.error?.message,
    value: String(controller.value),
    onChange: controller.onChange,
    inputRef: controller.ref,
  };
}
