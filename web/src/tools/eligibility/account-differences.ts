import * as texts from "#messages/eligibility-account";
import * as t from "#messages/eligibility-form";
import { dayText } from "../../eligibility/assessment-text";
import type { ProfileField, ProfileValues } from "../../eligibility/profile-values";
import { differingFields } from "../../eligibility/values-of-profile";

/** A field in which the form and the account differ, in words. */
export interface Difference {
  readonly name: ProfileField;
  readonly label: string;
  readonly inForm: string;
  readonly onAccount: string;
}

/** Returns the fields in which the values of a mounted form and those of the account differ. */
export function findDifferences(
  form: HTMLFormElement,
  inForm: ProfileValues,
  onAccount: ProfileValues,
): readonly Difference[] {
  return differingFields(inForm, onAccount).flatMap((name) => {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return [];
    return [
      {
        name,
        label: control.labels?.[0]?.textContent ?? name,
        inForm: valueText(control, inForm[name]),
        onAccount: valueText(control, onAccount[name]),
      },
    ];
  });
}

function valueText(control: HTMLInputElement | HTMLSelectElement, value = ""): string {
  if (control.type === "checkbox") return value === "" ? texts.no() : texts.yes();
  if (value === "") return t.notSaid();
  if (control instanceof HTMLSelectElement) {
    return [...control.options].find((option) => option.value === value)?.text ?? value;
  }
  return control.type === "date" ? dayText(value) : value;
}
