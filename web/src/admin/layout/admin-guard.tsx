import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { useNow } from "../../app-context/clock";
import type { PageProps } from "../../app-context/page-props";
import { RedirectWithToast, SessionEnded } from "../../auth/access-guard";
import { clearSession, hadInvalidUser, isAdmin, useUser } from "../../auth/session";
import { deleteExpiredDrafts } from "../forms/drafts";
import { LayoutSkeleton } from "./layout-skeleton";

const LOGIN_REQUIRED = "You must be logged in to view this page.";
const ADMIN_REQUIRED = "Access Denied. Admin privileges required.";
const INVALID_USER = "Invalid user data. Please log in again.";

/** A page of the administrator area, behind its guard. */
export function withAdmin(Page: ComponentType<PageProps>): ComponentType<PageProps> {
  return function GuardedPage(props) {
    return (
      <AdminGuard>
        <Page {...props} />
      </AdminGuard>
    );
  };
}

/** Stands before every page of the administrator area; the server asks for itself at every call. */
function AdminGuard({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const [isInvalid] = useState(hadInvalidUser);
  useDeleteExpiredDrafts();
  const [wasSignedOut] = useState(user === undefined);
  useEffect(() => {
    if (isInvalid) clearSession();
  }, [isInvalid]);
  if (isInvalid) return <RedirectWithSkeleton message={INVALID_USER} to="/login" />;
  // Where the session ended on the page, whoever ended it says where to go.
  if (!user)
    return wasSignedOut ? (
      <RedirectWithSkeleton message={LOGIN_REQUIRED} to="/login" />
    ) : (
      <SessionEnded />
    );
  if (!isAdmin(user)) return <RedirectWithSkeleton message={ADMIN_REQUIRED} to="/" />;
  // Where another editor signs in, in another tab, the page begins anew.
  return <Fragment key={user.id}>{children}</Fragment>;
}

/** What was typed long ago, by whomever, and is offered to nobody any more does not lie about. */
function useDeleteExpiredDrafts() {
  const now = useNow();
  const deleteExpired = useEffectEvent(() => deleteExpiredDrafts(localStorage, now));
  useEffect(() => deleteExpired(), []);
}

function RedirectWithSkeleton(props: { readonly message: string; readonly to: string }) {
  return (
    <RedirectWithToast {...props}>
      <LayoutSkeleton />
    </RedirectWithToast>
  );
}
