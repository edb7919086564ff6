import { isNotFound, serverMessage } from "../../api/client";
import { useUser } from "../../auth/session";
import { ButtonLink } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";
import { Bar, LoadingText } from "../../ui/skeleton";
import { DELETED_PATH } from "../deleted/deleted-url";
import { AdminPage } from "../layout/admin-page";
import { ErrorPanel } from "../layout/error-panel";
import { mayPublish } from "../layout/roles";
import { formPath } from "../records/record-kinds";
import type { HistorySource } from "./history-source";
import { useVersions } from "./use-versions";
import { VersionComparison } from "./version-comparison";

const LOAD_FAILED = "Failed to fetch the history.";

interface HistoryPageProps {
  readonly source: HistorySource;
  readonly id: number;
}

/** The page of the versions of a record. */
export const HistoryPage = ({ source, id }: HistoryPageProps) => (
  <AdminPage
    title="History"
    back={{ to: formPath({ kind: source.kind, id }), label: "Back to the form" }}
  >
    <History source={source} id={id} />
  </AdminPage>
);

/** Renders the versions, or their loading, error or empty state. */
function History({ source, id }: HistoryPageProps) {
  const { data, error, refetch } = useVersions(source, id);
  if (!Number.isSafeInteger(id) || (!data && isNotFound(error))) return <NoRecord />;
  if (!data) {
    return error ? (
      <ErrorPanel text={serverMessage(error) ?? LOAD_FAILED} onRetry={() => void refetch()} />
    ) : (
      <HistorySkeleton />
    );
  }
  const [present] = data.versions;
  if (!present || data.versions.length === 1) {
    return (
      <MessagePanel
        icon="clock"
        title="There is only one version."
        text="Each save adds a version, which can be compared and restored here."
      >
        <ButtonLink to={formPath({ kind: source.kind, id })} icon="arrow-left">
          Back to the form
        </ButtonLink>
      </MessagePanel>
    );
  }
  return (
    <VersionComparison
      // The newest two versions are chosen again after a save.
      key={present.version}
      source={source}
      id={id}
      versions={data.versions}
      total={data.totalVersions}
    />
  );
}

/** Shown for a record that is deleted or never existed. */
function NoRecord() {
  const isEditor = mayPublish(useUser());
  return (
    <MessagePanel
      alert
      icon="search"
      title="Record not found"
      text="It was deleted, or the address is wrong. The history of a deleted record returns with it."
    >
      {isEditor ? <ButtonLink to={DELETED_PATH}>Show deleted records</ButtonLink> : null}
      <ButtonLink to="/admin">Go to Dashboard</ButtonLink>
    </MessagePanel>
  );
}

const HistorySkeleton = () => (
  <>
    <LoadingText>Loading the history...</LoadingText>
    <div aria-hidden="true" className="grid animate-pulse gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <Bar className="h-72 w-full" />
      <Bar className="h-72 w-full" />
    </div>
  </>
);
