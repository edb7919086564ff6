import { LinkCards, type LinkGroup } from "../ui/link-card";
import { ListHero, type ListHeroText } from "../ui/list-hero";
import { JOB_ERRORS, type JobListConfig, TRY_OTHER_SEARCH } from "./job-list-config";
import { JobListPage } from "./job-list-page";
import { governmentList } from "./job-lists";
import { JobTickers } from "./job-tickers";
import { GOVERNMENT_TABS } from "./list-tabs";
import { governmentTickers } from "./ticker-reads";

const CONFIG: JobListConfig = {
  ...governmentList,
  head: {
    title: "Government Jobs",
    description:
      "Latest government jobs in India with last dates, vacancies, eligibility and official links.",
  },
  search: { label: "Job title, exam or department", example: "Clerk, railway or teacher" },
  noun: "government job",
  empty: { title: "No government jobs found", text: TRY_OTHER_SEARCH },
  errors: JOB_ERRORS,
  livePaths: ["/jobs/government"],
};

const HERO: ListHeroText = {
  path: CONFIG.path,
  title: "Find Your Dream Government Job",
  lede: "Official notices from central and state departments, with last dates, posts and eligibility on one screen.",
  tabs: GOVERNMENT_TABS,
};

const RESOURCES: LinkGroup = {
  title: "Resources",
  cards: [
    {
      to: "/admit-cards",
      icon: "ticket",
      title: "Admit cards",
      text: "Hall tickets as soon as boards release them.",
    },
    {
      to: "/results",
      icon: "award",
      title: "Results",
      text: "Merit lists, cut-off marks and scorecards.",
    },
    {
      to: "/current-affairs",
      icon: "newspaper",
      title: "Current affairs",
      text: "The week in short, for general awareness papers.",
    },
    {
      to: "/pdfs",
      icon: "file-text",
      title: "PDF documents",
      text: "Notices, syllabi and papers to keep.",
    },
  ],
};

const DOCUMENT_SERVICES: LinkGroup = {
  title: "Document services",
  cards: [
    {
      to: "/document-assistant",
      icon: "id-card",
      title: "Identity documents",
      text: "Aadhaar, PAN and photo identity, and how to correct them.",
    },
    {
      to: "/document-assistant",
      icon: "scroll-text",
      title: "Certificates",
      text: "Caste, income, domicile and EWS certificates.",
    },
    {
      to: "/document-assistant",
      icon: "file-check",
      title: "Form filling",
      text: "Photograph, signature and fee, without a rejection.",
    },
    {
      to: "/tools/ats-checker",
      icon: "graduation-cap",
      title: "Résumé check",
      text: "See what a recruiter's software reads in yours.",
    },
  ],
};

export function GovernmentListPage() {
  return (
    <JobListPage
      config={CONFIG}
      hero={<ListHero text={HERO} />}
      above={<JobTickers reads={governmentTickers} />}
      below={
        <>
          <LinkCards group={RESOURCES} />
          <LinkCards group={DOCUMENT_SERVICES} />
        </>
      }
    />
  );
}
