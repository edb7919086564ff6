import { STATS } from "../../api/admin-stats";
import type { JobKind } from "../../api/jobs";
import { useLogout } from "../../auth/use-logout";
import { useLiveJobs } from "../../jobs/live-jobs";
import { useListPage } from "../../list/use-list-page";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { DashboardFigures } from "../figures/dashboard-figures";
import { FileManager } from "../files/file-manager";
import { AdminPage } from "../layout/admin-page";
import { ErrorPanel } from "../layout/error-panel";
import { QualityCard } from "../quality/quality-card";
import { AnalyticsCard } from "./analytics-card";
import { ManageAreas } from "./manage-areas";
import { QuickLinks } from "./quick-links";
import { Statistics } from "./statistics";

const LOAD_FAILED = "Could not connect to the server.";
const KINDS: readonly JobKind[] = [
  "PRIVATE",
  "GOVERNMENT",
  "TECH",
  "NON_TECH",
  "ADMIT_CARD",
  "RESULT",
];

/** The dashboard of the administrator area: statistics and links to all areas. */
export function AdminDashboardPage() {
  const logout = useLogout();
  const { page: stats, failed, retry } = useListPage(STATS, (answer) => answer, LOAD_FAILED);
  useLiveJobs({ kinds: KINDS, paths: [STATS.queryKey[0]] });
  return (
    <AdminPage
      title="Dashboard"
      actions={
        <Button size="small" icon="log-out" onClick={logout}>
          Logout
        </Button>
      }
    >
      {failed && !stats ? (
        <ErrorPanel text={LOAD_FAILED} onRetry={retry} />
      ) : (
        <Statistics stats={stats} />
      )}
      <DashboardFigures />
      <div className="mt-3 grid items-start gap-3 md:mt-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] md:gap-4">
        <div className="grid gap-3 md:gap-4">
          <ManageAreas stats={stats} />
          <QuickLinks />
        </div>
        <div className="grid gap-3 md:gap-4">
          <QualityCard />
          <AnalyticsCard />
        </div>
      </div>
      <Panel title="File Manager" className="mt-3 md:mt-4">
        <FileManager />
      </Panel>
    </AdminPage>
  );
}
