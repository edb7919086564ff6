import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as t from "#messages/eligibility-account";
import {
  ACCOUNT_PROFILE,
  type AccountProfile,
  storeAccountProfile,
} from "../../api/account-profile";
import { fieldErrors } from "../../api/client";
import { useNow } from "../../app-context/clock";
import { toProfile } from "../../eligibility/profile";
import { isBlank, type ProfileValues } from "../../eligibility/profile-values";
import { differingFields, valuesOfProfile } from "../../eligibility/values-of-profile";
import { useSubmit } from "../../forms/use-submit";
import { showToast } from "../../ui/toasts";
import { type Difference, findDifferences } from "./account-differences";
import { isMinor } from "./minor";
import { mountedForm, useBirthDate, valuesOfForm } from "./mounted-form";

const NONE: readonly Difference[] = [];

/** A failed save. */
export interface SaveFailure {
  readonly text: string;
  /** The text of the consent has changed, so only a reload helps. */
  readonly needsReload: boolean;
}

/** The form as the account sees it. */
export interface CheckedForm {
  /** The profile that was checked last on this page. */
  readonly checked: ProfileValues | undefined;
  /** Replaces the profile in this browser and in the form. */
  readonly onFill: (values: ProfileValues) => void;
}

/**
 * Fills in the form from the account, and saves checked profiles on the account if the user has
 * chosen so. If both have a profile and these differ, the user decides first.
 */
export function useAccountProfile(account: AccountProfile, { checked, onFill }: CheckedForm) {
  const queries = useQueryClient();
  const now = useNow();
  const born = useBirthDate();
  const stored = account.profile ? valuesOfProfile(account.profile) : undefined;
  // After a change of its text, the user consents again before the next save.
  const isConsented = account.consentedVersion === account.consentVersion;
  const [isAgreed, setAgreed] = useState(false);
  // Undefined until the form was compared with the account.
  const [differences, setDifferences] = useState<readonly Difference[]>();
  const handled = useRef<ProfileValues>(undefined);

  const saving = useSubmit({
    send: (values: ProfileValues) => storeAccountProfile(toProfile(values), account.consentVersion),
    onDone(saved) {
      queries.setQueryData(ACCOUNT_PROFILE.queryKey, saved);
      setAgreed(false);
      showToast("success", t.saved());
    },
    onFailed(error) {
      const { text, needsReload } = saveFailure(error);
      if (needsReload) setAgreed(false);
      // The alert in the form may be outside the screen.
      showToast("error", text);
    },
  });

  const compare = useEffectEvent(() => {
    const form = mountedForm();
    if (!form) return;
    const inForm = valuesOfForm(form);
    const isFilledIn = stored !== undefined && isBlank(inForm);
    if (isFilledIn) onFill(stored);
    setDifferences(stored && !isFilledIn ? findDifferences(form, inForm, stored) : NONE);
  });
  useEffect(() => compare(), []);

  const save = useEffectEvent((values: ProfileValues) => {
    if (values === handled.current) return;
    handled.current = values;
    const isOpen = differences !== undefined && differences.length > 0;
    if (isOpen || isMinor(values.born, now)) return;
    const isChanged = !stored || differingFields(values, stored).length > 0;
    if (isConsented ? isChanged : isAgreed) saving.submit(values);
  });
  const failure =
    checked === undefined || saving.failure === undefined ? undefined : saveFailure(saving.failure);
  const mayRetry =
    checked !== undefined && (isConsented || isAgreed) && !isMinor(checked.born, now);
  const isCompared = differences !== undefined;
  useEffect(() => {
    if (checked && isCompared && !saving.pending) save(checked);
  }, [checked, isCompared, saving.pending]);

  return {
    stored,
    isConsented,
    isAgreed,
    setAgreed,
    isMinor: isMinor(born, now),
    isSaving: saving.pending,
    // A profile that was replaced meanwhile is not saved again, nor one without consent.
    failure: failure && (mayRetry || failure.needsReload) ? failure : undefined,
    saveAgain: () => mayRetry && saving.submit(checked),
    /** The open question. */
    differences: differences ?? NONE,
    takeAccount() {
      setDifferences(NONE);
      if (stored) onFill(stored);
      showToast("success", t.filledIn());
    },
    takeForm() {
      setDifferences(NONE);
      // The check saves the profile, unless it is invalid.
      mountedForm()?.requestSubmit();
    },
  };
}

function saveFailure(error: unknown): SaveFailure {
  const { consent, ...others } = fieldErrors(error);
  if (consent !== undefined) return { text: t.consentChanged(), needsReload: true };
  const [reason] = Object.values(others);
  return { text: reason ? t.notSaved(reason) : t.saveFailed(), needsReload: false };
}
