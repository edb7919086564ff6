import {
  type AdminUser,
  type AdminUserList,
  adminUsers,
  DISABLED,
  ENABLED,
  exportUsers,
} from "../../api/admin-users";
import type { AdminList } from "../lists/admin-list";
import { indianDate } from "../lists/column-dates";
import { statusOf } from "./accounts";
import { InviteButton } from "./invite-button";
import { ALL_ROLES, ROLE_NAMES } from "./role-names";
import { UserButtons } from "./user-buttons";

const nounOf = (count: number) => (count === 1 ? "account" : "accounts");

/** The list of all accounts. */
export const usersList: AdminList<AdminUser, AdminUserList> = {
  path: "/admin/users",
  title: "Users",
  nouns: ["account", "accounts"],
  exportRows: exportUsers,
  AddButton: InviteButton,
  searchHint: "name, email",
  filters: [
    {
      name: "role",
      label: "Role",
      all: "All roles",
      options: ALL_ROLES.map((role) => [role, ROLE_NAMES[role].many]),
    },
    {
      name: "status",
      label: "State",
      all: "All states",
      options: [
        [ENABLED, "Enabled"],
        [DISABLED, "Disabled"],
      ],
    },
  ],
  resultText: (count, search) => `Found ${count} ${nounOf(count)} matching "${search}"`,
  emptyText: {
    resultText: "No accounts found matching your search.",
    yet: "No accounts found.",
  },
  errorText: { toast: "Failed to fetch accounts.", text: "Failed to fetch accounts." },
  query: adminUsers,
  parsePage: ({ users: rows, totalUsers: total, totalPages: pages }) =>
    Array.isArray(rows) ? { rows, total, pages } : undefined,
  columns: [
    { label: "Name", value: ({ name, email }) => name.trim() || email, maxChars: 40 },
    { label: "Email", value: ({ email }) => email, address: true },
    { label: "Role", value: ({ role }) => ROLE_NAMES[role].one },
    { label: "Status", value: statusOf, badge: "Verified" },
    { label: "Two-factor", value: ({ secondFactor }) => (secondFactor ? "On" : "Off") },
    { label: "Joined", value: ({ createdAt }) => indianDate(createdAt), date: true },
  ],
  actions: { Others: UserButtons },
};
