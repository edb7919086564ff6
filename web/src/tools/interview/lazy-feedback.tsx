import { type ComponentType, createElement, use } from "react";
import { feedbackFailed } from "#messages/interview";
import { Alert } from "../../ui/alert";
import type { FeedbackViewProps } from "./feedback-view";

type FeedbackComponent = ComponentType<FeedbackViewProps>;

let loaded: FeedbackComponent | undefined;
let loading: Promise<FeedbackComponent> | undefined;

/**
 * Sets the component. The server does so at start; browsers load it while the user writes an
 * answer.
 */
export function provideFeedback(view: FeedbackComponent): void {
  loaded = view;
}

export function loadFeedback(): Promise<FeedbackComponent> {
  loading ??= import("./feedback-view").then(({ FeedbackView }) => {
    provideFeedback(FeedbackView);
    return FeedbackView;
  });
  // A failed load is retried on the next call.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

function FeedbackLoadError() {
  return <Alert message={feedbackFailed()} />;
}

let shown: Promise<FeedbackComponent> | undefined;

/**
 * Returns the promise that `use` needs: the same one for each attempt to render. After a failure it
 * has the error message, because another promise would start the next attempt at once.
 */
function loadShownFeedback(): Promise<FeedbackComponent> {
  shown ??= loadFeedback().catch(() => FeedbackLoadError);
  return shown;
}

/**
 * The feedback of an answer. If the page came with feedback, it suspends until the chunk is loaded.
 */
export const LazyFeedback = (props: FeedbackViewProps) =>
  createElement(loaded ?? use(loadShownFeedback()), props);
