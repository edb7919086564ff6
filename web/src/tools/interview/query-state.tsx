import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as t from "#messages/interview";
import { ApiError } from "../../api/client";
import type { ApiQuery } from "../../api/query";
import { PageHead } from "../../seo/page-head";
import { Button, ButtonLink } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";
import { Bar, LoadingText } from "../../ui/skeleton";
import { INTERVIEW_PATH } from "./interview-url";

interface QueryStateProps<Body> {
  readonly query: ApiQuery<Body>;
  /** Renders the loaded data. Returns `null` if the URL names an unknown item. */
  readonly children: (body: Body) => ReactNode;
}

/** Renders the data of an interview page, or its loading, error or not-found state. */
export function QueryState<Body>({ query, children }: QueryStateProps<Body>) {
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return children(data) ?? <MissingInterview />;
  if (error instanceof ApiError && error.status === 404) return <MissingInterview />;
  if (error) return <LoadError onRetry={() => void refetch()} />;
  return <LoadingSkeleton />;
}

function MissingInterview() {
  const title = t.noInterview();
  return (
    <div className="container-page py-6">
      <PageHead title={title} />
      <MessagePanel heading="h1" icon="search" title={title} text={t.noInterviewText()}>
        <ButtonLink to={INTERVIEW_PATH} variant="primary">
          {t.chooseInterview()}
        </ButtonLink>
      </MessagePanel>
    </div>
  );
}

function LoadError({ onRetry }: { readonly onRetry: () => void }) {
  const title = t.somethingWentWrong();
  return (
    <div className="container-page py-6">
      <PageHead title={title} />
      <MessagePanel alert heading="h1" icon="circle-alert" title={title} text={t.questionsFailed()}>
        <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
          {t.tryAgain()}
        </Button>
      </MessagePanel>
    </div>
  );
}

function LoadingSkeleton() {
  return (
    <div className="container-page min-h-dvh py-8">
      <PageHead title={t.title()} />
      <LoadingText>{t.loadingQuestions()}</LoadingText>
      <div aria-hidden="true" className="animate-pulse">
        <Bar className="h-9 w-3/5" />
        <Bar className="mt-3 h-5 w-2/5" />
        <Bar className="mt-8 h-60 w-full" />
      </div>
    </div>
  );
}
