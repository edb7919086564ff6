import { ListHero, type ListHeroText } from "../ui/list-hero";
import {
  COMPANY_LIST_DEFAULTS,
  type JobListConfig,
  PRIVATE_PARENT,
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
    title: "Internships",
    description:
      "Internships in India for students and graduates: stipend, skills and how to apply.",
    parent: PRIVATE_PARENT,
    feed: "/feeds/internship-jobs.xml",
  },
  noun: "internship",
  empty: { title: "No internships found", text: TRY_OTHER_SEARCH },
  livePaths,
};

const INTERNSHIPS_HERO: ListHeroText = {
  path: INTERNSHIPS.path,
  title: "Internships to Learn the Work",
  lede: "Openings for students and graduates, with stipend and skills stated up front.",
  tabs: PRIVATE_TABS,
};

export const InternshipListPage = () => (
  <JobListPage config={INTERNSHIPS} hero={<ListHero text={INTERNSHIPS_HERO} />} />
);

const FRESHERS: JobListConfig = {
  ...fresherList,
  ...COMPANY_LIST_DEFAULTS,
  head: {
    title: "Fresher Jobs",
    description:
      "Jobs for freshers in India: openings that ask for no experience, with salary and skills.",
    parent: PRIVATE_PARENT,
    feed: "/feeds/fresher-jobs.xml",
  },
  noun: "fresher job",
  empty: { title: "No fresher jobs found", text: TRY_OTHER_SEARCH },
  livePaths,
};

const FRESHERS_HERO: ListHeroText = {
  path: FRESHERS.path,
  title: "Fresher Jobs to Begin Your Career",
  lede: "Openings that ask for no experience, with pay and skills stated up front.",
  tabs: PRIVATE_TABS,
};

export const FresherListPage = () => (
  <JobListPage config={FRESHERS} hero={<ListHero text={FRESHERS_HERO} />} />
);
