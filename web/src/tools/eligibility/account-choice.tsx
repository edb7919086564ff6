import { useQuery } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { createPortal } from "react-dom";
import * as t from "#messages/eligibility-account";
import { accountFailed } from "#messages/eligibility-form";
import { ACCOUNT_PROFILE, type AccountProfile } from "../../api/account-profile";
import { DeleteAccountProfile } from "../../eligibility/delete-account-profile";
import { CheckboxField } from "../../forms/choice-field";
import { longDate, parseMoment } from "../../lib/dates";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { LoadingText } from "../../ui/skeleton";
import { UserText } from "../../ui/user-text";
import type { Difference } from "./account-differences";
import { type CheckedForm, type SaveFailure, useAccountProfile } from "./use-account-profile";

export interface AccountChoiceProps extends CheckedForm {
  /** The element above the result and the form, for a question to be answered first. */
  readonly questions: HTMLElement | null;
}

/** Renders the choice to keep the profile on the account, or that it is stored. */
export function AccountChoice(props: AccountChoiceProps) {
  const { data, error, refetch } = useQuery(ACCOUNT_PROFILE);
  if (data) return <LoadedChoice account={data} {...props} />;
  if (!error) return <LoadingText>{t.loading()}</LoadingText>;
  return (
    <Alert message={accountFailed()}>
      <Button icon="refresh-cw" size="small" className="mt-2" onClick={() => void refetch()}>
        {t.tryAgain()}
      </Button>
    </Alert>
  );
}

interface LoadedChoiceProps extends AccountChoiceProps {
  readonly account: AccountProfile;
}

function LoadedChoice({ account, questions, ...form }: LoadedChoiceProps) {
  const box = useRef<HTMLDivElement>(null);
  const profile = useAccountProfile(account, form);
  const { stored, isConsented, isMinor, isAgreed, setAgreed, isSaving, failure, differences } =
    profile;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex flex-col gap-3 rounded-lg border border-line bg-ground p-4"
    >
      {stored ? <StoredNotice {...{ account, box, isSaving }} /> : null}
      {isMinor ? <p>{t.minor()}</p> : null}
      {isConsented || isMinor ? null : (
        <>
          <CheckboxField
            label={t.keep()}
            help={t.consent()}
            checked={isAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
            autoComplete="off"
          />
          <p className="text-sm text-ink-2">{t.howToKeep()}</p>
        </>
      )}
      {isSaving ? <LoadingText>{t.saving()}</LoadingText> : null}
      {failure ? <Failure failure={failure} onRetry={profile.saveAgain} /> : null}
      {questions && differences.length > 0
        ? createPortal(
            <Question
              differences={differences}
              onTakeAccount={() => {
                questions.focus({ preventScroll: true });
                profile.takeAccount();
              }}
              onTakeForm={profile.takeForm}
            />,
            questions,
          )
        : null}
    </div>
  );
}

interface StoredNoticeProps {
  readonly account: AccountProfile;
  /** Gets the focus after a deletion. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** A save that ends later would restore a deleted profile. */
  readonly isSaving: boolean;
}

function StoredNotice({ account, box, isSaving }: StoredNoticeProps) {
  const saved = parseMoment(account.updatedAt);
  return (
    <>
      <p className="flex gap-2 font-semibold">
        <Icon name="circle-check" className="mt-1 flex-none text-green" />
        {t.isStored()}
      </p>
      <p className="text-sm text-ink-2">
        {saved ? `${t.lastSaved(longDate(saved))} ${t.changesAreSaved()}` : t.changesAreSaved()}
      </p>
      <div>
        <DeleteAccountProfile
          isDisabled={isSaving}
          onDeleted={() => box.current?.focus({ preventScroll: true })}
        />
      </div>
    </>
  );
}

interface FailureProps {
  readonly failure: SaveFailure;
  readonly onRetry: () => void;
}

function Failure({ failure: { text, needsReload }, onRetry }: FailureProps) {
  return (
    <Alert message={text} quiet>
      <Button
        icon="refresh-cw"
        size="small"
        className="mt-2"
        onClick={needsReload ? () => window.location.reload() : onRetry}
      >
        {needsReload ? t.reload() : t.tryAgain()}
      </Button>
    </Alert>
  );
}

interface QuestionProps {
  readonly differences: readonly Difference[];
  readonly onTakeAccount: () => void;
  readonly onTakeForm: () => void;
}

/** Asks which of two profiles is used. Neither is changed before. */
function Question({ differences, onTakeAccount, onTakeForm }: QuestionProps) {
  return (
    <div className="mb-7 rounded-xl border border-line border-t-4 border-t-brand bg-paper p-4 shadow-card md:p-6">
      <h2 className="text-xl font-bold tracking-tight">{t.whichDetails()}</h2>
      <p className="mt-1 max-w-prose text-ink-2">{t.detailsDiffer()}</p>
      <ul className="mt-3 max-w-prose tabular-nums">
        {differences.map(({ name, label, inForm, onAccount }) => (
          <li key={name} className="border-t border-line py-2.5">
            <p className="font-semibold">{label}</p>
            <p>
              <span className="text-ink-2">{t.inForm()}</span> <UserText text={inForm} />
            </p>
            <p>
              <span className="text-ink-2">{t.onAccount()}</span> <UserText text={onAccount} />
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button onClick={onTakeAccount}>{t.takeAccount()}</Button>
        <Button onClick={onTakeForm}>{t.takeForm()}</Button>
      </div>
    </div>
  );
}
