import type { ReactNode } from "react";
import { ApiError, serverMessage } from "../api/client";
import { navigate, useLocation } from "../app-context/location";
import { Form, SubmitButton } from "../forms/form";
import { useSubmit } from "../forms/use-submit";
import { useHydrated } from "../lib/use-hydrated";
import { PageHead } from "../seo/page-head";
import { Panel } from "../ui/panel";
import { type LinkState, useLinkState } from "./link-state";

/** The action of a mail's link. */
export interface MailLinkAction {
  readonly title: () => string;
  readonly text: () => string;
  readonly action: () => string;
  readonly pendingAction: () => string;
  readonly errorMessage: () => string;
  readonly send: (token: string) => Promise<unknown>;
}

interface LinkPageProps {
  readonly action: MailLinkAction;
  /** Shown after the action is done. */
  readonly doneView: ReactNode;
  readonly expiredView: ReactNode;
}

/**
 * Renders the page of a mail's link. Opening it does nothing, because programs that scan mails open
 * links, too. Without JavaScript the form is sent to the page's own URL, which contains the token.
 */
export function LinkPage({ action, doneView, expiredView }: LinkPageProps) {
  const state = useLinkState();
  const isHydrated = useHydrated();
  // The server does not have the link's state, and hydration must match its markup.
  if (isHydrated && state.outcome === "done") return doneView;
  if (isHydrated && (state.outcome === "gone" || !state.token)) return expiredView;
  return <LinkForm action={action} />;
}

function LinkForm({ action: linkAction }: Pick<LinkPageProps, "action">) {
  const { title, text, action, pendingAction, errorMessage, send } = linkAction;
  const { token } = useLinkState();
  const { pathname } = useLocation();
  // The outcome replaces the token, which is no longer valid.
  const showOutcome = (outcome: LinkState["outcome"]) =>
    navigate(pathname, { replace: true, state: { outcome } });
  const submission = useSubmit({
    send,
    onDone: () => showOutcome("done"),
    onFailed(error) {
      if (error instanceof ApiError && error.status === 410) showOutcome("gone");
    },
  });
  const { failure, pending } = submission;

  return (
    <div className="container-page grid place-items-center py-6 md:py-12">
      <PageHead title={title()} />
      <Panel className="w-full max-w-md">
        <h1 className="text-2xl font-bold tracking-tight">{title()}</h1>
        <p className="mt-1 mb-6 text-pretty text-ink-2">{text()}</p>
        <Form state={submission} onSubmit={() => token && submission.submit(token)}>
          <SubmitButton pending={pending} pendingText={pendingAction()} className="w-full">
            {action()}
          </SubmitButton>
        </Form>
        <p role="alert" className="font-semibold text-red not-empty:mt-3">
          {failure ? (serverMessage(failure) ?? errorMessage()) : ""}
        </p>
      </Panel>
    </div>
  );
}
