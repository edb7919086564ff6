import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/follow";
import { temporaryFailure } from "#messages/forms";
import * as shell from "#messages/shell";
import { alertTarget, type FollowedPage, type FollowTarget } from "../api/alerts";
import { ApiError } from "../api/client";
import { useFormSubmission } from "../app-context/form-submission";
import { useSearchParams } from "../app-context/location";
import { PageHead } from "../seo/page-head";
import { Alert } from "../ui/alert";
import { Button } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { PageIntro } from "../ui/page-intro";
import { Panel } from "../ui/panel";
import { LoadingText } from "../ui/skeleton";
import { UserText } from "../ui/user-text";
import { FollowedPanel } from "./alert-results";
import { FollowForm } from "./follow-form";
import { followTarget } from "./follow-target";
import { StartLinks } from "./start-links";

/** Error messages for a form that was sent without JavaScript. Others are at their field. */
const ERROR_MESSAGES: ReadonlyMap<string | undefined, () => string> = new Map([
  ["busy", t.tooManyTries],
  ["failed", temporaryFailure],
]);

/** Renders the page that starts an alert for what its query names. */
export function FollowPage() {
  const query = useSearchParams();
  return <Follow key={query.toString()} target={followTarget(query)} />;
}

/** Returns whether there is no such target: invalid values, or a recruitment that is gone. */
const isTargetError = (error: unknown) =>
  error instanceof ApiError && [400, 404, 422].includes(error.status);

function Follow({ target }: { readonly target: FollowTarget }) {
  const { data: page, error, refetch } = useQuery(alertTarget(target));
  const [isFollowed, setFollowed] = useState(false);
  if (isTargetError(error)) return <NotFollowable />;
  if (isFollowed && page) return <FollowedPanel {...page} />;
  const content = page ? (
    <FollowPanel {...{ target, page }} onFollowed={() => setFollowed(true)} />
  ) : error ? (
    <LoadError onRetry={() => void refetch()} />
  ) : (
    <LoadingText>{t.loading()}</LoadingText>
  );
  return <Frame>{content}</Frame>;
}

function Frame({ children }: { readonly children: ReactNode }) {
  const problem = useFormSubmission()?.problem;
  return (
    <>
      <PageHead title={problem ? t.titleWithError() : t.title()} />
      <PageIntro title={t.title()} lede={t.lede()} />
      <div className="container-page pt-4 pb-10">
        <div className="max-w-xl">{children}</div>
      </div>
    </>
  );
}

interface FollowPanelProps {
  readonly target: FollowTarget;
  readonly page: FollowedPage;
  readonly onFollowed: () => void;
}

function FollowPanel({ target, page: { name, path }, onFollowed }: FollowPanelProps) {
  const errorMessage = ERROR_MESSAGES.get(useFormSubmission()?.problem)?.();
  return (
    <Panel
      title={
        <a href={localizePath(path)} className="text-brand underline wrap-anywhere">
          <UserText text={name} />
        </a>
      }
    >
      {errorMessage ? <Alert className="mb-5" message={errorMessage} /> : null}
      <FollowForm {...{ target, onFollowed }} />
    </Panel>
  );
}

const LoadError = ({ onRetry }: { readonly onRetry: () => void }) => (
  <MessagePanel alert icon="circle-alert" title={shell.somethingWentWrong()} text={t.loadFailed()}>
    <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
      {t.tryAgain()}
    </Button>
  </MessagePanel>
);

const NotFollowable = () => (
  <div className="container-page py-6">
    <PageHead title={t.notFollowable()} />
    <MessagePanel heading="h1" icon="bell" title={t.notFollowable()} text={t.notFollowableText()}>
      <StartLinks />
    </MessagePanel>
  </div>
);
