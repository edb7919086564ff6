import { Button } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";

interface ErrorPanelProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Stands where an answer would that did not come. */
export function ErrorPanel({ text, onRetry }: ErrorPanelProps) {
  return (
    <MessagePanel alert icon="circle-alert" title="Something went wrong" text={text}>
      <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
        Try Again
      </Button>
    </MessagePanel>
  );
}
