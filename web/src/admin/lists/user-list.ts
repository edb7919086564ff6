import {
  type AdminUser,
  type AdminUserList,
  adminUsers,
  endSessionsOf,
} from "../../api/admin-users";
import { currentUser } from "../../auth/session";
import type { AdminList } from "./admin-list";
import { indianDate } from "./column-dates";

const nounOf = (count: number) => (count === 1 ? "account" : "accounts");

/** Names the person, and the address if it is not the name. */
const personOf = ({ name, email }: AdminUser) => (name.trim() ? `${name} (${email})` : email);

function signOutQuestion(user: AdminUser): string {
  const question = `This signs ${personOf(user)} out on all devices. They can sign in again.`;
  return user.id === currentUser()?.id
    ? `${question} This is your own account, so you are also signed out here.`
    : question;
}

/** The list of all accounts. */
export const usersList: AdminList<AdminUser, AdminUserList> = {
  path: "/admin/users",
  title: "Users",
  nouns: ["account", "accounts"],
  searchHint: "name, email",
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
    { label: "Email", value: ({ email }) => email },
    { label: "Role", value: ({ role }) => (role === "ADMIN" ? "Administrator" : "User") },
    {
      label: "Status",
      value: ({ verified }) => (verified ? "Verified" : "Not verified"),
      badge: "Verified",
    },
    { label: "Two-factor", value: ({ secondFactor }) => (secondFactor ? "On" : "Off") },
    { label: "Joined", value: ({ createdAt }) => indianDate(createdAt), date: true },
  ],
  actions: {
    signOut: {
      question: signOutQuestion,
      run: ({ id }) => endSessionsOf(id),
      successMessage: (user) => `${personOf(user)} is signed out on all devices.`,
      errorMessage: "Failed to sign the account out.",
    },
  },
};
