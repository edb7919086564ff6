import type { RefCallback } from "react";
import { useController } from "react-hook-form";
import type { FieldSpec } from "./form-definition";
import type { Values } from "./values";

/** Props of an input whose text is held by the form. */
export interface ControlledProps {
  /** Id of the input element. */
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Receives the element that is focused if the field is invalid. */
  readonly inputRef: RefCallback<HTMLElement>;
}

export const fieldId = (name: string) => `field-${name}`;

/** Connects a field to the form, for inputs that consist of several elements. */
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
