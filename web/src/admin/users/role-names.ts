import type { Role } from "../../api/admin-users";

interface RoleName {
  readonly one: string;
  readonly many: string;
  /** The permissions of the role, as a sentence. */
  readonly permissions: string;
}

/** The names of the roles, each with the permissions of the earlier ones. */
export const ROLE_NAMES: Readonly<Record<Role, RoleName>> = {
  USER: {
    one: "User",
    many: "Users",
    permissions: "Saves jobs and uses the public site. Cannot open the administrator area.",
  },
  WRITER: {
    one: "Writer",
    many: "Writers",
    permissions: "Writes drafts. Cannot change what visitors see.",
  },
  EDITOR: {
    one: "Editor",
    many: "Editors",
    permissions: "Publishes, changes and deletes jobs, exams, posts and files.",
  },
  ADMIN: {
    one: "Administrator",
    many: "Administrators",
    permissions: "Does all that editors do, manages users and reads the audit trail.",
  },
};

export const ALL_ROLES = Object.keys(ROLE_NAMES) as readonly Role[];
/** The roles of the administrator area. */
export const STAFF_ROLES = ALL_ROLES.filter((role) => role !== "USER");
