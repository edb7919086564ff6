import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as t from "#messages/eligibility-form";
import type { EligibleCounts, EligibleJobs } from "../../api/eligibility";
import { Alert } from "../../ui/alert";
import { Button, ButtonLink } from "../../ui/button";
import { Bar, LoadingText } from "../../ui/skeleton";
import { focusResult, ToolResult } from "../tool-result";
import { SHOWN_GROUPS, type Shown } from "./eligibility-url";
import { EligibleJobCard } from "./eligible-job-card";
import { eligibleJobs } from "./eligible-jobs-query";
import { type CheckedProfile, failureText } from "./form-answer";
import { FORM_ID } from "./profile-form";

interface EligibleJobsListProps {
  readonly checked: CheckedProfile;
  /** The group of the answer, with which the list begins. */
  readonly first: Shown;
}

/** Renders the jobs that fit a profile, with their groups and pages. */
export function EligibleJobsList({ checked, first }: EligibleJobsListProps) {
  const [shown, setShown] = useState(first);
  const [page, setPage] = useState(checked.page);
  const answer = checked.answer?.list;
  const isAnswered = answer !== undefined && shown === first && page === checked.page;
  const { data, error, isPlaceholderData } = useQuery({
    ...eligibleJobs(checked.values, shown, page),
    enabled: !isAnswered,
  });
  // The previous list stays until the next one is loaded.
  const list = isAnswered ? answer : (data ?? answer);
  if (!list) return error ? <Alert message={failureText(error)} /> : <ListSkeleton />;
  const { counts, jobs, totalPages } = list;
  const isLoading = !isAnswered && (isPlaceholderData || (data === undefined && !error));
  return (
    <ToolResult title={t.jobsFor(counts.eligible + counts.cannotTell)}>
      <Groups
        counts={counts}
        shown={shown}
        onShow={(group) => {
          setShown(group);
          setPage(1);
        }}
      />
      {error ? <Alert message={failureText(error)} className="mt-3" /> : null}
      <div
        aria-busy={isLoading || undefined}
        className={isLoading ? "opacity-60 transition-opacity" : undefined}
      >
        <Jobs jobs={jobs} />
      </div>
      <PageButtons
        page={page}
        pages={totalPages}
        onPage={(number) => {
          setPage(number);
          focusResult("start");
        }}
      />
      {counts.noRecord > 0 ? (
        <p className="mt-4 text-sm text-ink-2">{t.noRecord(counts.noRecord)}</p>
      ) : null}
    </ToolResult>
  );
}

function ListSkeleton() {
  return (
    <div className="min-h-dvh">
      <LoadingText>{t.loadingJobs()}</LoadingText>
      <div aria-hidden="true" className="grid animate-pulse gap-4">
        <Bar className="h-11 w-3/5" />
        <Bar className="h-60 w-full" />
        <Bar className="h-60 w-full" />
      </div>
    </div>
  );
}

const GROUP_LABELS: Readonly<Record<Shown, (counts: EligibleCounts) => string>> = {
  possible: ({ eligible, cannotTell }) => t.showPossible(eligible + cannotTell),
  eligible: ({ eligible }) => t.showEligible(eligible),
  lastYear: t.showLastYear,
  cannotTell: ({ cannotTell }) => t.showCannotTell(cannotTell),
  notEligible: ({ notEligible }) => t.showNotEligible(notEligible),
};

interface GroupsProps {
  readonly counts: EligibleCounts;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

/** Renders the buttons that choose the outcomes of the list. */
function Groups({ counts, shown, onShow }: GroupsProps) {
  return (
    <fieldset className="scripted mt-3 min-w-0">
      <legend className="sr-only">{t.show()}</legend>
      <div className="flex flex-wrap gap-2">
        {SHOWN_GROUPS.map((group) => (
          <Button
            key={group}
            size="small"
            variant={group === shown ? "primary" : "secondary"}
            aria-pressed={group === shown}
            onClick={() => onShow(group)}
          >
            {GROUP_LABELS[group](counts)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function Jobs({ jobs }: Pick<EligibleJobs, "jobs">) {
  if (jobs.length === 0) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p>{t.noneShown()}</p>
        <ButtonLink to="/govt-jobs" size="small">
          {t.allJobs()}
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul className="mt-4 grid grid-cols-1 gap-4">
      {jobs.map((job) => (
        <li key={job.id}>
          <EligibleJobCard job={job} />
        </li>
      ))}
    </ul>
  );
}

interface PageButtonsProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/**
 * Renders the buttons to other pages. They belong to the form, because the profile is not in a URL:
 * without JavaScript, they post the form with the number of the page.
 */
function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  if (pages <= 1) return null;
  const button = (target: number, label: string) => (
    <Button
      type="submit"
      size="small"
      form={FORM_ID}
      name="page"
      value={target}
      disabled={target < 1 || target > pages}
      onClick={(event) => {
        event.preventDefault();
        onPage(target);
      }}
    >
      {label}
    </Button>
  );
  return (
    <nav aria-label={t.pages()} className="mt-4 flex flex-wrap items-center gap-3">
      {button(page - 1, t.previous())}
      <span className="tabular-nums">{t.pageOf({ page, pages })}</span>
      {button(page + 1, t.next())}
    </nav>
  );
}
