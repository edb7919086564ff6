import { ListHero, type ListHeroWords } from "../ui/list-hero";
import { COMPANY_WORDS, type JobListKind, OTHER_WORDS, PRIVATE_PARENT } from "./job-list-kind";
import { JobListPage } from "./job-list-page";
import { fresherList, internshipList } from "./job-lists";
import { PRIVATE_TABS } from "./list-tabs";

const stale = ["/jobs"];

const INTERNSHIPS: JobListKind = {
  ...internshipList,
  ...COMPANY_WORDS,
  head: {
    title: "Internships",
    description:
      "Internships in India for students and graduates: stipend, skills and how to apply.",
    parent: PRIVATE_PARENT,
    feed: "/feeds/internship-jobs.xml",
  },
  noun: "internship",
  empty: { title: "No internships found", text: OTHER_WORDS },
  stale,
};

const INTERNSHIPS_HERO: ListHeroWords = {
  path: INTERNSHIPS.path,
  title: "Internships to Learn the Work",
  lede: "Openings for students and graduates, with stipend and skills stated up front.",
  sisters: PRIVATE_TABS,
};

export const InternshipListPage = () => (
  <JobListPage kind={INTERNSHIPS} hero={<ListHero words={INTERNSHIPS_HERO} />} />
);

const FRESHERS: JobListKind = {
  ...fresherList,
  ...COMPANY_WORDS,
  head: {
    title: "Fresher Jobs",
    description:
      "Jobs for freshers in India: openings that ask for no experience, with salary and skills.",
    parent: PRIVATE_PARENT,
    feed: "/feeds/fresher-jobs.xml",
  },
  noun: "fresher job",
  empty: { title: "No fresher jobs found", text: OTHER_WORDS },
  stale,
};

const FRESHERS_HERO: ListHeroWords = {
  path: FRESHERS.path,
  title: "Fresher Jobs to Begin Your Career",
  lede: "Openings that ask for no experience, with pay and skills stated up front.",
  sisters: PRIVATE_TABS,
};

export const FresherListPage = () => (
  <JobListPage kind={FRESHERS} hero={<ListHero words={FRESHERS_HERO} />} />
);
