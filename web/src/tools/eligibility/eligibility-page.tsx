import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/eligibility-form";
import { errorTitle } from "#messages/tools";
import { isNotFound } from "../../api/client";
import { eligibilityChoices } from "../../api/eligibility";
import { type Job, jobBySlugOrId } from "../../api/jobs";
import { useFormSubmission } from "../../app-context/form-submission";
import { useSearchParams } from "../../app-context/location";
import { hasErrors } from "../../forms/form-errors";
import { jobTitle } from "../../jobs/details";
import { ELIGIBILITY_PATH, jobPath } from "../../lib/job-path";
import { PageHead } from "../../seo/page-head";
import { Button } from "../../ui/button";
import { CachedFragment } from "../../ui/cached-fragment";
import { Icon } from "../../ui/icon";
import { MessagePanel } from "../../ui/message-panel";
import { Bar, LoadingText } from "../../ui/skeleton";
import { showToast } from "../../ui/toasts";
import { UserText } from "../../ui/user-text";
import { parseJobParameter } from "../job-parameter";
import { ToolHead } from "../tool-head";
import { focusResult } from "../tool-result";
import { parseShown, type Shown } from "./eligibility-url";
import { EligibleJobsList } from "./eligible-jobs-list";
import type { CheckedProfile } from "./form-answer";
import { JobAssessment } from "./job-assessment";
import { LazyAccountChoice } from "./lazy-account-choice";
import { ProfileForm } from "./profile-form";
import { NO_VALUES, useProfileCheck } from "./use-profile-check";

const PAGE_TEXT = { title: t.title, lede: t.lede };

/** Compares a profile with the conditions of one job, or of all government jobs. */
export function EligibilityPage() {
  const query = useSearchParams();
  const [job, shown] = [parseJobParameter(query), parseShown(query)];
  // An answer is for one job, or for one group of jobs.
  return <Eligibility key={`${job} ${shown}`} slugOrId={job} shown={shown} />;
}

/** The job of the URL: none, loading, loaded or missing. */
function useRequestedJob(slugOrId: string) {
  const { data, error } = useQuery({ ...jobBySlugOrId(slugOrId), enabled: slugOrId !== "" });
  return { job: data, isGone: isNotFound(error) };
}

interface EligibilityProps {
  readonly slugOrId: string;
  readonly shown: Shown;
}

function Eligibility({ slugOrId, shown }: EligibilityProps) {
  const { job, isGone } = useRequestedJob(slugOrId);
  const submission = useFormSubmission();
  const check = useProfileCheck(slugOrId, shown);
  const [questions, setQuestions] = useState<HTMLElement | null>(null);
  const { checked, failure } = check;
  useResultFocus(check.submission.attempts, checked?.answer);
  const isRejected = failure !== undefined || hasErrors(check.submission.errors);
  return (
    <>
      <PageHead
        title={isRejected ? errorTitle(t.title()) : t.title()}
        description={t.description()}
        {...(slugOrId || submission ? {} : { path: ELIGIBILITY_PATH })}
      />
      <ToolHead text={PAGE_TEXT} />
      <div ref={setQuestions} tabIndex={-1} aria-live="polite" className="container-page" />
      <div className="container-page grid grid-cols-1 items-start gap-x-10 gap-y-7 pb-10 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4 empty:hidden">
          {slugOrId ? <RequestedJob job={job} isGone={isGone} /> : null}
          {checked && !isGone ? <Result {...{ slugOrId, shown, job, checked }} /> : null}
        </div>
        <div className="min-w-0">
          <h2 className="mb-3 text-xl font-bold tracking-tight">{t.yourDetails()}</h2>
          <FormWithChoices {...{ slugOrId, check, questions }} />
        </div>
        <HowItWorks />
      </div>
    </>
  );
}

interface RequestedJobProps {
  readonly job: Job | undefined;
  readonly isGone: boolean;
}

