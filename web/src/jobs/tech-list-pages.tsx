import { ListHero, type ListHeroText } from "../ui/list-hero";
import { COMPANY_LIST_DEFAULTS, type JobListConfig, PRIVATE_PARENT } from "./job-list-config";
import { JobListPage } from "./job-list-page";
import { nonTechList, techList } from "./job-lists";
import { KindTickers } from "./job-tickers";
import { PRIVATE_TABS } from "./list-tabs";
import { nonTechTickers, techTickers } from "./ticker-reads";

const TECH: JobListConfig = {
  ...techList,
  ...COMPANY_LIST_DEFAULTS,
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
  livePaths: ["/jobs/tech", "/jobs"],
  previousLabel: "Prev",
};

const TECH_HERO: ListHeroText = {
  path: TECH.path,
  title: "Tech Jobs for Your Next Step",
  lede: "Software, data, cloud and support openings, with pay, experience and skills stated up front.",
  tabs: PRIVATE_TABS,
};

export const TechListPage = () => (
  <JobListPage
    config={TECH}
    hero={<ListHero text={TECH_HERO} />}
    above={<KindTickers reads={techTickers} kind="TECH" title="Latest Tech Jobs" />}
  />
);

const NON_TECH: JobListConfig = {
  ...nonTechList,
  ...COMPANY_LIST_DEFAULTS,
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
  livePaths: ["/jobs/non-tech", "/jobs"],
  previousLabel: "Prev",
};

const NON_TECH_HERO: ListHeroText = {
  path: NON_TECH.path,
  title: "Non-Tech Jobs Across India",
  lede: "Sales, accounts, operations and hospitality openings, with pay and experience stated up front.",
  tabs: PRIVATE_TABS,
};

export const NonTechListPage = () => (
  <JobListPage
    config={NON_TECH}
    hero={<ListHero text={NON_TECH_HERO} />}
    above={<KindTickers reads={nonTechTickers} kind="NON_TECH" title="Latest Non-Tech Jobs" />}
  />
);
