import * as t from "#messages/shell";

interface HeaderLink {
  readonly to: string;
  readonly label: () => string;
  /** Paths of the same section: its lists and their detail pages. */
  readonly section?: RegExp;
}

export const HEADER_LINKS: readonly HeaderLink[] = [
  { to: "/", label: t.home },
  {
    to: "/govt-jobs",
    label: t.governmentJobs,
    section: /^\/(government-job|admit-cards?|results?)(\/|$)/,
  },
  {
    to: "/private-jobs",
    label: t.privateJobs,
    section: /^\/(private-jobs?|jobs|(non-)?tech-job|internship-jobs|fresher-jobs)(\/|$)/,
  },
  { to: "/tools", label: t.tools, section: /^\/tools\// },
];

/** The current link, and whether it is the page itself or its section. */
export interface CurrentLink {
  readonly to: string;
  readonly current: "page" | "true";
}

export function currentLink(path: string | undefined): CurrentLink | undefined {
  if (path === undefined) return undefined;
  const link = HEADER_LINKS.find(({ to, section }) => to === path || section?.test(path));
  return link && { to: link.to, current: link.to === path ? "page" : "true" };
}