/** Names the job of the URL, with a link to the list of all jobs. */
function RequestedJob({ job, isGone }: RequestedJobProps) {
  const hasConditions = job?.recruitment && "record" in job.recruitment;
  return (
    <div>
      {job ? (
        <p>
          {t.forJob()}
          <a
            href={localizePath(jobPath(job))}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            <UserText text={jobTitle(job)} />
          </a>
        </p>
      ) : null}
      {isGone ? <Note text={t.jobNotFound()} /> : null}
      {job && !hasConditions ? <Note text={t.noConditions()} /> : null}
      <a
        href={localizePath(ELIGIBILITY_PATH)}
        className="inline-flex min-h-11 items-center gap-2 text-brand underline"
      >
        {t.seeAllJobs()}
      </a>
    </div>
  );
}

const Note = ({ text }: { readonly text: string }) => (
  <p className="flex gap-2">
    <Icon name="info" className="mt-1 flex-none text-brand" />
    {text}
  </p>
);

interface ResultProps extends EligibilityProps {
  readonly job: Job | undefined;
  readonly checked: CheckedProfile;
}

function Result({ slugOrId, shown, job, checked }: ResultProps) {
  if (slugOrId) return <JobAssessment job={job?.id} checked={checked} />;
  // Another profile begins with the first page.
  return <EligibleJobsList key={JSON.stringify(checked.values)} checked={checked} first={shown} />;
}

interface FormWithChoicesProps {
  readonly slugOrId: string;
  readonly check: ReturnType<typeof useProfileCheck>;
  /** The element for questions about the account. */
  readonly questions: HTMLElement | null;
}

function FormWithChoices({ slugOrId, check, questions }: FormWithChoicesProps) {
  const { data, error, refetch } = useQuery(eligibilityChoices());
  const { values, fieldsKey, submission, failure, isStored, submitted, replace } = check;
  if (!data) return error ? <FormError onRetry={() => void refetch()} /> : <FormSkeleton />;
  return (
    <ProfileForm
      choices={data}
      job={slugOrId}
      values={values}
      fieldsKey={fieldsKey}
      submission={submission}
      failure={failure}
      account={<LazyAccountChoice checked={submitted} onFill={replace} questions={questions} />}
    >
      <p className="text-sm text-ink-2">{t.privacy()}</p>
      {isStored ? (
        <Button
          icon="x"
          onClick={() => {
            replace(NO_VALUES);
            showToast("success", t.detailsRemoved());
          }}
        >
          {t.removeDetails()}
        </Button>
      ) : null}
    </ProfileForm>
  );
}

const FormError = ({ onRetry }: { readonly onRetry: () => void }) => (
  <MessagePanel alert icon="circle-alert" title={t.formFailed()} text={t.checkConnection()}>
    <Button variant="primary" icon="refresh-cw" onClick={onRetry} className="scripted">
      {t.tryAgain()}
    </Button>
  </MessagePanel>
);

function FormSkeleton() {
  return (
    <div className="min-h-dvh">
      <LoadingText>{t.loadingForm()}</LoadingText>
      <Bar className="h-80 w-full animate-pulse" />
    </div>
  );
}

/** Moves the focus to the answer of an attempt. */
function useResultFocus(attempts: number, answer: unknown) {
  const previous = useRef(answer);
  useEffect(() => {
    if (attempts === 0 || answer === previous.current) return;
    previous.current = answer;
    focusResult("start");
  }, [attempts, answer]);
}

function HowItWorks() {
  return (
    <CachedFragment
      as="section"
      cacheKey="how eligibility is worked out"
      className="prose min-w-0 lg:col-span-2"
    >
      <h2>{t.howTitle()}</h2>
      <p>{t.howNotices()}</p>
      <p>{t.howAge()}</p>
      <p>{t.howUnknown()}</p>
      <p>{t.howNotice()}</p>
    </CachedFragment>
  );
}
