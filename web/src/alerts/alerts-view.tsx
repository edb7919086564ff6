import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as t from "#messages/alerts";
import { type Alerts, changeSendSettings } from "../api/alerts";
import { Button } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { Panel } from "../ui/panel";
import { AlertRow } from "./alert-row";
import { EndAllAlerts } from "./end-all-alerts";
import { SendSettingsForm } from "./send-settings-form";
import { StartLinks } from "./start-links";
import { useAlertChange } from "./use-alert-change";

interface AlertsViewProps {
  readonly token: string;
  readonly alerts: Alerts;
}

/** Renders the alerts of a token, and what can be changed. */
export function AlertsView({ token, alerts }: AlertsViewProps) {
  const { email, alerts: items, resting } = alerts;
  const status = useRef<HTMLParagraphElement>(null);
  const [done, setDone] = useState("");
  /** Reports a change that has removed its button, which had the focus. */
  function report(text: string) {
    flushSync(() => setDone(text));
    status.current?.focus();
  }
  return (
    <>
      {email ? <p className="-mt-3 text-ink-2 wrap-anywhere">{t.mailsGoTo(email)}</p> : null}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="font-semibold text-green wrap-anywhere empty:hidden"
      >
        {done}
      </p>
      {resting ? (
        <RestingNotice {...{ token, alerts }} onDone={() => report(t.startedAgain())} />
      ) : null}
      {items.length > 0 ? (
        <Panel title={t.whatYouFollow()}>
          <ul>
            {items.map((alert) => (
              <AlertRow
                key={alert.id}
                {...{ token, alert }}
                onEnded={() => report(t.ended(alert.name))}
              />
            ))}
          </ul>
        </Panel>
      ) : (
        <MessagePanel icon="bell" title={t.nothingFollowed()} text={t.nothingFollowedText()}>
          <StartLinks />
        </MessagePanel>
      )}
      <SendSettingsForm {...{ token, alerts }} />
      <EndAllAlerts token={token} />
    </>
  );
}

interface RestingNoticeProps extends AlertsViewProps {
  readonly onDone: () => void;
}

/** Says that no mails are sent, and starts them again: saving the time does that. */
function RestingNotice({ token, alerts, onDone }: RestingNoticeProps) {
  const { start, pending, result } = useAlertChange(
    token,
    () => changeSendSettings(token, alerts),
    onDone,
  );
  return (
    <div className="rounded-lg bg-saffron-soft px-4 py-3">
      <p>{t.resting()}</p>
      <Button
        size="small"
        className="mt-3"
        disabled={pending}
        aria-busy={pending || undefined}
        onClick={() => start(undefined)}
      >
        {pending ? t.saving() : t.startAgain()}
      </Button>
      <p role="status" className="font-semibold not-empty:mt-2">
        {result}
      </p>
    </div>
  );
}
