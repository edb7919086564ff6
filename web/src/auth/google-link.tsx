import { useEffect } from "react";
import * as t from "#messages/auth";
import { googleSignIn } from "../api/auth";
import { navigate, useLocation } from "../app-context/location";
import { buttonClass } from "../ui/button";
import { showToast } from "../ui/toasts";
import { consumeReturnPath, returnPathOf, saveReturnPath } from "./return-path";

interface GoogleLinkProps {
  readonly from: "login" | "signup";
}

/** Renders the link to the sign-in with Google. Stores the return path in this browser. */
export function GoogleLink({ from }: GoogleLinkProps) {
  const location = useLocation();
  useGoogleFailure(from);
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line-2 after:h-px after:flex-1 after:bg-line-2">
        {t.or()}
      </p>
      <a
        href={googleSignIn(from)}
        onClick={() => saveReturnPath(returnPathOf(location))}
        className={buttonClass("secondary", "medium", "w-full")}
      >
        <GoogleMark />
        {t.continueWithGoogle()}
      </a>
    </>
  );
}

/** Shows an error if the sign-in with Google failed. The server then redirects to this page. */
function useGoogleFailure(from: GoogleLinkProps["from"]) {
  const { pathname, search } = useLocation();
  const failed = new URLSearchParams(search).get("oauth") === "failed";
  useEffect(() => {
    if (!failed) return;
    showToast("error", from === "signup" ? t.googleSignUpFailed() : t.googleLoginFailed());
    // The error is removed from the URL, so a reload does not repeat it.
    navigate(pathname, { replace: true, state: { returnTo: consumeReturnPath() } });
  }, [failed, from, pathname]);
}

/** Renders Google's logo in the colours that Google requires. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 flex-none" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8Z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.2-4.1 1.2-3.1 0-5.8-2.1-6.7-5H1.3v3.1A12 12 0 0 0 12 24Z"
      />
      <path fill="#FBBC05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6H1.3a12 12 0 0 0 0 10.8l4-3.1Z" />
      <path
        fill="#EA4335"
        d="M12 4.7c1.8 0 3.3.6 4.6 1.8l3.4-3.4A12 12 0 0 0 1.3 6.6l4 3.1c.9-2.9 3.6-5 6.7-5Z"
      />
    </svg>
  );
}
