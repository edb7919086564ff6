interface HeaderLink {
  readonly to: string;
  readonly label: string;
  /** What else belongs to its part of the site: the parts of its list, and what they lead to. */
  readonly section?: RegExp;
}

export const HEADER_LINKS: readonly HeaderLink[] = [
  { to: "/", label: "Home" },
  {
    to: "/govt-jobs",
    label: "Government Jobs",
    section: /^\/(government-job|admit-cards?|results?)(\/|$)/,
  },
  {
    to: "/private-jobs",
    label: "Private Jobs",
    section: /^\/(private-jobs?|jobs|(non-)?tech-job|internship-jobs|fresher-jobs)(\/|$)/,
  },
  { to: "/tools", label: "Tools", section: /^\/tools\// },
];

/** The link that is current, and whether it leads to this very page or is that of its section. */
export interface CurrentLink {
  readonly to: string;
  readonly current: "page" | "true";
}

export function currentLink(path: string | undefined): CurrentLink | undefined {
  if (path === undefined) return undefined;
  const link = HEADER_LINKS.find(({ to, section }) => to === path || section?.test(path));
  return link && { to: link.to, current: link.to === path ? "page" : "true" };
}
