import { useSyncExternalStore } from "react";
import { ageAt, civilDateAt, parseIsoDate } from "../../lib/civil-date";
import { formElement } from "./profile-form";

/** Age from which a profile may be kept on an account, in years. The server has the same limit. */
const MIN_AGE_YEARS = 18;

/** Returns whether a person is too young for a profile on an account. Unknown without a date. */
export function isMinor(born: string | undefined, now: number): boolean {
  const birth = parseIsoDate(born ?? "");
  const age = birth && ageAt(birth, civilDateAt(now));
  return age !== undefined && age.years < MIN_AGE_YEARS;
}

function subscribe(listener: () => void) {
  const form = formElement();
  form?.addEventListener("input", listener);
  return () => form?.removeEventListener("input", listener);
}

function readBirthDate(): string {
  const field = formElement()?.elements.namedItem("born");
  return field instanceof HTMLInputElement ? field.value : "";
}

/** Returns the birth date in the form, which the user may be editing. */
export const useBirthDate = () => useSyncExternalStore(subscribe, readBirthDate, () => "");
