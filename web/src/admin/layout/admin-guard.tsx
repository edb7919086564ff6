import { PageHead, PendingHead } from "../../seo/page-head";
import "../admin.css";
import { useQuery } from "@tanstack/react-query";
import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { STATS } from "../../api/admin-stats";
import type { Role } from "../../api/admin-users";
import { hasErrorCode, SECOND_FACTOR_REQUIRED } from "../../api/client";
import { useNow } from "../../app-context/clock";
import { useLocation } from "../../app-context/location";
import type { PageProps } from "../../app-context/page-props";
import { RedirectWithToast, SessionEnded } from "../../auth/access-guard";
import { clearSession, hadInvalidUser, useUser } from "../../auth/session";
import { localStore } from "../../lib/browser-storage";
import { Button, ButtonLink } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";
import { CommandCenter } from "../commands/command-center";
import { deleteExpiredDrafts } from "../forms/drafts";
import { areaOf } from "./areas";
import { hasRole, isStaff } from "./roles";

const LOGIN_REQUIRED = "You must be logged in to view this page.";
const ADMIN_REQUIRED = "Access Denied. Admin privileges required.";
const INVALID_USER = "Invalid user data. Please log in again.";

/** Wraps a page of the administrator area in the guard. */
export function withAdmin(Page: ComponentType<PageProps>): ComponentType<PageProps> {
  return function GuardedPage(props) {
    return (
      <AdminGuard>
        <Page {...props} />
      </AdminGuard>
    );
  };
}

/**
 * Checks the user before every page of the administrator area. The server checks each request
 * itself.
 */
function AdminGuard({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const [isInvalid] = useState(hadInvalidUser);
  useDeleteExpiredDrafts();
  const [wasSignedOut] = useState(user === undefined);
  useEffect(() => {
    if (isInvalid) clearSession();
  }, [isInvalid]);
  if (isInvalid) return <RedirectWithSkeleton message={INVALID_USER} to="/login" />;
  // If the session ends on this page, the code that ended it redirects.
  if (!user)
    return wasSignedOut ? (
      <RedirectWithSkeleton message={LOGIN_REQUIRED} to="/login" />
    ) : (
      <SessionEnded />
    );
  if (!isStaff(user)) return <RedirectWithSkeleton message={ADMIN_REQUIRED} to="/" />;
  // Remounts the page if another person signs in in another tab.
  return (
    <Fragment key={user.id}>
      <AreaGuard>
        <SecondFactorGuard>
          <CommandCenter>{children}</CommandCenter>
        </SecondFactorGuard>
      </AreaGuard>
    </Fragment>
  );
}

/** The users of the areas that not every role may use. */
const AREA_USERS: Partial<Record<Role, string>> = {
  EDITOR: "editors and administrators",
  ADMIN: "administrators",
};

/** Replaces a page of an area that the user's role cannot use, before the page sends requests. */
function AreaGuard({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const role = areaOf(pathname)?.role;
  const user = useUser();
  if (role === undefined || hasRole(user, role)) return children;
  const title = `This page is for ${AREA_USERS[role]}.`;
  return (
    <div className="container-page min-h-dvh">
      <PageHead title={title} />
      <MessagePanel heading="h1" icon="circle-alert" title={title}>
        <ButtonLink to="/admin" variant="primary">
          Go to Dashboard
        </ButtonLink>
      </MessagePanel>
    </div>
  );
}

/**
 * Replaces the page if the site requires a second factor and the user has none. It finds out from
 * the numbers of the navigation, which each page requests.
 */
function SecondFactorGuard({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useQuery(STATS);
  // A page that has loaded stays, because it may contain unsaved text.
  if (data || !hasErrorCode(error, SECOND_FACTOR_REQUIRED)) return children;
  return (
    <div className="container-page min-h-dvh">
      <PageHead title="Set up two-factor sign-in" />
      <MessagePanel
        alert
        heading="h1"
        icon="circle-alert"
        title="Set up two-factor sign-in"
        text="Administrators, editors and writers of this site need two-factor sign-in. Set up an authenticator app or a passkey in your profile. Then you can open this page."
      >
        <ButtonLink to="/profile#security" variant="primary">
          Open my profile
        </ButtonLink>
        <Button icon="refresh-cw" onClick={() => void refetch()}>
          Try Again
        </Button>
      </MessagePanel>
    </div>
  );
}

/** Deletes expired drafts of all users when the administrator area opens. */
function useDeleteExpiredDrafts() {
  const now = useNow();
  const deleteExpired = useEffectEvent(() => deleteExpiredDrafts(localStore, now));
  useEffect(() => deleteExpired(), []);
}

function RedirectWithSkeleton(props: { readonly message: string; readonly to: string }) {
  return (
    <RedirectWithToast {...props}>
      <LayoutSkeleton />
    </RedirectWithToast>
  );
}

/** Fills the page during a redirect, so that the footer does not move. */
function LayoutSkeleton() {
  return (
    <div className="min-h-dvh">
      <PendingHead indexed={false} />
    </div>
  );
}
