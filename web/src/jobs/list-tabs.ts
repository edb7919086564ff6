import type { Tab } from "../ui/tabs";

/** Sister pages of a list, under a name for them all. */
export interface ListTabs {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

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
