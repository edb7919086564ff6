import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import * as t from "#messages/account-security";
import * as ui from "#messages/ui";
import { isNotFound } from "../../api/client";
import {
  addPasskey,
  beginPasskey,
  type PasskeyInfo,
  removePasskey,
  SESSIONS,
} from "../../api/security";
import { useNow } from "../../app-context/clock";
import { failureText, useConfirmed } from "../../auth/confirmed";
import { createPasskey, isPasskeySupported } from "../../auth/passkey";
import { Field } from "../../forms/field";
import { Form, formValues, SubmitButton } from "../../forms/form";
import { onlyErrors } from "../../forms/form-errors";
import { useSubmit } from "../../forms/use-submit";
import { parseMoment, relativeTime, shortDate } from "../../lib/dates";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toasts";
import { ConfirmedButton } from "./confirmed-button";
import { SecurityBlock } from "./security-block";
import type { NewCodes } from "./two-factor";
import { reloadSecurity } from "./use-security-action";

interface PasskeysProps {
  readonly passkeys: readonly PasskeyInfo[];
  readonly newCodes: NewCodes;
}

/** Lists the passkeys of the account, and adds one. */
export function Passkeys({ passkeys, newCodes }: PasskeysProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const obstacle = isMissing
    ? t.siteWithoutPasskeys()
    : isPasskeySupported()
      ? undefined
      : t.browserWithoutPasskeys();
  function close() {
    setAdding(false);
    heading.current?.focus();
  }
  return (
    <SecurityBlock title={t.passkeys()} headingRef={heading}>
      <p className="mt-1 max-w-prose text-ink-2">{obstacle ?? t.passkeysText()}</p>
      {passkeys.length > 0 ? (
        <ul className="mt-2">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} heading={heading} />
          ))}
        </ul>
      ) : null}
      {obstacle ? null : adding ? (
        <AddPasskey
          onAdded={(codes) => {
            close();
            newCodes.show(codes);
          }}
          onCancel={close}
          onMissing={() => {
            setMissing(true);
            close();
          }}
        />
      ) : (
        <Button size="small" className="mt-3 max-sm:w-full" onClick={() => setAdding(true)}>
          {t.addPasskey()}
        </Button>
      )}
    </SecurityBlock>
  );
}

interface PasskeyRowProps {
  readonly passkey: PasskeyInfo;
  /** Gets the focus after the removal. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function PasskeyRow({ passkey, heading }: PasskeyRowProps) {
  const { id, name } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2">
          <PasskeyFacts passkey={passkey} />
        </p>
      </div>
      <ConfirmedButton
        label={t.remove()}
        name={t.removePasskey(name)}
        title={t.removePasskeyTitle(name)}
        text={t.removePasskeyText()}
        action={t.remove()}
        run={() => removePasskey(id)}
        onDone={({ message }) => {
          showToast("success", message);
          heading.current?.focus();
        }}
        errorMessage={t.removePasskeyFailed()}
      />
    </li>
  );
}

function PasskeyFacts({ passkey: { createdAt, lastUsedAt } }: Pick<PasskeyRowProps, "passkey">) {
  const now = useNow();
  const created = parseMoment(createdAt);
  const lastUsed = parseMoment(lastUsedAt);
  if (!created) return null;
  return t.passkeyDates({
    created: shortDate(created),
    lastUsed: lastUsed && relativeTime(lastUsed.start, now),
  });
}

interface AddPasskeyProps {
  /** Called with the recovery codes, if the passkey is the first second factor. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
  /** Called if the site does not support passkeys. */
  readonly onMissing: () => void;
}

function AddPasskey({ onAdded, onCancel, onMissing }: AddPasskeyProps) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const device = useQuery(SESSIONS).data?.sessions.find(({ current }) => current)?.device;
  const form = useRef<HTMLFormElement>(null);
  const submission = useSubmit({
    validate: ({ name }: { readonly name: string }) =>
      onlyErrors({ name: name.trim() === "" ? t.enterPasskeyName() : undefined }),
    async send({ name }) {
      const { ceremony, options } = await confirmed(beginPasskey);
      const credential = await createPasskey(options);
      return confirmed(() => addPasskey({ ceremony, name: name.trim(), credential }));
    },
    onDone({ message, recoveryCodes }) {
      showToast("success", message);
      onAdded(recoveryCodes);
      void reloadSecurity(queries);
    },
    onFailed(error) {
      if (isNotFound(error)) onMissing();
    },
  });
  const { errors, failure, pending } = submission;
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const message = errors.passkey ?? (failure && !errors.name ? addingFailure(failure) : undefined);
  return (
    <Form
      state={submission}
      ref={form}
      onSubmit={(element) => submission.submit(formValues<"name">(element))}
      className="mt-3 flex max-w-sm flex-col gap-4"
    >
      <Field
        // The form that changes the user's name also has a field of this name.
        id="passkey-name"
        label={t.passkeyName()}
        name="name"
        help={t.passkeyNameHelp()}
        defaultValue={device}
        maxLength={60}
        autoComplete="off"
        required
      />
      {message ? <Alert message={message} /> : null}
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton size="small" pending={pending} pendingText={t.waitingForDevice()}>
          {t.createPasskey()}
        </SubmitButton>
        <Button size="small" disabled={pending} onClick={onCancel}>
          {ui.cancel()}
        </Button>
      </div>
    </Form>
  );
}

/** Messages about failures of the browser, by the name of the exception. */
const BROWSER_FAILURES: Readonly<Record<string, () => string>> = {
  NotAllowedError: t.noPasskeyCreated,
  InvalidStateError: t.devicePasskeyExists,
};

function addingFailure(error: unknown): string | undefined {
  const text = error instanceof DOMException && BROWSER_FAILURES[error.name];
  return text ? text() : failureText(error, t.passkeyFailed());
}
