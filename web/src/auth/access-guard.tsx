import { Fragment, type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { PageHead } from "../seo/page-head";
import { Button } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { showToast } from "../ui/toasts";
import { returnState } from "./return-path";
import { useUser } from "./session";

const LOGIN_REQUIRED = "Please login to continue.";

interface AccessGuardProps {
  /** Stands there while a visitor is led away. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Stands before the pages of those who are signed in. Who comes as a visitor is led to the login and back. */
export function AccessGuard({ fallback, children }: AccessGuardProps) {
  const user = useUser();
  const [wasSignedOut] = useState(user === undefined);
  // Where somebody else signs in, in another tab, the page begins anew: nothing of it is theirs.
  if (user) return <Fragment key={user.id}>{children}</Fragment>;
  // Where the session ended on the page, whoever ended it says where to go.
  if (!wasSignedOut) return <SessionEnded />;
  return (
    <RedirectWithToast message={LOGIN_REQUIRED} to="/login">
      {fallback}
    </RedirectWithToast>
  );
}

interface RedirectWithToastProps {
  /** Why. */
  readonly message: string;
  readonly to: string;
  /** Stands there meanwhile. */
  readonly children: ReactNode;
}

/** The page is not for whoever came: they are told so and led elsewhere; from the login the way leads back. */
export function RedirectWithToast({ message, to, children }: RedirectWithToastProps) {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    showToast("error", message);
    navigate(to, { replace: true, state: returnState(location) });
  }, [navigate, location, message, to]);
  return children;
}

/** Logged out in another tab, or the token's time is over: nothing of the page stays in sight. */
export function SessionEnded() {
  const navigate = useNavigate();
  const location = useLocation();
  const toLogin = () => navigate("/login", { state: returnState(location) });
  return (
    <div className="container-page">
      <PageHead title="Login" />
      <MessagePanel heading="h1" icon="clock" title={LOGIN_REQUIRED} text="Your session has ended.">
        <Button variant="primary" onClick={toLogin}>
          Login
        </Button>
      </MessagePanel>
    </div>
  );
}
