import * as t from "#messages/career-guidance";
import { errorTitle } from "#messages/tools";
import { PageHead } from "../../seo/page-head";
import { Button, ButtonLink } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";
import { Bar, LoadingText } from "../../ui/skeleton";
import { ToolHead } from "../tool-head";
import { RESULT_TEXT } from "./guidance-text";
import { editHref, type FormValues } from "./guidance-url";

/** Placeholder of the result. */
export function GuidanceSkeleton() {
  return (
    <>
      <PageHead title={t.resultTitle()} />
      <ToolHead text={RESULT_TEXT} />
      <div className="container-page min-h-dvh pb-10">
        <div className="max-w-4xl">
          <LoadingText>{t.loadingOccupations()}</LoadingText>
          <div aria-hidden="true" className="grid animate-pulse gap-4">
            <Bar className="h-11 w-3/5" />
            <Bar className="h-80 w-full" />
            <Bar className="h-60 w-full" />
          </div>
        </div>
      </div>
    </>
  );
}

interface GuidanceErrorProps {
  readonly values: FormValues;
  readonly onRetry: () => void;
}

export function GuidanceError({ values, onRetry }: GuidanceErrorProps) {
  const title = t.occupationsFailed();
  return (
    <div className="container-page py-6">
      <PageHead title={errorTitle(title)} />
      <MessagePanel alert heading="h1" icon="circle-alert" title={title} text={t.nothingLost()}>
        <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
          {t.tryAgain()}
        </Button>
        <ButtonLink to={editHref(values)} icon="arrow-left">
          {t.backToQuestions()}
        </ButtonLink>
      </MessagePanel>
    </div>
  );
}

/** Placeholder of the questions. */
export function QuestionsSkeleton() {
  return (
    <div className="min-h-dvh">
      <LoadingText>{t.loadingQuestions()}</LoadingText>
      <div aria-hidden="true" className="animate-pulse">
        <Bar className="h-120 w-full" />
        <Bar className="mt-4 h-28 w-full" />
        <Bar className="mt-5 h-60 w-full" />
      </div>
    </div>
  );
}

export function QuestionsError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <MessagePanel alert icon="circle-alert" title={t.questionsFailed()} text={t.checkConnection()}>
      <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
        {t.tryAgain()}
      </Button>
    </MessagePanel>
  );
}
