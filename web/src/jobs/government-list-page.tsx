import { localizePath } from "#language/paths";
import * as t from "#messages/government-list";
import { Icon } from "../ui/icon";
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
    title: t.title,
    description: t.description,
  },
  search: { label: t.searchLabel, example: t.searchExample },
  noun: { found: t.found, loading: t.loading, counted: t.counted },
  empty: { title: t.noneFound, text: TRY_OTHER_SEARCH },
  errors: JOB_ERRORS,
  livePaths: ["/jobs/government"],
};

const HERO: ListHeroText = {
  path: CONFIG.path,
  title: t.heroTitle,
  lede: t.heroLede,
  tabs: GOVERNMENT_TABS,
};

const RESOURCES: LinkGroup = {
  title: t.resources,
  cards: [
    {
      to: "/admit-cards",
      icon: "ticket",
      title: t.admitCards,
      text: t.admitCardsText,
    },
    {
      to: "/results",
      icon: "award",
      title: t.results,
      text: t.resultsText,
    },
    {
      to: "/current-affairs",
      icon: "newspaper",
      title: t.currentAffairs,
      text: t.currentAffairsText,
    },
    {
      to: "/pdfs",
      icon: "file-text",
      title: t.pdfDocuments,
      text: t.pdfDocumentsText,
    },
  ],
};

const DOCUMENT_SERVICES: LinkGroup = {
  title: t.documentServices,
  cards: [
    {
      to: "/document-assistant",
      icon: "id-card",
      title: t.identityDocuments,
      text: t.identityDocumentsText,
    },
    {
      to: "/document-assistant",
      icon: "scroll-text",
      title: t.certificates,
      text: t.certificatesText,
    },
    {
      to: "/document-assistant",
      icon: "file-check",
      title: t.formFilling,
      text: t.formFillingText,
    },
    {
      to: "/tools/ats-checker",
      icon: "graduation-cap",
      title: t.resumeCheck,
      text: t.resumeCheckText,
    },
  ],
};

export function GovernmentListPage() {
  return (
    <JobListPage
      config={CONFIG}
      hero={<ListHero text={HERO} />}
      above={
        <>
          <EligibilityLink />
          <JobTickers reads={governmentTickers} />
        </>
      }
      below={
        <>
          <LinkCards group={RESOURCES} />
          <LinkCards group={DOCUMENT_SERVICES} />
        </>
      }
    />
  );
}

/** Its margins are negative, so that a phone's first screen shows the first job. */
function EligibilityLink() {
  return (
    <p className="-mt-2 -mb-2">
      <a
        href={localizePath("/tools/eligibility")}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline"
      >
        <Icon name="award" />
        {t.onlyEligible()}
      </a>
    </p>
  );
}
