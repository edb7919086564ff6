import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as t from "#messages/follow";
import {
  ALERTS_KEY,
  type FollowRequest,
  type FollowTarget,
  type Frequency,
  followAsUser,
  followWithToken,
  OWN_ALERTS,
  requestAlert,
} from "../api/alerts";
import { ApiError, firstErrors } from "../api/client";
import { ME } from "../api/me";
import { useFormSubmission } from "../app-context/form-submission";
import { navigate } from "../app-context/location";
import { useUser } from "../auth/session";
import { Field } from "../forms/field";
import { onlyErrors } from "../forms/form-errors";
import { RadioField } from "../forms/radio-field";
import { type FieldValues, RequestForm, useRequestForm } from "../forms/request-form";
import { Alert } from "../ui/alert";
import { Button } from "../ui/button";
import { FREQUENCIES } from "./frequencies";
import { forgetToken, useStoredToken } from "./stored-token";

/** The values of the form. It has no field for the address if the address is known. */
type FollowValues = FieldValues<"frequency"> & Partial<FieldValues<"email">>;

interface FollowFormProps {
  readonly target: FollowTarget;
  /** The alert is active. */
  readonly onFollowed: () => void;
}

/** Starts an alert: with a mail that confirms it, or at once for a confirmed address. */
export function FollowForm({ target, onFollowed }: FollowFormProps) {
  const known = useKnownAddress();
  const [usesOther, setUsesOther] = useState(false);
  const [ended, setEnded] = useState<string>();
  return known && !usesOther ? (
    <KnownAddressForm
      {...{ target, known, onFollowed }}
      onUseOther={() => setUsesOther(true)}
      onEnded={setEnded}
    />
  ) : (
    <>
      {ended ? <Alert className="mb-5" message={ended} /> : null}
      <EmailForm target={target} />
    </>
  );
}

/** An address that needs no confirmation. */
type KnownAddress =
  | { readonly token: string }
  /** The verified address of the signed-in user. */
  | { readonly email: string };

/** Returns the address whose alerts this browser manages. The server does not know it. */
function useKnownAddress(): KnownAddress | undefined {
  const token = useStoredToken();
  const isSignedIn = useUser() !== undefined;
  const { data: me } = useQuery({ ...ME, enabled: isSignedIn && !token });
  if (token) return { token };
  return isSignedIn && me?.verified ? { email: me.email } : undefined;
}

interface KnownAddressFormProps extends FollowFormProps {
  readonly known: KnownAddress;
  readonly onUseOther: () => void;
  /** The alerts of the address have ended. The form then needs an address. */
  readonly onEnded: (message: string) => void;
}

function KnownAddressForm(props: KnownAddressFormProps) {
  const { target, known, onFollowed, onUseOther, onEnded } = props;
  const queries = useQueryClient();
  const form = useRequestForm({
    validate: () => ({}),
    send: ({ frequency }: FollowValues) =>
      followAtOnce({ target, frequency: frequency as Frequency }, known, onEnded),
    onDone(response) {
      // The page of alerts must show this one.
      if ("email" in known) queries.setQueryData(OWN_ALERTS.queryKey, response);
      void queries.invalidateQueries({ queryKey: [ALERTS_KEY] });
      onFollowed();
    },
    errorMessage: (message) => message ?? t.failed(),
  });
  return (
    <>
      <RequestForm form={form} action={t.follow()} pendingAction={t.following()}>
        <FrequencyField />
        <p className="text-ink-2 wrap-anywhere">
          {"email" in known ? t.mailsGoTo(known.email) : t.mailsGoToConfirmed()}
        </p>
      </RequestForm>
      <Button variant="quiet" onClick={onUseOther} className="mt-2.5 w-full">
        {t.otherAddress()}
      </Button>
    </>
  );
}

async function followAtOnce(
  request: FollowRequest,
  known: KnownAddress,
  onEnded: KnownAddressFormProps["onEnded"],
) {
  if ("email" in known) return followAsUser(request);
  try {
    return await followWithToken(request, known.token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) {
      onEnded(error.message);
      forgetToken(known.token);
    }
    throw error;
  }
}

/** Without JavaScript, the browser sends it to the URL of the page, which contains the target. */
function EmailForm({ target }: Pick<FollowFormProps, "target">) {
  const submission = useFormSubmission();
  const form = useRequestForm({
    validate: ({ email = "" }: FollowValues) =>
      onlyErrors({ email: email.trim() === "" ? t.invalidEmail() : undefined }),
    send: ({ frequency, email = "" }: FollowValues) =>
      requestAlert({ target, frequency: frequency as Frequency }, email),
    onDone: () => navigate("/follow/sent"),
    initialErrors: submission && firstErrors(submission.errors),
    errorMessage: (message) => message ?? t.failed(),
  });
  const { frequency, email } = submission?.values ?? {};
  return (
    <RequestForm form={form} action={t.request()} pendingAction={t.requesting()}>
      <FrequencyField chosen={frequency} />
      <Field
        label={t.yourEmail()}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={email}
        help={t.emailHelp()}
      />
    </RequestForm>
  );
}

const FrequencyField = ({ chosen = "at-once" }: { readonly chosen?: string | undefined }) => (
  <RadioField
    label={t.howOften()}
    name="frequency"
    options={FREQUENCIES}
    defaultValue={chosen}
    className="flex flex-wrap gap-x-6"
  />
);
