import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import * as t from "#messages/account-security";
import * as profile from "#messages/profile";
import { SECURITY, type Security } from "../../api/security";
import { useLocation } from "../../app-context/location";
import { Panel } from "../../ui/panel";
import { InlineError } from "../inline-error";
import { GoogleLink } from "./google-link";
import { Passkeys } from "./passkeys";
import { SecuritySkeleton } from "./security-skeleton";
import { Sessions } from "./sessions";
import { TwoFactor } from "./two-factor";

/** The fragment of links to this section. */
const FRAGMENT = "#security";

/** The section of the profile about sessions and ways to sign in. */
export function SecurityPanel() {
  const { data: security, isError, refetch } = useQuery(SECURITY);
  const frame = useRef<HTMLDivElement>(null);
  useScrollToFragment(frame);
  return (
    <div ref={frame} id={FRAGMENT.slice(1)} tabIndex={-1}>
      <Panel title={profile.security()}>
        <Sessions />
        {security ? (
          <Ways security={security} />
        ) : isError ? (
          <InlineError text={t.waysFailed()} onRetry={() => void refetch()} />
        ) : (
          <SecuritySkeleton />
        )}
      </Panel>
    </div>
  );
}

/** Shows the section if the URL names it. The browser cannot, because the section loads later. */
function useScrollToFragment(frame: { readonly current: HTMLElement | null }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== FRAGMENT) return;
    frame.current?.scrollIntoView();
    frame.current?.focus({ preventScroll: true });
  }, [hash, frame]);
}

function Ways({ security }: { readonly security: Security }) {
  const [codes, show] = useState<readonly string[]>([]);
  const newCodes = { codes, show };
  return (
    <>
      <TwoFactor security={security} newCodes={newCodes} />
      <Passkeys passkeys={security.passkeys} newCodes={newCodes} />
      <GoogleLink isLinked={security.google} />
    </>
  );
}
