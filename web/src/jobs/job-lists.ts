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
}

/** Returns the API query of a list for the state in its URL. */
export const listQuery = (list: ListSource, url: ListUrl) =>
  list.query(listFilter(url), list.pageSize);

export const PRIVATE_SECTOR: readonly JobKind[] = ["PRIVATE", "TECH", "NON_TECH"];

const textParameters = { query: "q", location: "loc" } as const;

export const governmentList: ListSource = {
  path: "/govt-jobs",
  kinds: ["GOVERNMENT"],
  textParameters,
  filters: ["status", "qualification", "state", "sector", "posted", "group", "level", "closes"],
  pageSize: 10,
  query: governmentJobs,
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
};

export const techList: ListSource = {
  ...companyShape,
  path: "/jobs/tech",
  kinds: ["TECH"],
  pageSize: 9,
  query: techJobs,
};

export const nonTechList: ListSource = {
  ...companyShape,
  path: "/jobs/non-tech",
  kinds: ["NON_TECH"],
  pageSize: 9,
  query: nonTechJobs,
};

export const internshipList: ListSource = {
  textParameters,
  filters: ["experience", "pay", "posted"],
  path: "/internship-jobs",
  kinds: PRIVATE_SECTOR,
  partial: true,
  pageSize: 9,
  query: (filter, pageSize) => privateSectorJobs({ ...filter, employment: "internship" }, pageSize),
};

export const fresherList: ListSource = {
  textParameters,
  filters: ["employment", "pay", "posted"],
  path: "/fresher-jobs",
  kinds: PRIVATE_SECTOR,
  partial: true,
  pageSize: 9,
  query: (filter, pageSize) => privateSectorJobs({ ...filter, experience: "0" }, pageSize),
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
});
