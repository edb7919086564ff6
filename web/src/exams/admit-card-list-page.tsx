import * as t from "#messages/exam-lists";
import type { JobListConfig } from "../jobs/job-list-config";
import { JobListPage } from "../jobs/job-list-page";
import { GOVERNMENT_TABS } from "../jobs/list-tabs";
import { ListHero, type ListHeroText } from "../ui/list-hero";
import { EXAM_LIST_DEFAULTS } from "./exam-list-text";
import { admitCardList } from "./exam-lists";

const CONFIG: JobListConfig = {
  ...admitCardList,
  ...EXAM_LIST_DEFAULTS,
  head: {
    title: t.admitCards,
    description: t.admitCardsDescription,
    feed: "/feeds/admit-cards.xml",
  },
  noun: { found: t.admitCardsFound, loading: t.loadingAdmitCards, counted: t.admitCardsCounted },
  empty: {
    title: t.noAdmitCards,
    text: t.tryOtherSearch,
  },
  errors: {
    toast: t.admitCardsError,
    inline: t.admitCardsError,
  },
  livePaths: ["/jobs/admit-cards"],
};

const HERO: ListHeroText = {
  path: CONFIG.path,
  title: t.admitCardsHero,
  lede: t.admitCardsLede,
  tabs: GOVERNMENT_TABS,
};

export function AdmitCardListPage() {
  return <JobListPage config={CONFIG} hero={<ListHero text={HERO} />} />;
}
