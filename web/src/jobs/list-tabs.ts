import * as t from "#messages/job-lists";
import type { ListTabs } from "../ui/tabs";

export const GOVERNMENT_TABS: ListTabs = {
  label: t.governmentTabs,
  tabs: [
    { to: "/govt-jobs", label: t.allJobs },
    { to: "/admit-cards", label: t.admitCard },
    { to: "/results", label: t.result },
    { to: "/roadmap", label: t.roadmap },
  ],
};

export const PRIVATE_TABS: ListTabs = {
  label: t.privateTabs,
  tabs: [
    { to: "/private-jobs", label: t.allJobs },
    { to: "/jobs/tech", label: t.tech },
    { to: "/jobs/non-tech", label: t.nonTech },
    { to: "/roadmap", label: t.roadmap },
  ],
};
