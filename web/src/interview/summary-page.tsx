import { type ComponentType, useEffect, useState } from "react";
import { PageHead } from "../seo/page-head";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Button, ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { Bar, LoadingText } from "../ui/skeleton";
import { INTERVIEW_PATH } from "./interview-url";
import { type MockInterview, mockInterviews } from "./mock-interview";

interface SummaryProps {
  readonly mock: MockInterview;
}

/** How a mock interview went. Only this browser knows it, so the server shows where it will stand. */
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

/** Only who has held an interview needs the code of its summary. */
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

/** Browsers may remember that code did not come, so the page is loaded anew; its answers are kept. */
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
      text="The summary of an interview stands in the browser in which it was held, until the next one begins. It needs JavaScript."
    >
      <ButtonLink to={INTERVIEW_PATH} variant="primary">
        Choose an interview
      </ButtonLink>
    </MessagePanel>
  );
}
