import { type ComponentType, useEffect, useState } from "react";
import * as t from "#messages/eligibility-form";
import { useUser } from "../../auth/session";
import { Alert } from "../../ui/alert";
import type { AccountChoiceProps } from "./account-choice";

/** Renders the choice to keep the profile on the account. Only signed-in users load its code. */
export function LazyAccountChoice(props: AccountChoiceProps) {
  const user = useUser();
  const [Choice, setChoice] = useState<ComponentType<AccountChoiceProps>>();
  const [failed, setFailed] = useState(false);
  const isSignedIn = user !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    import("./account-choice").then(
      ({ AccountChoice }) => setChoice(() => AccountChoice),
      () => setFailed(true),
    );
  }, [isSignedIn]);
  if (!user) return null;
  if (failed) return <Alert message={t.accountFailed()} />;
  return Choice ? <Choice key={user.id} {...props} /> : null;
}
