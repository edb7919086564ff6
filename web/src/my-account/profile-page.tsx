import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import * as account from "#messages/account";
import * as t from "#messages/profile";
import * as shell from "#messages/shell";
import { serverMessage } from "../api/client";
import { ME, type Me } from "../api/me";
import { navigate, useLocation } from "../app-context/location";
import { ConfirmedActions } from "../auth/confirmed-actions";
import { returnState } from "../auth/return-path";
import { clearSession } from "../auth/session";
import { useLogout } from "../auth/use-logout";
import { longDate, parseMoment } from "../lib/dates";
import { PageHead } from "../seo/page-head";
import { Badge } from "../ui/badge";
import { Button, ButtonLink } from "../ui/button";
import { InitialLogo } from "../ui/initial-logo";
import { MessagePanel } from "../ui/message-panel";
import { Panel } from "../ui/panel";
import { Bar, HeadBars, LoadingText } from "../ui/skeleton";
import { showToast } from "../ui/toasts";
import { AccountPage } from "./account-page";
import { DataExport } from "./data-export";
import { EditProfile } from "./edit-profile";
import { LazyPanel } from "./lazy-panel";
import { SavedJobList } from "./saved-job-list";
import { VerifyNotice } from "./verify-notice";

async function loadEligibilityDetails() {
  const { EligibilityDetails } = await import("./eligibility-details");
  return <EligibilityDetails />;
}

async function loadSecurityPanel() {
  const { SecurityPanel } = await import("./security/security-panel");
  return <SecurityPanel />;
}

export function ProfilePage() {
  const { data: me, error } = useQuery(ME);
  useLogoutOnError(error && !me ? error : null);
  if (me === undefined) return <ProfileSkeleton />;
  return me?.email ? <LoadedProfile me={me} /> : <MissingProfile />;
}

/** Ends the session if the profile cannot be loaded. */
function useLogoutOnError(error: Error | null) {
  const location = useLocation();
  useEffect(() => {
    if (!error) return;
    showToast("error", serverMessage(error) ?? t.profileFailed());
    clearSession();
    navigate("/login", { replace: true, state: returnState(location) });
  }, [error, location]);
}

function LoadedProfile({ me }: { readonly me: Me }) {
  return (
    <AccountPage title={account.profile()} heading={t.welcomeName(me.name.trim() || me.email)}>
      {me.verified ? null : <VerifyNotice email={me.email} />}
      <div className="grid grid-cols-1 gap-4">
        <Identity me={me} />
        <Panel title={account.savedJobsSection()} className="pb-3 md:pb-4">
          <SavedJobList />
        </Panel>
        <LazyPanel title={t.eligibilityDetails()} height="h-24" load={loadEligibilityDetails} />
        <ConfirmedActions>
          <LazyPanel title={t.security()} height="h-80" load={loadSecurityPanel} />
          <DataExport me={me} />
        </ConfirmedActions>
      </div>
    </AccountPage>
  );
}

function Identity({ me }: { readonly me: Me }) {
  const logout = useLogout();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLDivElement>(null);
  const since = parseMoment(me.createdAt);
  function close() {
    setEditing(false);
    editButton.current?.querySelector("button")?.focus();
  }
  return (
    <>
      <Panel>
        <div className="flex items-start gap-4">
          <InitialLogo large name={me.name.trim() || me.email} />
          <dl className="grid min-w-0 flex-1 gap-x-8 gap-y-3 sm:grid-cols-[auto_auto] sm:justify-start">
            <Fact label={t.email()}>
              <span className="mr-2">{me.email}</span>
              {me.verified ? (
                <Badge tone="open">{account.verified()}</Badge>
              ) : (
                <Badge tone="urgent">{t.notVerified()}</Badge>
              )}
            </Fact>
            {since ? <Fact label={t.memberSince()}>{longDate(since)}</Fact> : null}
          </dl>
        </div>
        <div
          ref={editButton}
          className="mt-5 grid grid-cols-2 gap-2.5 max-sm:*:px-2 max-sm:*:text-sm sm:flex sm:flex-wrap"
        >
          <Button
            variant="primary"
            icon="pencil"
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
          >
            {t.editProfile()}
          </Button>
          <ButtonLink to="/my-applications">{account.myApplications()}</ButtonLink>
          <ButtonLink to="/saved-jobs">{account.savedJobs()}</ButtonLink>
          <Button onClick={logout}>{shell.logout()}</Button>
        </div>
      </Panel>
      {editing ? <EditProfile me={me} onClose={close} /> : null}
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function MissingProfile() {
  return (
    <div className="container-page py-6">
      <PageHead title={account.profile()} />
      <MessagePanel alert heading="h1" icon="circle-alert" title={t.noUserData()}>
        <ButtonLink to="/login" variant="primary">
          {shell.login()}
        </ButtonLink>
      </MessagePanel>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <AccountPage title={account.profile()}>
      <LoadingText>{t.loadingProfile()}</LoadingText>
      <div aria-hidden="true" className="grid animate-pulse gap-4">
        <div className="rounded-xl border border-line bg-paper p-5 md:p-6">
          <HeadBars large />
          <Bar className="mt-5 h-12 w-full sm:w-2/3" />
        </div>
        <Bar className="h-48 w-full rounded-xl" />
      </div>
    </AccountPage>
  );
}
