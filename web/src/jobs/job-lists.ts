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
import { type ListShape, listFilter, parseListUrl } from "./list-url";

/** A list for the route table: its path and its query, without its texts. */
export interface ListSource extends ListShape {
  readonly path: string;
  /** Kinds of jobs whose changes affect the list. */
  readonly kinds: readonly JobKind[];
  /** The list has only some of the jobs of its kinds, so its last change is unknown. */
  readonly partial?: true;
  readonly query: (filter: ListFilter) => ListQuery;
}

/** Returns the API query of a list for the query of its URL. */
export const listQuery = (list: ListSource, query: Pick<URLSearchParams, "getAll">) =>
  list.query(listFilter(parseListUrl(list, query)));

export const PRIVATE_SECTOR: readonly JobKind[] = ["PRIVATE", "TECH", "NON_TECH"];

const textParameters = { query: "q", location: "loc" } as const;

export const governmentList: ListSource = {
  path: "/govt-jobs",
  kinds: ["GOVERNMENT"],
  textParameters,
  filters: ["status", "qualification", "posted"],
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
  query: privateSectorJobs,
};

export const techList: ListSource = {
  ...companyShape,
  path: "/jobs/tech",
  kinds: ["TECH"],
  query: techJobs,
};

export const nonTechList: ListSource = {
  ...companyShape,
  path: "/jobs/non-tech",
  kinds: ["NON_TECH"],
  query: nonTechJobs,
};

export const internshipList: ListSource = {
  textParameters,
  filters: ["experience", "pay", "posted"],
  path: "/internship-jobs",
  kinds: PRIVATE_SECTOR,
  partial: true,
  query: (filter) => privateSectorJobs({ ...filter, employment: "internship" }),
};

export const fresherList: ListSource = {
  textParameters,
  filters: ["employment", "pay", "posted"],
  path: "/fresher-jobs",
  kinds: PRIVATE_SECTOR,
  partial: true,
  query: (filter) => privateSectorJobs({ ...filter, experience: "0" }),
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
  query: (filter) => cityJobs(city, filter),
});
