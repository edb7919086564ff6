import type { ListTabs } from "../ui/tabs";

export const GOVERNMENT_TABS: ListTabs = {
  label: "Government jobs",
  tabs: [
    { to: "/govt-jobs", label: "All Jobs" },
    { to: "/admit-cards", label: "Admit Card" },
    { to: "/results", label: "Result" },
    { to: "/roadmap", label: "Roadmap" },
  ],
};

export const PRIVATE_TABS: ListTabs = {
  label: "Private jobs",
  tabs: [
    { to: "/private-jobs", label: "All Jobs" },
    { to: "/jobs/tech", label: "Tech" },
    { to: "/jobs/non-tech", label: "Non Tech" },
    { to: "/roadmap", label: "Roadmap" },
  ],
};
