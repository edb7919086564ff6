import { type ComponentType, useEffect, useState } from "react";
import * as t from "#messages/profile";
import { Alert } from "../ui/alert";
import { Panel } from "../ui/panel";
import { Bar, LoadingText } from "../ui/skeleton";

/** Loads the section about sign-in and security, which is below what most users look for. */
export function LazySecurityPanel() {
  const [SecurityPanel, setSecurityPanel] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import("./security/security-panel").then(
      (loaded) => setSecurityPanel(() => loaded.SecurityPanel),
      () => setFailed(true),
    );
  }, []);
  if (SecurityPanel) return <SecurityPanel />;
  return (
    <Panel title={t.security()}>
      {failed ? (
        <Alert message={t.securityFailed()} />
      ) : (
        <>
          <LoadingText>{t.loading()}</LoadingText>
          <Bar className="h-80 w-full animate-pulse" />
        </>
      )}
    </Panel>
  );
}
