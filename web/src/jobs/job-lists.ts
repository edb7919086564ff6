import type { FollowTarget } from "../api/alerts";
import {
  cityJobs,
  governmentJobs,
  type JobKind,
  type ListFilter,
  type ListQuery,
  nonTechJobs,
  privateSectorJobs,
  techJobs,
} from "../api/jobs";
import { type ListShape, type ListUrl, type ListWithPath, listFilter } from "./list-url";

/** The part of a list that the server also needs: its path and its query, without its texts. */
export interface ListSource extends ListWithPath {
  /** Kinds of jobs whose changes affect the list. */
  readonly kinds: readonly JobKind[];
  /** The list has only some of the jobs of its kinds, so its last change is unknown. */
  readonly partial?: true;
  /** Maximum number of jobs on a page of the list. */
  readonly pageSize: number;
  readonly query: (filter: ListFilter, pageSize: number) => ListQuery;
  /** The target of an alert for the whole list. */
  readonly followed: FollowTarget;
}

/** Returns the API query of a list for the state in its URL. */
export const listQuery = (list: ListSource, url: ListUrl) =>
  list.query(listFilter(url), list.pageSize);

/**
 * Returns what an alert for a list with its search and filters follows. Filters by dates cannot be
 * followed.
 */
export function followedList({ followed }: Pick<ListSource, "followed">, url: ListUrl) {
  const { page, posted, status, closes, category, ...filter } = listFilter(url);
  return { ...followed, ...filter, ...(category ? { list: category } : {}) } as FollowTarget;
}

export const PRIVATE_SECTOR: readonly JobKind[] = ["PRIVATE", "TECH", "NON_TECH"];

const textParameters = { query: "q", location: "loc" } as const;

export const governmentList: ListSource = {
  path: "/govt-jobs",
  kinds: ["GOVERNMENT"],
  textParameters,
  filters: ["status", "qualification", "state", "sector", "posted", "group", "level", "closes"],
  pageSize: 10,
  query: governmentJobs,
  followed: { list: "government" },
};

const companyShape: ListShape = {
  textParameters,
  filters: ["employment", "experience", "pay", "posted"],
};

export const privateList: ListSource = {
  ...companyShape,
  path: "/private-jobs",
  kinds: PRIVATE_SECTOR,
  pageSize: 9,
  query: privateSectorJobs,
  followed: { list: "private" },
};

export const techList: ListSource = {
  ...companyShape,
  path: "/jobs/tech",
  kinds: ["TECH"],
  pageSize: 9,
  query: techJobs,
  followed: { list: "tech" },
};

export const nonTechList: ListSource = {
  ...companyShape,
  path: "/jobs/non-tech",
  kinds: ["NON_TECH"],
  pageSize: 9,
  query: nonTechJobs,
  followed: { list: "non-tech" },
};

export const internshipList: ListSource = {
  textParameters,
  filters: ["experience", "pay", "posted"],
  path: "/internship-jobs",
  kinds: PRIVATE_SECTOR,
  partial: true,
  pageSize: 9,
  query: (filter, pageSize) => privateSectorJobs({ ...filter, employment: "internship" }, pageSize),
  followed: { list: "private", employment: "internship" },
};

export const fresherList: ListSource = {
  textParameters,
  filters: ["employment", "pay", "posted"],
  path: "/fresher-jobs",
  kinds: PRIVATE_SECTOR,
  partial: true,
  pageSize: 9,
  query: (filter, pageSize) => privateSectorJobs({ ...filter, experience: "0" }, pageSize),
  followed: { list: "private", experience: "0" },
};

export const cityShape: ListShape = {
  textParameters: { query: "search" },
  tab: "category",
  filters: companyShape.filters,
};

export const cityList = (city: string): ListSource => ({
  ...cityShape,
  path: `/private-jobs/${encodeURIComponent(city)}`,
  kinds: PRIVATE_SECTOR,
  pageSize: 9,
  query: (filter, pageSize) => cityJobs(city, filter, pageSize),
  followed: { list: "private", location: city },
});
