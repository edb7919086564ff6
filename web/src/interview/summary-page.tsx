import { type ComponentType, useEffect, useState } from "react";
import { PageHead } from "../site/page-head";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { INTERVIEW_PATH } from "./interview-address";
import { type MockInterview, mockInterviews } from "./mock-interview";

interface SummaryProps {
  readonly mock: MockInterview;
}

/** How a mock interview went. Only this browser knows it, so the server shows where it will stand. */
export function SummaryPage() {
  const [mock] = mockInterviews.use();
  const Summary = useSummary();
  const some = mock !== undefined && mock.answers.length > 0;
  return (
    <div className="container-page min-h-dvh pb-10">
      <PageHead title="How your mock interview went" />
      <Breadcrumbs trail={[{ to: INTERVIEW_PATH, label: "Interviews" }]} here="Summary" />
      <h1 className="mb-4 text-2xl font-bold tracking-tight md:text-3xl">How it went</h1>
      {some && Summary ? <Summary mock={mock} /> : null}
      {some ? null : <NoneYet />}
    </div>
  );
}

/** Only who has held an interview needs it. */
function useSummary(): ComponentType<SummaryProps> | undefined {
  const [Summary, setSummary] = useState<ComponentType<SummaryProps>>();
  useEffect(() => {
    void import("./summary").then((loaded) => setSummary(() => loaded.Summary));
  }, []);
  return Summary;
}

function NoneYet() {
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
