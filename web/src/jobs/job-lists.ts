import {
  cityJobs,
  governmentJobs,
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
  readonly query: (filter: ListFilter) => ListQuery;
}

/** What a list reads for a query. */
export const listRead = (list: ListSource, query: Pick<URLSearchParams, "getAll">) =>
  list.query(listFilter(listAddress(list, query)));

const texts = { words: "q", place: "loc" } as const;

export const governmentList: ListSource = {
  path: "/govt-jobs",
  texts,
  filters: ["status", "qualification", "posted"],
  query: governmentJobs,
};

const company: ListShape = { texts, filters: ["employment", "experience", "pay", "posted"] };

export const privateList: ListSource = {
  ...company,
  path: "/private-jobs",
  query: privateSectorJobs,
};

export const techList: ListSource = { ...company, path: "/jobs/tech", query: techJobs };

export const nonTechList: ListSource = { ...company, path: "/jobs/non-tech", query: nonTechJobs };

export const internshipList: ListSource = {
  texts,
  filters: ["experience", "pay", "posted"],
  path: "/internship-jobs",
  query: (filter) => privateSectorJobs({ ...filter, employment: "internship" }),
};

export const fresherList: ListSource = {
  texts,
  filters: ["employment", "pay", "posted"],
  path: "/fresher-jobs",
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
  query: (filter) => cityJobs(city, filter),
});
