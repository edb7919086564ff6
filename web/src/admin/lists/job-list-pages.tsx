import { STATS } from "../../api/admin-stats";
import { useLiveJobs } from "../../jobs/live-jobs";
import {
  type AdminJobList,
  admitCardsList,
  governmentJobsList,
  nonTechJobsList,
  privateJobsList,
  resultsList,
  techJobsList,
} from "./job-lists";
import { AdminListPage } from "./list-page";

export const AdminPrivateJobsPage = () => <AdminJobListPage list={privateJobsList} />;
export const AdminGovernmentJobsPage = () => <AdminJobListPage list={governmentJobsList} />;
export const AdminTechJobsPage = () => <AdminJobListPage list={techJobsList} />;
export const AdminNonTechJobsPage = () => <AdminJobListPage list={nonTechJobsList} />;
export const AdminAdmitCardsPage = () => <AdminJobListPage list={admitCardsList} />;
export const AdminResultsPage = () => <AdminJobListPage list={resultsList} />;

/** A list of jobs that updates live when other administrators change jobs. */
function AdminJobListPage({ list }: { readonly list: AdminJobList }) {
  const [path] = list.query({ search: "", page: 1 }).queryKey;
  useLiveJobs({ kinds: [list.kind], paths: [path, STATS.queryKey[0]] });
  return <AdminListPage list={list} />;
}
