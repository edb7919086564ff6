import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import * as t from "#messages/ats-checker";
import { errorTitle } from "#messages/tools";
import { isNotFound } from "../../api/client";
import { jobBySlugOrId } from "../../api/jobs";
import { useFormSubmission } from "../../app-context/form-submission";
import { useSearchParams } from "../../app-context/location";
import { hasErrors } from "../../forms/form-errors";
import { PageHead } from "../../seo/page-head";
import { CachedFragment } from "../../ui/cached-fragment";
import { classNames } from "../../ui/class-names";
import { parseJobParameter } from "../job-parameter";
import { ToolHead } from "../tool-head";
import { focusResult } from "../tool-result";
import { AtsForm } from "./ats-form";
import { AtsResult } from "./ats-result";
import { ATS_PATH } from "./ats-url";
import type { SelectedJob } from "./selected-job";
import { useCheck } from "./use-check";

const PAGE_TEXT = { title: t.title, lede: t.lede };

const NO_VALUES: Readonly<Record<string, string>> = {};

/** Checks how well machines can read a résumé, and how well it matches a job. */
export function AtsPage() {
  const query = useSearchParams();
  const submission = useFormSubmission();
  const check = useCheck(submission);
  const { response, formError } = check;
  const requestedJob = parseJobParameter(query);
  const { job, select, missing } = useSelectedJob(
    requestedJob,
    submission?.answer ? response?.job : undefined,
  );
  useResultFocus(response);
  const isRejected = formError !== undefined || hasErrors(check.submission.errors);
  return (
    <>
      <PageHead
        title={isRejected ? errorTitle(t.title()) : t.title()}
        description={t.description()}
        {...(requestedJob || submission ? {} : { path: ATS_PATH })}
      />
      <ToolHead text={PAGE_TEXT} />
      <div
        className={classNames(
          "container-page grid grid-cols-1 items-start gap-x-10 gap-y-7 pb-10 lg:grid-cols-2",
          response && "lg:grid-rows-[auto_1fr]",
        )}
      >
        {response ? <AtsResult response={response} /> : null}
        <div className="min-w-0">
          {response ? (
            <h2 className="mb-3 text-xl font-bold tracking-tight print:hidden">
              {t.checkAnotherResume()}
            </h2>
          ) : null}
          <AtsForm
            initialValues={submission?.values ?? NO_VALUES}
            submission={check.submission}
            formError={formError}
            progress={check.progress}
            selected={job}
            onSelect={select}
            jobNotFound={missing}
            requestedJob={requestedJob}
            onCancel={check.cancel}
          />
        </div>
        <HowItWorks />
      </div>
    </>
  );
}

/**
 * Returns the selected listing. Initially it is the listing of the server's response or of the URL.
 */
function useSelectedJob(
  requestedJob: string,
  checkedJob: { path: string; title: string } | null | undefined,
) {
  const [selected, select] = useState<SelectedJob | "none">();
  const { data, error } = useQuery({
    ...jobBySlugOrId(requestedJob),
    enabled: requestedJob !== "",
  });
  const jobNotFound = isNotFound(error);
  // If the lookup failed, the check itself may still find the listing.
  const title = data?.title ?? (error ? requestedJob : undefined);
  const initialJob = checkedJob
    ? { job: checkedJob.path, title: checkedJob.title }
    : requestedJob && !jobNotFound
      ? { job: requestedJob, title }
      : undefined;
  return {
    job: selected === "none" ? undefined : (selected ?? initialJob),
    select: (job: SelectedJob | undefined) => select(job ?? "none"),
    missing: jobNotFound,
  };
}

/** Moves the focus to a new result. */
function useResultFocus(result: unknown) {
  const previousResult = useRef(result);
  useEffect(() => {
    if (result === previousResult.current) return;
    previousResult.current = result;
    focusResult("start");
  }, [result]);
}

const bold = (name: string): ReactNode => <b>{name}</b>;

function HowItWorks() {
  return (
    <CachedFragment
      as="section"
      cacheKey="how résumés are checked"
      className="prose min-w-0 print:hidden"
    >
      <h2>{t.whatIsChecked()}</h2>
      <p>{t.twoNumbers()}</p>
      <ul>
        <li>{t.readabilityRule({ bold })}</li>
        <li>{t.matchRule({ bold })}</li>
      </ul>
      <p>{t.sameAnswer()}</p>
      <p>{t.noScans()}</p>
    </CachedFragment>
  );
}
