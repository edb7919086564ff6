import { type ComponentType, useEffect, useState } from "react";
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
      <PageHead title="How your mock interview went" />
      <Breadcrumbs trail={[{ to: INTERVIEW_PATH, label: "Interviews" }]} here="Summary" />
      <h1 className="mb-4 text-2xl font-bold tracking-tight md:text-3xl">How it went</h1>
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
      <LoadingText>Loading the summary...</LoadingText>
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
    <MessagePanel
      alert
      icon="circle-alert"
      title="The summary could not be loaded"
      text="Your answers are kept in this browser. Please check your connection and try again."
    >
      <Button variant="primary" icon="refresh-cw" onClick={() => window.location.reload()}>
        Try Again
      </Button>
    </MessagePanel>
  );
}

function NoSummary() {
  return (
    <MessagePanel
      icon="messages-square"
      title="No mock interview to look back on"
      text="The summary of an interview is kept in the browser in which you held the interview, until the next one begins. It needs JavaScript."
    >
      <ButtonLink to={INTERVIEW_PATH} variant="primary">
        Choose an interview
      </ButtonLink>
    </MessagePanel>
  );
}
