import { useSearchParams } from "react-router";
import { GOVERNMENT_PAGE_SIZE, governmentJobs } from "../api/jobs";
import { LinkCards } from "../ui/link-card";
import { JobList } from "./job-list";
import { JobSearchForm } from "./job-search-form";
import { GovernmentTickers } from "./job-tickers";
import { listAddress, listFilter } from "./list-filter";
import { ListHead } from "./list-head";
import { ListHero } from "./list-hero";
import { useLiveJobs } from "./live-jobs";

const PATH = "/govt-jobs";

const TABS = [
  { to: PATH, label: "All Jobs" },
  { to: "/admit-cards", label: "Admit Card" },
  { to: "/results", label: "Result" },
  { to: "/roadmap", label: "Roadmap" },
] as const;

const RESOURCES = [
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
] as const;

const DOCUMENT_SERVICES = [
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
] as const;

export function GovernmentListPage() {
  const [query] = useSearchParams();
  const address = listAddress(query);
  useLiveJobs({ kinds: ["GOVERNMENT"], paths: ["/jobs/government"] });
  return (
    <>
      <ListHead
        path={PATH}
        address={address}
        title="Government Jobs"
        description="Latest government jobs in India with last dates, vacancies, eligibility and official links."
      />
      <ListHero
        title="Find Your Dream Government Job"
        lede="Official notices from central and state departments, with last dates, posts and eligibility on one screen."
        tabs={TABS}
        tabsLabel="Government jobs"
      />
      <div className="container-page">
        <JobSearchForm path={PATH} address={address} searchLabel="Job title, exam or department" />
        <GovernmentTickers />
        <JobList
          query={governmentJobs(listFilter(address))}
          path={PATH}
          address={address}
          pageSize={GOVERNMENT_PAGE_SIZE}
          noun="government jobs"
          emptyTitle="No government jobs found"
          errors={{
            toast: "Failed to fetch jobs.",
            inline: "Could not connect to the server to fetch jobs.",
          }}
        />
        <LinkCards title="Resources" cards={RESOURCES} />
        <LinkCards title="Document services" cards={DOCUMENT_SERVICES} />
      </div>
    </>
  );
}
