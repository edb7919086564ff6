import { type JobPage, type ListQuery, type PagedJobList, pageOf } from "../api/jobs";
import type { ApiQuery } from "../api/query";
import { type ListPageState, useListPage } from "../list/use-list-page";

export type JobPageState = ListPageState<JobPage>;

export const useJobPage = (query: ListQuery, failure?: string): JobPageState =>
  useListPage(query as ApiQuery<JobPage | PagedJobList>, pageOf, failure);
