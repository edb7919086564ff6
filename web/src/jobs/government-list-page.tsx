import { localizePath } from "#language/paths";
import * as t from "#messages/government-list";
import { useSearchParams } from "../app-context/location";
import { ELIGIBILITY_PATH } from "../lib/job-path";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { LinkCards, type LinkGroup } from "../ui/link-card";
import { ListHero, type ListHeroText } from "../ui/list-hero";
import { JOB_ERRORS, type JobListConfig, TRY_OTHER_SEARCH } from "./job-list-config";
import { JobListPage } from "./job-list-page";
import { governmentList, listQuery } from "./job-lists";
import { JobTickers } from "./job-tickers";
import { LazyFactLinks } from "./lazy-fact-links";
import { GOVERNMENT_TABS } from "./list-tabs";
import { isFiltered, parseListUrl } from "./list-url";
import { governmentTickers } from "./ticker-reads";
import { useJobPage } from "./use-job-page";

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
          <EligibilityLinks />
          <JobTickers queries={governmentTickers} />
        </>
      }
      below={
        <>
          <FactLinks />
          <LinkCards group={RESOURCES} />
          <LinkCards group={DOCUMENT_SERVICES} />
        </>
      }
    />
  );
}

const ELIGIBILITY_LINK =
  "inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline";

/**
 * Its margins are negative, so that a phone's first screen shows the first job. Phones have the
 * second link in the tool.
 */
function EligibilityLinks() {
  return (
    <p className="-mt-2 -mb-2 flex flex-wrap gap-x-6">
      <a href={localizePath(`${ELIGIBILITY_PATH}?show=eligible`)} className={ELIGIBILITY_LINK}>
        <Icon name="award" />
        {t.onlyEligible()}
      </a>
      <a
        href={localizePath(`${ELIGIBILITY_PATH}?show=lastYear`)}
        className={classNames(ELIGIBILITY_LINK, "max-sm:hidden")}
      >
        {t.lastChanceByAge()}
      </a>
    </p>
  );
}

/** Renders links to the lists of each fact that government jobs have. */
function FactLinks() {
  const url = parseListUrl(governmentList, useSearchParams());
  const { page } = useJobPage(listQuery(governmentList, url));
  // The numbers of a search or a filter are not those of the linked lists.
  return page?.facts && !isFiltered(url) ? <LazyFactLinks listed={page.facts} /> : null;
}
