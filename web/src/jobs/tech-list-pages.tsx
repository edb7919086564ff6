import { ListHero, type ListHeroWords } from "../ui/list-hero";
import { COMPANY_WORDS, type JobListKind, PRIVATE_PARENT } from "./job-list-kind";
import { JobListPage } from "./job-list-page";
import { nonTechList, techList } from "./job-lists";
import { KindTickers } from "./job-tickers";
import { PRIVATE_TABS } from "./list-tabs";
import { nonTechTickers, techTickers } from "./ticker-reads";

const TECH: JobListKind = {
  ...techList,
  ...COMPANY_WORDS,
  head: {
    title: "Tech Jobs",
    description:
      "Tech jobs in India: software, data, cloud and support openings with salary, experience and skills.",
    parent: PRIVATE_PARENT,
    feed: "/feeds/tech-jobs.xml",
  },
  search: { label: "Job title, company or industry", example: "Developer, data or support" },
  noun: "tech job",
  empty: { title: "No tech jobs found. Try adjusting your search filters." },
  errors: {
    toast: "Failed to fetch tech jobs.",
    inline: "Could not connect to the server to fetch tech jobs.",
  },
  stale: ["/jobs/tech", "/jobs"],
  previous: "Prev",
};

const TECH_HERO: ListHeroWords = {
  path: TECH.path,
  title: "Tech Jobs for Your Next Step",
  lede: "Software, data, cloud and support openings, with pay, experience and skills stated up front.",
  sisters: PRIVATE_TABS,
};

export const TechListPage = () => (
  <JobListPage
    kind={TECH}
    hero={<ListHero words={TECH_HERO} />}
    above={<KindTickers reads={techTickers} kind="TECH" title="Latest Tech Jobs" />}
  />
);

const NON_TECH: JobListKind = {
  ...nonTechList,
  ...COMPANY_WORDS,
  head: {
    title: "Non-Tech Jobs",
    description:
      "Non-tech jobs in India: sales, accounts, operations and hospitality openings with salary and experience.",
    parent: PRIVATE_PARENT,
    feed: "/feeds/non-tech-jobs.xml",
  },
  search: { label: "Job title, company or industry", example: "Sales, accounts or retail" },
  noun: "non-tech job",
  empty: { title: "No non-tech jobs found. Try adjusting your search filters." },
  errors: {
    toast: "Failed to fetch non-tech jobs.",
    inline: "Could not connect to the server to fetch non-tech jobs.",
  },
  stale: ["/jobs/non-tech", "/jobs"],
  previous: "Prev",
};

const NON_TECH_HERO: ListHeroWords = {
  path: NON_TECH.path,
  title: "Non-Tech Jobs Across India",
  lede: "Sales, accounts, operations and hospitality openings, with pay and experience stated up front.",
  sisters: PRIVATE_TABS,
};

export const NonTechListPage = () => (
  <JobListPage
    kind={NON_TECH}
    hero={<ListHero words={NON_TECH_HERO} />}
    above={<KindTickers reads={nonTechTickers} kind="NON_TECH" title="Latest Non-Tech Jobs" />}
  />
);
