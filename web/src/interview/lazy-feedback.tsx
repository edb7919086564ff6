import { type ComponentType, createElement, use } from "react";
import type { FeedbackViewProps } from "./feedback-view";

type FeedbackComponent = ComponentType<FeedbackViewProps>;

let loaded: FeedbackComponent | undefined;
let loading: Promise<FeedbackComponent> | undefined;

/** The server has it at once; browsers fetch it while an answer is written. */
export function provideFeedback(view: FeedbackComponent): void {
  loaded = view;
}

export function loadFeedback(): Promise<FeedbackComponent> {
  loading ??= import("./feedback-view").then(({ FeedbackView }) => {
    provideFeedback(FeedbackView);
    return FeedbackView;
  });
  // If that fails, it is fetched again when it is wanted.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** What an answer is told. Where it came with the page, the page waits for the code. */
export const LazyFeedback = (props: FeedbackViewProps) =>
  createElement(loaded ?? use(loadFeedback()), props);
