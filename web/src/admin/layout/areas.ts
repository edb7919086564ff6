import type { DashboardStats } from "../../api/admin-stats";
import type { Role } from "../../api/admin-users";
import type { SessionUser } from "../../auth/token";
import type { IconName } from "../../ui/icon";
import { DELETED_PATH } from "../deleted/deleted-url";
import { FIGURES_PATH } from "../figures/figures-url";
import { IMPORTS_PATH } from "../imports/import-url";
import { DESK_PATH } from "../quality/desk-url";
import { NEW_RECRUITMENT_PATH, RECRUITMENTS_PATH } from "../recruitments/paths";
import { SEARCHES_PATH } from "../searches/searches-url";
import { hasRole } from "./roles";

export interface Area {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** The first role that may use it. By default every role of the administrator area may. */
  readonly role?: Role;
  /** Name of the statistic that counts its items. */
  readonly count?: keyof DashboardStats["areas"];
  /** Its name outside of its group, if that is not clear from the label. */
  readonly title?: string;
  /** The letter that opens it after "g". */
  readonly key: string;
  /** Noun of an item, if the items have a form. Its plural ends in "s". */
  readonly noun?: string;
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
      { to: "/admin", label: "Dashboard", key: "d", icon: "layout-dashboard" },
      { to: "/admin/queue", label: "Review queue", key: "q", icon: "inbox" },
      { to: DESK_PATH, label: "Quality desk", key: "w", icon: "clipboard-check" },
      { to: FIGURES_PATH, label: "Figures", key: "v", icon: "chart-column" },
      { to: SEARCHES_PATH, label: "Empty searches", key: "z", icon: "search" },
    ],
  },
  {
    title: "Jobs",
    areas: [
      {
        to: "/admin/government-jobs",
        label: "Government",
        title: "Government jobs",
        key: "g",
        icon: "landmark",
        count: "governmentJobs",
        noun: "government job",
      },
      {
        to: "/admin/private-jobs",
        label: "Private",
        title: "Private jobs",
        key: "p",
        icon: "building-2",
        count: "privateJobs",
        noun: "private job",
      },
      {
        to: "/admin/tech-jobs",
        label: "Tech",
        title: "Tech jobs",
        key: "t",
        icon: "code-xml",
        count: "techJobs",
        noun: "tech job",
      },
      {
        to: "/admin/non-tech-jobs",
        label: "Non-tech",
        title: "Non-tech jobs",
        key: "n",
        icon: "briefcase",
        count: "nonTechJobs",
        noun: "non-tech job",
      },
    ],
  },
  {
    title: "Exams",
    areas: [
      {
        to: RECRUITMENTS_PATH,
        label: "Recruitments",
        key: "r",
        icon: "route",
        noun: "recruitment",
        addPath: NEW_RECRUITMENT_PATH,
      },
      {
        to: "/admin/admit-cards",
        label: "Admit cards",
        key: "a",
        icon: "id-card",
        count: "admitCards",
        noun: "admit card",
      },
      {
        to: "/admin/results",
        label: "Results",
        key: "e",
        icon: "award",
        count: "results",
        noun: "result",
      },
    ],
  },
  {
    title: "Content",
    areas: [
      {
        to: "/admin/blog",
        label: "Blog",
        key: "b",
        icon: "newspaper",
        count: "posts",
        noun: "blog post",
      },
      {
        to: "/admin/pdfs",
        label: "PDFs",
        key: "o",
        icon: "file-text",
        count: "pdfs",
        role: "EDITOR",
      },
      { to: "/admin/files", label: "Files", key: "f", icon: "folder", count: "files" },
      { to: IMPORTS_PATH, label: "Imports", key: "i", icon: "upload", role: "EDITOR" },
    ],
  },
  {
    title: "Site",
    areas: [
      { to: "/admin/settings", label: "Settings", key: "s", icon: "settings", role: "ADMIN" },
      { to: "/admin/users", label: "Users", key: "u", icon: "users", role: "ADMIN" },
      { to: "/admin/audit", label: "Audit trail", key: "l", icon: "scroll-text", role: "ADMIN" },
      { to: DELETED_PATH, label: "Deleted", key: "x", icon: "trash-2", role: "EDITOR" },
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
