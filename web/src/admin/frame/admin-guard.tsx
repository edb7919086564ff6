import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { LedAway, SessionEnded } from "../../accounts/access-guard";
import { clearSession, hadBrokenUser, isAdmin, useUser } from "../../accounts/session";
import { useNow } from "../../site/clock";
import type { PageProps } from "../../site/page-props";
import { dropOldDrafts } from "../forms/drafts";
import { FrameSkeleton } from "./frame-skeleton";

const LOGIN_FIRST = "You must be logged in to view this page.";
const NO_EDITOR = "Access Denied. Admin privileges required.";
const BROKEN_USER = "Invalid user data. Please log in again.";

/** A page of the administrator area, behind its guard. */
export function forEditors(Page: ComponentType<PageProps>): ComponentType<PageProps> {
  return function EditorPage(props) {
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
  const [broken] = useState(hadBrokenUser);
  useNoOldDrafts();
  const [cameAsVisitor] = useState(user === undefined);
  useEffect(() => {
    if (broken) clearSession();
  }, [broken]);
  if (broken) return <SentAway words={BROKEN_USER} to="/login" />;
  // Where the session ended on the page, whoever ended it says where to go.
  if (!user) return cameAsVisitor ? <SentAway words={LOGIN_FIRST} to="/login" /> : <SessionEnded />;
  if (!isAdmin(user)) return <SentAway words={NO_EDITOR} to="/" />;
  // Where another editor signs in, in another tab, the page begins anew.
  return <Fragment key={user.id}>{children}</Fragment>;
}

/** What was typed long ago, by whomever, and is offered to nobody any more does not lie about. */
function useNoOldDrafts() {
  const now = useNow();
  const drop = useEffectEvent(() => dropOldDrafts(localStorage, now));
  useEffect(() => drop(), []);
}

function SentAway(props: { readonly words: string; readonly to: string }) {
  return (
    <LedAway {...props}>
      <FrameSkeleton />
    </LedAway>
  );
}
