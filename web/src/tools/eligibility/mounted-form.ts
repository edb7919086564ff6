import { useSyncExternalStore } from "react";
import { type ProfileValues, profileValues } from "../../eligibility/profile-values";
import { formValues } from "../../forms/form";
import { FORM_ID } from "./profile-form";

/** Returns the form of the profile if it is mounted. */
export function mountedForm(): HTMLFormElement | undefined {
  const element = document.getElementById(FORM_ID);
  return element instanceof HTMLFormElement ? element : undefined;
}

/** Returns the values of a form, which the user may be editing. */
export const valuesOfForm = (form: HTMLFormElement): ProfileValues =>
  profileValues(formValues(form));

function subscribe(listener: () => void) {
  const form = mountedForm();
  form?.addEventListener("input", listener);
  return () => form?.removeEventListener("input", listener);
}

function readBirthDate(): string {
  const form = mountedForm();
  return (form && valuesOfForm(form).born) ?? "";
}

/** Returns the birth date in the form, such as "1993-01-01", or an empty text. */
export const useBirthDate = () => useSyncExternalStore(subscribe, readBirthDate, () => "");
