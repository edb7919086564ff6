import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useId, useRef, useState } from "react";
import * as t from "#messages/account-security";
import { isNotFound } from "../../api/client";
import { endAllSessions, endSession, SESSIONS, type SessionInfo } from "../../api/security";
import { useNow } from "../../app-context/clock";
import { navigate } from "../../app-context/location";
import { logOut } from "../../auth/session";
import { parseMoment, relativeTime, shortDate } from "../../lib/dates";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Bar, LoadingText } from "../../ui/skeleton";
import { showToast } from "../../ui/toasts";
import { InlineError } from "../inline-error";
import { ActionButton } from "./action-button";
import { SecurityBlock } from "./security-block";
import { useSecurityAction } from "./use-security-action";

/** Lists the devices on which the user is signed in. */
export function Sessions() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SecurityBlock title={t.whereSignedIn()} headingRef={heading}>
      <p className="mt-1 max-w-prose text-ink-2">{t.unknownDevice()}</p>
      <div tabIndex={-1}>
        <SessionList heading={heading} />
      </div>
      <SignOutEverywhere />
    </SecurityBlock>
  );
}

function SessionList({ heading }: { readonly heading: RefObject<HTMLHeadingElement | null> }) {
  const { data, isError, refetch } = useQuery(SESSIONS);
  if (data) {
    return (
      <ul className="mt-2">
        {data.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnded={() => heading.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
    );
  }
  return isError ? (
    <InlineError text={t.devicesFailed()} onRetry={() => void refetch()} />
  ) : (
    <SessionSkeleton />
  );
}

interface SessionRowProps {
  readonly session: SessionInfo;
  /** Runs after the end of the session. The focused button is removed with the row. */
  readonly onEnded: () => void;
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { id, device, current } = session;
  const factsId = useId();
  const action = useSecurityAction({
    run: () => endIfPresent(id),
    onDone() {
      showToast("success", t.deviceSignedOut(device));
      onEnded();
    },
    errorMessage: t.deviceFailed(),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {current ? <Badge tone="open">{t.thisDevice()}</Badge> : null}
        </p>
        <p id={factsId} className="text-sm text-ink-2">
          <SessionFacts session={session} />
        </p>
      </div>
      {current ? null : (
        <ActionButton
          action={action}
          pendingText={t.signingOut()}
          aria-label={t.signOutDevice(device)}
          aria-describedby={factsId}
        >
          {t.signOut()}
        </ActionButton>
      )}
    </li>
  );
}

/** Ends a session. If it has ended in the meantime, there is nothing to do. */
async function endIfPresent(id: string) {
  try {
    await endSession(id);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

function SessionFacts({ session: { signedInAt, lastUsedAt } }: Pick<SessionRowProps, "session">) {
  const now = useNow();
  const signedIn = parseMoment(signedInAt);
  const lastUsed = parseMoment(lastUsedAt);
  if (!signedIn || !lastUsed) return null;
  return t.sessionDates({
    signedIn: shortDate(signedIn),
    lastUsed: relativeTime(lastUsed.start, now),
  });
}

/** Ends all sessions, also the one of this browser. */
function SignOutEverywhere() {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button size="small" className="mt-2 max-sm:w-full" onClick={() => setConfirming(true)}>
        {t.signOutEverywhere()}
      </Button>
      {confirming ? <SignOutEverywhereDialog onClose={() => setConfirming(false)} /> : null}
    </>
  );
}

function SignOutEverywhereDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  async function confirm() {
    setBusy(true);
    setFailed(false);
    try {
      const { message } = await endAllSessions();
      // A running refetch would fail, and show that the session has ended.
      await queries.cancelQueries();
      logOut();
      showToast("success", message);
      navigate("/login");
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={t.signOutEverywhereTitle()}
      text={t.signOutEverywhereText()}
      action={t.signOutEverywhere()}
      busy={busy}
      failure={failed ? t.signOutFailed() : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

const SKELETON_ROWS = ["a", "b"];

function SessionSkeleton() {
  return (
    <div className="mt-3">
      <LoadingText>{t.loadingDevices()}</LoadingText>
      <div aria-hidden="true" className="animate-pulse">
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="border-t border-line py-3 first:border-t-0">
            <Bar className="h-5 w-2/5" />
            <Bar className="mt-2 h-4 w-3/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
