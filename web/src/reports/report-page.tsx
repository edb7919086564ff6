import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { temporaryFailure } from "#messages/forms";
import * as t from "#messages/report";
import type { JobSummary } from "../api/jobs";
import { useFormSubmission } from "../app-context/form-submission";
import { useSearchParams } from "../app-context/location";
import { jobPath } from "../lib/job-path";
import { PageHead } from "../seo/page-head";
import { Alert } from "../ui/alert";
import { ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { PageIntro } from "../ui/page-intro";
import { Panel } from "../ui/panel";
import { UserText } from "../ui/user-text";
import { ReportForm } from "./report-form";
import { reportedListing } from "./report-url";

/** Error messages for a report that was sent without JavaScript. */
const ERROR_MESSAGES: ReadonlyMap<string | undefined, () => string> = new Map([
  ["fields", t.invalidFields],
  ["busy", t.tooManyReports],
  ["failed", temporaryFailure],
]);

/** Reports a listing without JavaScript, or before the scripts of its page have started. */
export function ReportPage() {
  const { data } = useQuery(reportedListing(useSearchParams()));
  const [listing] = data?.jobs ?? [];
  if (data && !listing) return <NotFound />;
  return (
    <>
      <ReportHead />
      <PageIntro title={t.title()} lede={t.lede()} />
      <div className="container-page pt-4 pb-10">
        <div className="max-w-xl">
          {listing ? <Report key={listing.id} listing={listing} /> : null}
        </div>
      </div>
    </>
  );
}

/** The message about a report that the server rejected. */
function useErrorMessage() {
  return ERROR_MESSAGES.get(useFormSubmission()?.problem)?.();
}

const ReportHead = () => <PageHead title={useErrorMessage() ? t.titleWithError() : t.title()} />;

function Report({ listing }: { readonly listing: JobSummary }) {
  const submission = useFormSubmission();
  const errorMessage = useErrorMessage();
  const wasSent = useSearchParams().get("sent") === "yes";
  const [isSent, setSent] = useState(wasSent);
  const title = listing.title ?? "";
  return (
    <Panel title={<UserText text={title} />}>
      {isSent ? (
        <>
          <Alert tone="good" message={t.thanks()} />
          <ButtonLink to={jobPath(listing)} icon="arrow-left" className="mt-4">
            {t.backToListing()}
          </ButtonLink>
        </>
      ) : (
        <>
          {errorMessage ? <Alert className="mb-5" message={errorMessage} /> : null}
          <ReportForm listing={listing.id} onDone={() => setSent(true)} submission={submission} />
        </>
      )}
    </Panel>
  );
}

const NotFound = () => (
  <div className="container-page py-6">
    <PageHead title={t.listingNotFound()} />
    <MessagePanel
      heading="h1"
      icon="search"
      title={t.listingNotFound()}
      text={t.listingNotFoundText()}
    >
      <ButtonLink to="/" variant="primary">
        {t.goHome()}
      </ButtonLink>
    </MessagePanel>
  </div>
);
