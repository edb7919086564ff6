import { Button } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";

interface ErrorPanelProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Shown in place of content that could not be loaded. */
export function ErrorPanel({ text, onRetry }: ErrorPanelProps) {
  return (
    <MessagePanel alert icon="circle-alert" title="Something went wrong" text={text}>
      <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
        Try Again
      </Button>
    </MessagePanel>
  );
}
