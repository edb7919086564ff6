import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import * as t from "#messages/eligibility-account";
import { eligibilityDetails } from "#messages/profile";
import { ACCOUNT_PROFILE } from "../api/account-profile";
import { DeleteAccountProfile } from "../eligibility/delete-account-profile";
import { longDate, parseMoment } from "../lib/dates";
import { ELIGIBILITY_PATH } from "../lib/job-path";
import { ButtonLink } from "../ui/button";
import { Panel } from "../ui/panel";
import { Bar, LoadingText } from "../ui/skeleton";
import { InlineError } from "./inline-error";

/** Shows whether the account has an eligibility profile, and lets the user delete it. */
export function EligibilityDetails() {
  const content = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useQuery(ACCOUNT_PROFILE);
  return (
    <Panel title={eligibilityDetails()}>
      <div ref={content} tabIndex={-1}>
        {data ? (
          <>
            <p className="max-w-prose text-ink-2">
              {data.profile ? storedText(data.updatedAt) : t.notKept()}
            </p>
            <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:grow">
              <ButtonLink
                to={ELIGIBILITY_PATH}
                size="small"
                icon={data.profile ? "pencil" : "file-check"}
              >
                {data.profile ? t.changeDetails() : t.openForm()}
              </ButtonLink>
              {data.profile ? (
                <DeleteAccountProfile
                  onDeleted={() => content.current?.focus({ preventScroll: true })}
                />
              ) : null}
            </div>
          </>
        ) : isError ? (
          <InlineError text={t.sectionFailed()} onRetry={() => void refetch()} />
        ) : (
          <>
            <LoadingText>{t.sectionLoading()}</LoadingText>
            <Bar className="h-11 w-3/5 animate-pulse" />
          </>
        )}
      </div>
    </Panel>
  );
}

function storedText(updatedAt: string | null | undefined) {
  const moment = parseMoment(updatedAt);
  return moment ? `${t.isStored()} ${t.lastSaved(longDate(moment))}` : t.isStored();
}
