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
import { type ListShape, listAddress, listFilter } from "./list-address";

/** A list as the route table knows it: where it stands and what it reads, without its words. */
export interface ListSource extends ListShape {
  readonly path: string;
  /** Which changes it follows. */
  readonly kinds: readonly JobKind[];
  /** It has only some of their jobs: nobody knows when it last changed. */
  readonly part?: true;
  readonly query: (filter: ListFilter) => ListQuery;
}

/** What a list reads for a query. */
export const listRead = (list: ListSource, query: Pick<URLSearchParams, "getAll">) =>
  list.query(listFilter(listAddress(list, query)));

export const PRIVATE_SECTOR: readonly JobKind[] = ["PRIVATE", "TECH", "NON_TECH"];

const texts = { words: "q", place: "loc" } as const;

export const governmentList: ListSource = {
  path: "/govt-jobs",
  kinds: ["GOVERNMENT"],
  texts,
  filters: ["status", "qualification", "posted"],
  query: governmentJobs,
};

const company: ListShape = { texts, filters: ["employment", "experience", "pay", "posted"] };

export const privateList: ListSource = {
  ...company,
  path: "/private-jobs",
  kinds: PRIVATE_SECTOR,
  query: privateSectorJobs,
};

export const techList: ListSource = {
  ...company,
  path: "/jobs/tech",
  kinds: ["TECH"],
  query: techJobs,
};

export const nonTechList: ListSource = {
  ...company,
  path: "/jobs/non-tech",
  kinds: ["NON_TECH"],
  query: nonTechJobs,
};

export const internshipList: ListSource = {
  texts,
  filters: ["experience", "pay", "posted"],
  path: "/internship-jobs",
  kinds: PRIVATE_SECTOR,
  part: true,
  query: (filter) => privateSectorJobs({ ...filter, employment: "internship" }),
};

export const fresherList: ListSource = {
  texts,
  filters: ["employment", "pay", "posted"],
  path: "/fresher-jobs",
  kinds: PRIVATE_SECTOR,
  part: true,
  query: (filter) => privateSectorJobs({ ...filter, experience: "0" }),
};

export const cityShape: ListShape = {
  texts: { words: "search" },
  tab: "category",
  filters: company.filters,
};

export const cityList = (city: string): ListSource => ({
  ...cityShape,
  path: `/private-jobs/${encodeURIComponent(city)}`,
  kinds: PRIVATE_SECTOR,
  query: (filter) => cityJobs(city, filter),
});
