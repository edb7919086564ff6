import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { jobBySlugOrId } from "../../api/jobs";
import { useFormSubmission } from "../../app-context/form-submission";
import type { ProfileValues } from "../../eligibility/profile-values";
import { storeProfile, useStoredProfile } from "../../eligibility/stored-profile";
import { useSubmit } from "../../forms/use-submit";
import type { Shown } from "./eligibility-url";
import { type CheckedProfile, failureText, initialForm, requestAnswer } from "./form-answer";
import { profileErrors, validateProfile } from "./profile-errors";

export const NO_VALUES: ProfileValues = {};

/**
 * Checks profiles for a job, or for a group of all jobs if it is empty, and holds the last answer.
 * A profile in the storage of this browser is checked first.
 */
export function useProfileCheck(slugOrId: string, shown: Shown) {
  const queries = useQueryClient();
  const sent = useFormSubmission();
  const [initial] = useState(() => initialForm(sent));
  const stored = useStoredProfile();
  const [last, setLast] = useState(initial.checked);
  const [sentValues, setSentValues] = useState(sent ? initial.values : undefined);
  const [replacements, setReplacements] = useState(0);
  const submission = useSubmit({
    initialErrors: initial.errors,
    validate: validateProfile,
    async send(values: ProfileValues) {
      if (slugOrId === "") return requestAnswer(undefined, values, shown);
      const { id } = await queries.fetchQuery(jobBySlugOrId(slugOrId));
      return requestAnswer(id, values, shown);
    },
    onDone(answer, values) {
      storeProfile(values);
      setSentValues(undefined);
      setLast({ values, answer, page: 1 });
    },
    rejections: profileErrors,
  });
  // The browser sent the form before the scripts were loaded.
  useEffect(() => {
    if (initial.checked) storeProfile(initial.checked.values);
  }, [initial]);
  const { attempts, failure, pending } = submission;
  const initialFailure = attempts === 0 && !pending ? initial.failure : undefined;
  const fromStorage: CheckedProfile | undefined = stored && { values: stored, page: 1 };
  return {
    submission,
    checked: last ?? (sentValues ? undefined : fromStorage),
    /** Values of the fields when the form is mounted. */
    values: sentValues ?? stored ?? NO_VALUES,
    failure: failure ? failureText(failure) : initialFailure,
    /** Changes when the fields must take `values`: after hydration, and after a replacement. */
    fieldsKey: `${stored !== undefined} ${replacements}`,
    isStored: stored !== undefined,
    /** The profile that was checked last on this page. */
    submitted: attempts > 0 ? last?.values : undefined,
    /** Replaces the profile in this browser, or removes it for a blank one. Discards the answer. */
    replace(values: ProfileValues) {
      storeProfile(values);
      setSentValues(undefined);
      setLast(undefined);
      setReplacements((count) => count + 1);
    },
  };
}
