import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { jobBySlugOrId } from "../../api/jobs";
import { useFormSubmission } from "../../app-context/form-submission";
import type { ProfileValues } from "../../eligibility/profile-values";
import { removeProfile, storedProfiles, storeProfile } from "../../eligibility/stored-profile";
import { useSubmit } from "../../forms/use-submit";
import type { Shown } from "./eligibility-url";
import { type CheckedProfile, failureText, initialForm, requestAnswer } from "./form-answer";
import { profileErrors, validateProfile } from "./profile-errors";

const NO_VALUES: ProfileValues = {};

/**
 * Checks profiles for a job, or for a group of all jobs if it is empty, and holds the last answer. A profile
 * in the storage of this browser is checked first.
 */
export function useProfileCheck(slugOrId: string, shown: Shown) {
  const queries = useQueryClient();
  const sent = useFormSubmission();
  const [initial] = useState(() => initialForm(sent));
  const [stored] = storedProfiles.use();
  const [last, setLast] = useState(initial.checked);
  const [sentValues, setSentValues] = useState(sent ? initial.values : undefined);
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
    isStored: stored !== undefined,
    /** Removes the profile from this browser, with its answer. */
    remove() {
      removeProfile();
      setSentValues(undefined);
      setLast(undefined);
    },
  };
}
