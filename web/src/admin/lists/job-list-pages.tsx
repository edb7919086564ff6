import { STATS } from "../../api/admin-stats";
import { useLiveJobs } from "../../jobs/live-jobs";
import {
  admitCards,
  type EditorsJobList,
  governmentJobs,
  nonTechJobs,
  privateJobs,
  results,
  techJobs,
} from "./job-lists";
import { ListPage } from "./list-page";

export const PrivateJobsPage = () => <JobListPage list={privateJobs} />;
export const GovernmentJobsPage = () => <JobListPage list={governmentJobs} />;
export const TechJobsPage = () => <JobListPage list={techJobs} />;
export const NonTechJobsPage = () => <JobListPage list={nonTechJobs} />;
export const AdmitCardsPage = () => <JobListPage list={admitCards} />;
export const ResultsPage = () => <JobListPage list={results} />;

/** A list that hears what other editors change meanwhile. */
function JobListPage({ list }: { readonly list: EditorsJobList }) {
  const [path] = list.query({ search: "", page: 1 }).queryKey;
  useLiveJobs({ kinds: [list.kind], paths: [path, STATS.queryKey[0]] });
  return <ListPage list={list} />;
}
