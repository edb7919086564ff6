import { type ComponentType, createElement, use } from "react";
import type { FeedbackViewProps } from "./feedback-view";

type View = ComponentType<FeedbackViewProps>;

let loaded: View | undefined;
let loading: Promise<View> | undefined;

/** The server has it at once; browsers fetch it while an answer is written. */
export function provideFeedback(view: View): void {
  loaded = view;
}

export function loadFeedback(): Promise<View> {
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
export const FeedbackPart = (props: FeedbackViewProps) =>
  createElement(loaded ?? use(loadFeedback()), props);
