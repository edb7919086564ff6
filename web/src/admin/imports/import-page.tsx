import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isNotFound, serverMessage } from "../../api/client";
import { type Import, importById } from "../../api/imports";
import { useSearchParams } from "../../app-context/location";
import type { PageProps } from "../../app-context/page-props";
import { ButtonLink } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";
import { Bar, LoadingText } from "../../ui/skeleton";
import { AdminPage } from "../layout/admin-page";
import { ErrorPanel } from "../layout/error-panel";
import { CheckStep } from "./check-step";
import { ColumnsStep } from "./columns-step";
import { ImportProgress } from "./import-progress";
import { isBusy, STATES } from "./import-states";
import { ImportSteps } from "./import-steps";
import { IMPORTS_PATH } from "./import-url";
import { ResultStep } from "./result-step";

/** Pause between two requests while the server works on the import, in milliseconds. */
const POLL_MS = 1000;
/** Pause after a failed request, in milliseconds. */
const RETRY_MS = 5000;

/** Returns the pause before the next request, or `false` if the state does not change by itself. */
function pollPause(data: Import | undefined, error: Error | null): number | false {
  if (!data || !isBusy(data) || isNotFound(error)) return false;
  return error ? RETRY_MS : POLL_MS;
}

/** The page of an import. The server has its state, so another device can continue. */
export function ImportPage({ params: { id = "" } }: PageProps) {
  const { data, error, refetch } = useQuery({
    ...importById(Number(id)),
    staleTime: 0,
    refetchInterval: ({ state }) => pollPause(state.data, state.error),
  });
  return (
    <AdminPage
      title={data ? `Import of ${data.fileName || "a file"}` : "Import"}
      back={{ to: IMPORTS_PATH, label: "Back to Imports" }}
    >
      {data && !isNotFound(error) ? (
        <ImportView data={data} hasFailed={error !== null} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingText>Loading the import...</LoadingText>
          <Bar className="h-72 w-full animate-pulse" />
        </>
      )}
    </AdminPage>
  );
}

interface LoadErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

function LoadError({ error, onRetry }: LoadErrorProps) {
  if (!isNotFound(error)) {
    return (
      <ErrorPanel text={serverMessage(error) ?? "Failed to fetch the import."} {...{ onRetry }} />
    );
  }
  return (
    <MessagePanel alert icon="search" title="Import not found" text="It was discarded.">
      <ButtonLink to={IMPORTS_PATH} icon="arrow-left">
        Back to Imports
      </ButtonLink>
    </MessagePanel>
  );
}

interface ImportViewProps {
  readonly data: Import;
  /** The last request for the state failed. */
  readonly hasFailed: boolean;
}

/** Renders the step of an import, and announces its state. */
function ImportView({ data, hasFailed }: ImportViewProps) {
  const query = useSearchParams();
  const choosesColumns =
    data.state === "mapping" || (data.state === "checked" && query.get("step") === "columns");
  const step = choosesColumns ? "columns" : data.state;
  const heading = useRef<HTMLParagraphElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus({ preventScroll: true });
    lastStep.current = step;
  }, [step]);
  return (
    <>
      <ImportSteps state={choosesColumns ? "mapping" : data.state} />
      <p
        ref={heading}
        tabIndex={-1}
        role="status"
        className="mt-4 mb-4 text-sm text-ink-2 wrap-anywhere"
      >
        <span className="sr-only">{STATES[data.state].label}. </span>
        {data.format}
      </p>
      {isBusy(data) ? (
        <ImportProgress data={data} hasFailed={hasFailed} />
      ) : choosesColumns ? (
        <ColumnsStep data={data} />
      ) : data.state === "checked" ? (
        <CheckStep data={data} />
      ) : (
        <ResultStep data={data} />
      )}
    </>
  );
}
