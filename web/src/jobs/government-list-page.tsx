import { GOVERNMENT_PAGE_SIZE, governmentJobs } from "../api/jobs";
import { LinkCards, type LinkGroup } from "../ui/link-card";
import { type JobListKind, JobListPage } from "./job-list-page";
import { GovernmentTickers } from "./job-tickers";

const KIND: JobListKind = {
  path: "/govt-jobs",
  head: {
    title: "Government Jobs",
    description:
      "Latest government jobs in India with last dates, vacancies, eligibility and official links.",
  },
  hero: {
    title: "Find Your Dream Government Job",
    lede: "Official notices from central and state departments, with last dates, posts and eligibility on one screen.",
  },
  tabs: [
    { to: "/govt-jobs", label: "All Jobs" },
    { to: "/admit-cards", label: "Admit Card" },
    { to: "/results", label: "Result" },
    { to: "/roadmap", label: "Roadmap" },
  ],
  tabsLabel: "Government jobs",
  searchLabel: "Job title, exam or department",
  searchExample: "Clerk, railway or teacher",
  pageSize: GOVERNMENT_PAGE_SIZE,
  query: governmentJobs,
  noun: "government job",
  emptyTitle: "No government jobs found",
  live: { kinds: ["GOVERNMENT"], paths: ["/jobs/government"] },
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
      kind={KIND}
      above={<GovernmentTickers />}
      below={
        <>
          <LinkCards group={RESOURCES} />
          <LinkCards group={DOCUMENT_SERVICES} />
        </>
      }
    />
  );
}
