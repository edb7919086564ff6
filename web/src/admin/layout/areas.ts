import type { DashboardStats } from "../../api/admin-stats";
import type { Role } from "../../api/admin-users";
import type { SessionUser } from "../../auth/token";
import type { IconName } from "../../ui/icon";
import { DELETED_PATH } from "../deleted/deleted-url";
import { IMPORTS_PATH } from "../imports/import-url";
import { NEW_RECRUITMENT_PATH, RECRUITMENTS_PATH } from "../recruitments/paths";
import { hasRole } from "./roles";

export interface Area {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** The first role that may use it. By default every role of the administrator area may. */
  readonly role?: Role;
  /** Name of the statistic that counts its items. */
  readonly count?: keyof DashboardStats["areas"];
  /** Plural noun of the items that are listed there and have a form. */
  readonly nouns?: string;
  /** Path of the form of a new item. By default it follows from the list. */
  readonly addPath?: string;
}

interface AreaGroup {
  readonly title?: string;
  readonly areas: readonly Area[];
}

/** All areas of the administrator area, in the order of the side bar. */
const AREA_GROUPS: readonly AreaGroup[] = [
  {
    areas: [
      { to: "/admin", label: "Dashboard", icon: "layout-dashboard" },
      { to: "/admin/queue", label: "Review queue", icon: "inbox" },
    ],
  },
  {
    title: "Jobs",
    areas: [
      {
        to: "/admin/government-jobs",
        label: "Government",
        icon: "landmark",
        count: "governmentJobs",
        nouns: "government jobs",
      },
      {
        to: "/admin/private-jobs",
        label: "Private",
        icon: "building-2",
        count: "privateJobs",
        nouns: "private jobs",
      },
      {
        to: "/admin/tech-jobs",
        label: "Tech",
        icon: "code-xml",
        count: "techJobs",
        nouns: "tech jobs",
      },
      {
        to: "/admin/non-tech-jobs",
        label: "Non-tech",
        icon: "briefcase",
        count: "nonTechJobs",
        nouns: "non-tech jobs",
      },
    ],
  },
  {
    title: "Exams",
    areas: [
      {
        to: RECRUITMENTS_PATH,
        label: "Recruitments",
        icon: "route",
        nouns: "recruitments",
        addPath: NEW_RECRUITMENT_PATH,
      },
      {
        to: "/admin/admit-cards",
        label: "Admit cards",
        icon: "id-card",
        count: "admitCards",
        nouns: "admit cards",
      },
      {
        to: "/admin/results",
        label: "Results",
        icon: "award",
        count: "results",
        nouns: "results",
      },
    ],
  },
  {
    title: "Content",
    areas: [
      { to: "/admin/blog", label: "Blog", icon: "newspaper", count: "posts", nouns: "blog posts" },
      { to: "/admin/pdfs", label: "PDFs", icon: "file-text", count: "pdfs", role: "EDITOR" },
      { to: "/admin/files", label: "Files", icon: "folder", count: "files" },
      { to: IMPORTS_PATH, label: "Imports", icon: "upload", role: "EDITOR" },
    ],
  },
  {
    title: "Site",
    areas: [
      { to: "/admin/users", label: "Users", icon: "users", role: "ADMIN" },
      { to: "/admin/audit", label: "Audit trail", icon: "scroll-text", role: "ADMIN" },
      { to: DELETED_PATH, label: "Deleted", icon: "trash-2", role: "EDITOR" },
    ],
  },
];

/** Returns the groups with the areas that a user may use. */
export const areaGroupsFor = (user: SessionUser | undefined): readonly AreaGroup[] =>
  AREA_GROUPS.map((group) => ({
    ...group,
    areas: group.areas.filter(({ role = "WRITER" }) => hasRole(user, role)),
  })).filter(({ areas }) => areas.length > 0);

export const AREAS = AREA_GROUPS.flatMap(({ areas }) => areas);

/** Returns the area of a path. A form belongs to the area of its list. */
export function areaOf(path: string): Area | undefined {
  const within = AREAS.filter(({ to }) => path === to || path.startsWith(`${to}/`));
  // All paths start with the path of the dashboard, so the longest match wins.
  return within.sort((a, b) => b.to.length - a.to.length)[0];
}
