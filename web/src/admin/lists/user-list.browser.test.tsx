import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { heading, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { card, columns, count, row, searchField } from "../../../tests/components/admin-lists";
import { api, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import {
  button,
  dialog,
  expectTexts,
  expectUrl,
  main,
  textsOf,
  toasts,
} from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import type { AdminUser } from "../../api/admin-users";

const asha: AdminUser = {
  id: 12,
  name: "Asha Kulkarni",
  email: "asha@example.in",
  role: "USER",
  createdAt: "2026-03-04T20:00:00Z",
  verified: true,
  secondFactor: false,
};
/** The administrator that the tests sign in. */
const meera: AdminUser = {
  ...asha,
  id: 9,
  name: " ",
  email: "meera@example.in",
  role: "ADMIN",
  verified: false,
  secondFactor: true,
};

/** Stubs the list. Returns the requests for pages, and the accounts whose sessions were ended. */
function stubUsers(...users: readonly AdminUser[]) {
  const requests: string[] = [];
  const signedOut: string[] = [];
  api.use(
    http.get("/admin/users", ({ request, query, response }) => {
      requests.push(new URL(request.url).search);
      const search = query.get("search") ?? "";
      const found = users.filter(({ name, email }) => `${name} ${email}`.includes(search));
      return response(200).json({ users: found, totalUsers: found.length, totalPages: 1 });
    }),
    http.delete("/admin/users/{id}/sessions", ({ params, response }) => {
      signedOut.push(params.id);
      return response(200).json({ message: "Signed out on one device." });
    }),
  );
  return { requests, signedOut };
}

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
});

test("the table of accounts", async () => {
  await showOnDesktop();
  const { requests } = stubUsers(asha, meera);
  await renderAdmin("/admin/users");
  await expect.element(heading).toHaveTextContent("Users");
  await expect.element(main).toHaveTextContent("2 accounts");
  await expectTexts(columns, [
    "Name",
    "Email",
    "Role",
    "Status",
    "Two-factor",
    "Joined",
    "Actions",
  ]);
  expect(textsOf(row("asha@").getByRole("cell")).slice(0, 5)).toEqual([
    "asha@example.in",
    "User",
    "Verified",
    "Off",
    "05 Mar 2026",
  ]);
  // An account without a name is named by its address.
  await expect
    .element(row("meera@").getByRole("rowheader"))
    .toHaveTextContent(/^meera@example.in$/);
  expect(textsOf(row("meera@").getByRole("cell")).slice(1, 4)).toEqual([
    "Administrator",
    "Not verified",
    "On",
  ]);
  expect(requests).toEqual(["?page=1&limit=10"]);
  await expectAccessible("desktop");
});

test("the search covers names and addresses, and is in the URL", async () => {
  const { requests } = stubUsers(asha, meera);
  await renderAdmin("/admin/users");
  await searchField.fill("asha");
  await expect.element(count).toHaveTextContent('Found 1 account matching "asha"');
  await expectUrl("/admin/users?search=asha");
  expect(requests).toEqual(["?page=1&limit=10", "?search=asha&page=1&limit=10"]);
  await expect.element(main.getByRole("combobox", { name: "Status" })).not.toBeInTheDocument();
  await searchField.fill("nothing");
  await expect.element(main).toHaveTextContent("No accounts found matching your search.");
  await main.getByRole("link", { name: "Show all accounts" }).click();
  await expect.element(count).toHaveTextContent(/^2 accounts$/);
});

test("an account is signed out after a confirmation that names the person", async () => {
  const { signedOut } = stubUsers(asha, meera);
  await renderAdmin("/admin/users");
  const signOut = card("asha@").getByRole("button", { name: "Sign out Asha Kulkarni" });
  await signOut.click();
  await expect.element(dialog).toHaveTextContent("Sign out “Asha Kulkarni”?");
  await expect
    .element(dialog)
    .toHaveTextContent("This signs Asha Kulkarni (asha@example.in) out on all devices.");
  await expect.element(dialog).not.toHaveTextContent("your own account");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(signOut).toHaveFocus();
  await signOut.click();
  await expectAccessible("phone");
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect
    .element(toasts)
    .toHaveTextContent("Asha Kulkarni (asha@example.in) is signed out on all devices.");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(signOut).toHaveFocus();
  expect(signedOut).toEqual(["12"]);
});

test("the confirmation says if it is the administrator's own account", async () => {
  stubUsers(meera);
  await renderAdmin("/admin/users");
  await button("Sign out meera@example.in").click();
  await expect.element(dialog).toHaveTextContent("This is your own account");
});

test("failures to load and to sign out are shown", async () => {
  stubUsers(asha);
  let fails = true;
  api.use(
    http.get("/admin/users", ({ response }) =>
      fails ? response.untyped(HttpResponse.json({}, { status: 503 })) : undefined,
    ),
    http.delete("/admin/users/{id}/sessions", ({ response }) =>
      response.untyped(HttpResponse.json({}, { status: 500 })),
    ),
  );
  await renderAdmin("/admin/users");
  await expect.element(toasts).toHaveTextContent("Failed to fetch accounts.");
  await expect.element(main.getByRole("alert")).toHaveTextContent("Failed to fetch accounts.");
  fails = false;
  await main.getByRole("button", { name: "Try Again" }).click();
  await button("Sign out Asha Kulkarni").click();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect.element(toasts).toHaveTextContent("Failed to sign the account out.");
});
