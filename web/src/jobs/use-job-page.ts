import { type JobPage, type ListQuery, type NumberedJobPage, pageOf } from "../api/jobs";
import type { ApiQuery } from "../api/query";
import { type ListPageState, useListPage } from "../site/use-list-page";

export type JobPageState = ListPageState<JobPage>;

export const useJobPage = (query: ListQuery, failure: string): JobPageState =>
  useListPage(query as ApiQuery<JobPage | NumberedJobPage>, pageOf, failure);
