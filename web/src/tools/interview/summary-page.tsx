import { type ComponentType, useEffect, useState } from "react";
import * as t from "#messages/interview";
import { PageHead } from "../../seo/page-head";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { Button, ButtonLink } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";
import { Bar, LoadingText } from "../../ui/skeleton";
import { INTERVIEW_PATH } from "./interview-url";
import { type MockInterview, mockInterviews } from "./mock-interview";

interface SummaryProps {
  readonly mock: MockInterview;
}

/**
 * The summary of a mock interview. Only the browser has its data, so the server renders an empty
 * page.
 */
export function SummaryPage() {
  const [mock] = mockInterviews.use();
  return (
    <div className="container-page min-h-dvh pb-10">
      <PageHead title={t.summaryTitle()} />
      <Breadcrumbs trail={[{ to: INTERVIEW_PATH, label: t.interviews() }]} here={t.summary()} />
      <h1 className="mb-4 text-2xl font-bold tracking-tight md:text-3xl">{t.howItWent()}</h1>
      {mock && mock.answers.length > 0 ? <LazySummary mock={mock} /> : <NoSummary />}
    </div>
  );
}

/** Loads the summary chunk, which only users with an interview need. */
function LazySummary({ mock }: SummaryProps) {
  const [Summary, setSummary] = useState<ComponentType<SummaryProps>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import("./summary").then(
      (loaded) => setSummary(() => loaded.Summary),
      () => setFailed(true),
    );
  }, []);
  if (Summary) return <Summary mock={mock} />;
  return failed ? <SummaryLoadError /> : <SummarySkeleton />;
}

function SummarySkeleton() {
  return (
    <>
      <LoadingText>{t.loadingSummary()}</LoadingText>
      <div aria-hidden="true" className="grid animate-pulse gap-4 lg:grid-cols-2">
        <Bar className="h-80 w-full" />
        <Bar className="h-80 w-full" />
      </div>
    </>
  );
}

/**
 * The error state. It reloads the page, because browsers may cache a failed import. The answers are
 * kept.
 */
function SummaryLoadError() {
  return (
    <MessagePanel alert icon="circle-alert" title={t.summaryFailed()} text={t.summaryFailedText()}>
      <Button variant="primary" icon="refresh-cw" onClick={() => window.location.reload()}>
        {t.tryAgain()}
      </Button>
    </MessagePanel>
  );
}

function NoSummary() {
  return (
    <MessagePanel icon="messages-square" title={t.noSummary()} text={t.noSummaryText()}>
      <ButtonLink to={INTERVIEW_PATH} variant="primary">
        {t.chooseInterview()}
      </ButtonLink>
    </MessagePanel>
  );
}
