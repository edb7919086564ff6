import * as t from "#messages/beginner-lists";
import { ListHero, type ListHeroText } from "../ui/list-hero";
import {
  COMPANY_LIST_DEFAULTS,
  type JobListConfig,
  PRIVATE_PARENTS,
  TRY_OTHER_SEARCH,
} from "./job-list-config";
import { JobListPage } from "./job-list-page";
import { fresherList, internshipList } from "./job-lists";
import { PRIVATE_TABS } from "./list-tabs";

const livePaths = ["/jobs"];

const INTERNSHIPS: JobListConfig = {
  ...internshipList,
  ...COMPANY_LIST_DEFAULTS,
  head: {
    title: t.internshipsTitle,
    description: t.internshipsDescription,
    parents: PRIVATE_PARENTS,
    feed: "/feeds/internship-jobs.xml",
  },
  noun: { found: t.internshipsFound, loading: t.internshipsLoading, counted: t.internshipsCounted },
  empty: { title: t.noInternships, text: TRY_OTHER_SEARCH },
  livePaths,
};

const INTERNSHIPS_HERO: ListHeroText = {
  path: INTERNSHIPS.path,
  title: t.internshipsHeroTitle,
  lede: t.internshipsHeroLede,
  tabs: PRIVATE_TABS,
};

export const InternshipListPage = () => (
  <JobListPage config={INTERNSHIPS} hero={<ListHero text={INTERNSHIPS_HERO} />} />
);

const FRESHERS: JobListConfig = {
  ...fresherList,
  ...COMPANY_LIST_DEFAULTS,
  head: {
    title: t.freshersTitle,
    description: t.freshersDescription,
    parents: PRIVATE_PARENTS,
    feed: "/feeds/fresher-jobs.xml",
  },
  noun: { found: t.freshersFound, loading: t.freshersLoading, counted: t.freshersCounted },
  empty: { title: t.noFresherJobs, text: TRY_OTHER_SEARCH },
  livePaths,
};

const FRESHERS_HERO: ListHeroText = {
  path: FRESHERS.path,
  title: t.freshersHeroTitle,
  lede: t.freshersHeroLede,
  tabs: PRIVATE_TABS,
};

export const FresherListPage = () => (
  <JobListPage config={FRESHERS} hero={<ListHero text={FRESHERS_HERO} />} />
);
