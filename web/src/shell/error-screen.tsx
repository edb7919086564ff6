import { Component, type ReactNode } from "react";
import * as t from "#messages/shell";
import { PageHead } from "../seo/page-head";
import { Button } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";

interface Props {
  /** Called after an error, with the error screen in place. */
  readonly onError?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Shows an error screen if a page fails to render. A new key retries. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}

export function ErrorScreen() {
  return (
    <div className="container-page">
      <PageHead title={t.somethingWentWrong()} />
      <MessagePanel
        alert
        heading="h1"
        icon="circle-alert"
        title={t.somethingWentWrong()}
        text={t.refreshAndRetry()}
      >
        <Button variant="primary" icon="refresh-cw" onClick={() => window.location.reload()}>
          {t.reload()}
        </Button>
      </MessagePanel>
    </div>
  );
}
