import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { jobEditing } from "../../api/admin-jobs";
import { isNotFound, serverMessage } from "../../api/client";
import { navigate } from "../../app-context/location";
import type { PageProps } from "../../app-context/page-props";
import { editPath } from "../../jobs/details";
import { Button, ButtonLink } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";
import { Bar, LoadingText } from "../../ui/skeleton";
import { AdminPage } from "../layout/admin-page";
import { AUDIT_PATH } from "./audit-url";

/** Redirects to the form of a job of any kind, because the audit trail has only its id. */
export function JobRedirectPage({ params: { id } }: PageProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["/jobs/admin/job", id],
    queryFn: async () => editPath(await jobEditing.load(Number(id))),
    staleTime: 0,
  });
  useEffect(() => {
    if (data) navigate(data, { replace: true });
  }, [data]);
  return (
    <AdminPage title="Job" back={{ to: AUDIT_PATH, label: "Audit Trail" }}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingText>Loading...</LoadingText>
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
  if (isNotFound(error)) {
    return (
      <MessagePanel
        alert
        icon="search"
        title="Job not found"
        text="It was deleted after this event."
      >
        <ButtonLink to={AUDIT_PATH} icon="arrow-left">
          Back to the audit trail
        </ButtonLink>
      </MessagePanel>
    );
  }
  return (
    <MessagePanel
      alert
      icon="circle-alert"
      title={serverMessage(error) ?? "Failed to fetch job details."}
    >
      <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
        Try again
      </Button>
    </MessagePanel>
  );
}
