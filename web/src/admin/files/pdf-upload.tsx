import { AddressInput } from "../forms/address-input";
import type { ControlledProps } from "../forms/controlled";
import { FieldFrame } from "../forms/field-frame";

/** The address of a PDF. */
export function PdfUpload({ value, onChange, inputRef, ...frame }: ControlledProps) {
  return (
    <FieldFrame {...frame}>
      {(ties) => <AddressInput {...{ ties, value, onChange, inputRef }} />}
    </FieldFrame>
  );
}
