import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { isNotFound } from "../../api/client";
import {
  addPasskey,
  beginPasskey,
  type PasskeyInfo,
  removePasskey,
  SESSIONS,
} from "../../api/security";
import { useNow } from "../../app-context/clock";
import { createPasskey, isPasskeySupported } from "../../auth/passkey";
import { Field } from "../../forms/field";
import { Form, formValues, SubmitButton } from "../../forms/form";
import { onlyErrors } from "../../forms/form-errors";
import { useSubmit } from "../../forms/use-submit";
import { parseMoment, relativeTime, shortDate } from "../../lib/dates";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toasts";
import { failureText, useConfirmed } from "./confirmed";
import { ConfirmedButton } from "./confirmed-button";
import { SecurityBlock } from "./security-block";
import type { NewCodes } from "./two-factor";
import { reloadSecurity } from "./use-security-action";

const NOT_SUPPORTED_BY_SITE = "This site does not support passkeys.";
const NOT_SUPPORTED_BY_BROWSER = "This browser does not support passkeys.";

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
    ? NOT_SUPPORTED_BY_SITE
    : isPasskeySupported()
      ? undefined
      : NOT_SUPPORTED_BY_BROWSER;
  function close() {
    setAdding(false);
    heading.current?.focus();
  }
  return (
    <SecurityBlock title="Passkeys" headingRef={heading}>
      <p className="mt-1 max-w-prose text-ink-2">
        {obstacle ??
          "Sign in with your fingerprint, your face or your screen lock, without a password."}
      </p>
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
          Add a passkey
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
        label="Remove"
        name={`Remove ${name}`}
        title={`Remove the passkey “${name}”?`}
        text="You can then no longer sign in with it. Also delete it on the device that it is on. Your other devices are signed out."
        action="Remove"
        run={() => removePasskey(id)}
        onDone={({ message }) => {
          showToast("success", message);
          heading.current?.focus();
        }}
        errorMessage="The passkey could not be removed. Please try again."
      />
    </li>
  );
}

function PasskeyFacts({ passkey: { createdAt, lastUsedAt } }: Pick<PasskeyRowProps, "passkey">) {
  const now = useNow();
  const created = parseMoment(createdAt);
  const lastUsed = parseMoment(lastUsedAt);
  if (!created) return null;
  const use = lastUsed ? `last used ${relativeTime(lastUsed.start, now)}` : "not used yet";
  return `Added on ${shortDate(created)}, ${use}`;
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
      onlyErrors({ name: name.trim() === "" ? "Enter a name" : undefined }),
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
        label="Name of the passkey"
        name="name"
        help="By this name you find it in the list. Your other devices are then signed out."
        defaultValue={device}
        maxLength={60}
        autoComplete="off"
        required
      />
      {message ? <Alert message={message} /> : null}
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton size="small" pending={pending} pendingText="Waiting for your device...">
          Create the passkey
        </SubmitButton>
        <Button size="small" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

const ADDING_FAILED = "The passkey could not be created. Please try again.";

/** Messages about failures of the browser, by the name of the exception. */
const BROWSER_FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: "No passkey was created. You can try again.",
  InvalidStateError: "This device already has a passkey of your account.",
};

function addingFailure(error: unknown): string | undefined {
  if (error instanceof DOMException) return BROWSER_FAILURES[error.name] ?? ADDING_FAILED;
  return failureText(error, ADDING_FAILED);
}
