import { Fragment, type ReactNode, useEffect, useState } from "react";
import * as t from "#messages/session";
import * as shell from "#messages/shell";
import { navigate, useLocation } from "../app-context/location";
import { PageHead } from "../seo/page-head";
import { Button } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { showToast } from "../ui/toasts";
import { returnState } from "./return-path";
import { useUser } from "./session";

interface AccessGuardProps {
  /** Shown while a visitor is redirected. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Guards the pages of signed-in users. A visitor is redirected to the login and back. */
export function AccessGuard({ fallback, children }: AccessGuardProps) {
  const user = useUser();
  const [wasSignedOut] = useState(user === undefined);
  // If another user signs in in another tab, the page is mounted again without the previous user's
  // state.
  if (user) return <Fragment key={user.id}>{children}</Fragment>;
  // If the session ended on this page, the code that ended it redirects.
  if (!wasSignedOut) return <SessionEnded />;
  return (
    <RedirectWithToast message={t.loginRequired()} to="/login">
      {fallback}
    </RedirectWithToast>
  );
}

interface RedirectWithToastProps {
  /** The text of the notification. */
  readonly message: string;
  readonly to: string;
  /** Shown until the redirect is done. */
  readonly children: ReactNode;
}

/** Shows a notification and redirects to `to`. The login redirects back to this page. */
export function RedirectWithToast({ message, to, children }: RedirectWithToastProps) {
  const location = useLocation();
  useEffect(() => {
    showToast("error", message);
    navigate(to, { replace: true, state: returnState(location) });
  }, [location, message, to]);
  return children;
}

/** Clears the page after a logout in another tab or after the token has expired. */
export function SessionEnded() {
  const location = useLocation();
  const toLogin = () => navigate("/login", { state: returnState(location) });
  return (
    <div className="container-page">
      <PageHead title={shell.login()} />
      <MessagePanel heading="h1" icon="clock" title={t.loginRequired()} text={t.sessionEnded()}>
        <Button variant="primary" onClick={toLogin}>
          {shell.login()}
        </Button>
      </MessagePanel>
    </div>
  );
}
