import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { heading, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { card, columns, count, row, searchField } from "../../../tests/components/admin-lists";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import {
  button,
  dialog,
  expectCount,
  expectTexts,
  expectUrl,
  field,
  main,
  storedSession,
  textsOf,
  toasts,
  toastTexts,
} from "../../../tests/components/page";
import { PASSWORD, serveSecurity } from "../../../tests/components/security-api";
import { showOnDesktop, showOnPhone, VIEWPORTS } from "../../../tests/components/viewports";
import type { AdminUser } from "../../api/admin-users";
import type { ErrorBody } from "../../api/client";

const asha: AdminUser = {
  id: 12,
  name: "Asha Kulkarni",
  email: "asha@example.in",
  role: "USER",
  createdAt: "2026-03-04T20:00:00Z",
  verified: true,
  secondFactor: false,
  disabled: false,
};
/** The administrator that the tests sign in. */
const meera: AdminUser = {
  ...asha,
  id: 9,
  name: " ",
  email: "meera@example.in",
  role: "ADMIN",
  secondFactor: true,
};
const ravi: AdminUser = {
  ...asha,
  id: 13,
  name: "ravi",
  email: "ravi@example.in",
  role: "WRITER",
  verified: false,
};

const ONLY_ADMIN: ErrorBody = {
  code: "only_admin",
  message: "This is the only administrator who can sign in.",
};

/** The API of the accounts. */
class UserStore {
  readonly users: AdminUser[];
  /** Queries of the requests for pages. */
  readonly requests: string[] = [];
  /** The accounts whose sessions were ended. */
  readonly signedOut: string[] = [];
  /** Bodies of the changes and invitations, with the id of a changed account. */
  readonly writes: unknown[] = [];
  /** The refusal of the next change or invitation. */
  refusal: Response | undefined;

  constructor(users: readonly AdminUser[]) {
    this.users = [...users];
  }

  takeRefusal() {
    const { refusal } = this;
    this.refusal = undefined;
    return refusal;
  }

  find(query: URLSearchParams) {
    const [role, disabled] = [query.get("role"), query.get("disabled")];
    return this.users.filter(
      (user) =>
        `${user.name} ${user.email}`.includes(query.get("search") ?? "") &&
        (role === null || user.role === role) &&
        (disabled === null || String(user.disabled) === disabled),
    );
  }

  change(id: number, change: Partial<AdminUser>): AdminUser {
    const at = this.users.findIndex((user) => user.id === id);
    const user = { ...(this.users[at] ?? asha), ...change };
    this.users[at] = user;
    return user;
  }
}

const given = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value != null));

function stubUsers(...users: readonly AdminUser[]) {
  const store = new UserStore(users);
  api.use(
    http.get("/admin/users", ({ request, response }) => {
      const { search, searchParams } = new URL(request.url);
      store.requests.push(search);
      const found = store.find(searchParams);
      return response(200).json({ users: found, totalUsers: found.length, totalPages: 1 });
    }),
    http.put("/admin/users/{id}", async ({ params, request, response }) => {
      const refusal = store.takeRefusal();
      if (refusal) return response.untyped(refusal);
      const body = await request.json();
      store.writes.push([Number(params.id), body]);
      const user = store.change(Number(params.id), given(body));
      return response(200).json({ message: `${user.email} is changed now.`, user });
    }),
    http.post("/admin/users/invitations", async ({ request, response }) => {
      const refusal = store.takeRefusal();
      if (refusal) return response.untyped(refusal);
      const body = await request.json();
      store.writes.push(body);
      const user = { ...ravi, id: 20, name: "new", ...body };
      if (!store.users.some(({ email }) => email === body.email)) store.users.unshift(user);
      return response(201).json({ message: `An invitation was sent to ${body.email}.`, user });
    }),
    http.delete("/admin/users/{id}/sessions", ({ params, response }) => {
      store.signedOut.push(params.id);
      return response(200).json({ message: "Signed out on one device." });
    }),
  );
  return store;
}

const changeRole = (name: string) => button(`Change role ${name}`);
const radio = (name: string) => dialog.getByRole("radio", { name, exact: true });
const submit = (name: string) => dialog.getByRole("button", { name, exact: true });
const role = main.getByRole("combobox", { name: "Role" });
const state = main.getByRole("combobox", { name: "State" });

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
    "Verified",
    "On",
  ]);
  expect(requests).toEqual(["?page=1&limit=10"]);
  await expectAccessible("desktop");
});

test.each([
  [{}, "Verified", ["Change role", "Disable", "Sign out"]],
  [{ verified: false }, "Not verified", ["Change role", "Disable", "Sign out"]],
  [
    { verified: false, role: "EDITOR" },
    "Invited",
    ["Change role", "Disable", "Sign out", "Invite again"],
  ],
  [
    { verified: false, role: "EDITOR", disabled: true },
    "Disabled",
    ["Change role", "Enable", "Sign out"],
  ],
] as const)("issue 22 (users): an account with %o is %s", async (members, status, actions) => {
  stubUsers({ ...asha, ...members });
  await renderAdmin("/admin/users");
  await expect.element(card("asha@").getByText(status, { exact: true })).toBeVisible();
  await expectTexts(card("asha@").getByRole("button"), actions);
  await expectAccessible("phone");
});

test("the search covers names and addresses, and is in the URL", async () => {
  const { requests } = stubUsers(asha, meera);
  await renderAdmin("/admin/users");
  await searchField.fill("asha");
  await expect.element(count).toHaveTextContent('Found 1 account matching "asha"');
  await expectUrl("/admin/users?search=asha");
  expect(requests).toEqual(["?page=1&limit=10", "?search=asha&page=1&limit=10"]);
  await searchField.fill("nothing");
  await expect.element(main).toHaveTextContent("No accounts found matching your search.");
  await main.getByRole("link", { name: "Show all accounts" }).click();
  await expect.element(count).toHaveTextContent(/^2 accounts$/);
});

test("issue 22 (users): the filters by role and state are in the URL", async () => {
  const { requests } = stubUsers(asha, meera, { ...ravi, disabled: true });
  await renderAdmin("/admin/users");
  await expect.element(count).toHaveTextContent(/^3 accounts$/);
  await expectTexts(role.getByRole("option"), [
    "All roles",
    "Users",
    "Writers",
    "Editors",
    "Administrators",
  ]);
  await expectTexts(state.getByRole("option"), ["All states", "Enabled", "Disabled"]);
  await role.selectOptions("Writers");
  await expectUrl("/admin/users?role=WRITER");
  await expect.element(count).toHaveTextContent(/^1 account$/);
  await state.selectOptions("Enabled");
  await expectUrl("/admin/users?role=WRITER&status=enabled");
  await expect.element(main).toHaveTextContent("No accounts found matching your search.");
  await searchField.fill("ravi");
  await expectUrl("/admin/users?search=ravi&role=WRITER&status=enabled");
  await state.selectOptions("Disabled");
  await expect.element(card("ravi@")).toBeVisible();
  expect(requests.slice(-2)).toEqual([
    "?search=ravi&role=WRITER&disabled=false&page=1&limit=10",
    "?search=ravi&role=WRITER&disabled=true&page=1&limit=10",
  ]);
  await main.getByRole("button", { name: "Clear" }).click();
  await expectUrl("/admin/users");
  await expect.element(role).toHaveValue("");
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

describe.each(VIEWPORTS)("issue 22 (users): on a %s", (device, width, height) => {
  beforeEach(() => page.viewport(width, height));

  test("the role of an account is changed by the keyboard", async () => {
    const { writes } = stubUsers(asha, meera);
    await renderAdmin("/admin/users");
    await expect.element(changeRole("Asha Kulkarni")).toBeVisible();
    (changeRole("Asha Kulkarni").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog).toHaveTextContent("Change the role of “Asha Kulkarni”");
    await expect
      .element(dialog)
      .toHaveTextContent(
        "Asha Kulkarni (asha@example.in) is signed out on all devices and gets a mail",
      );
    await expect.element(dialog).not.toHaveTextContent("your own account");
    await expect.element(radio("User")).toBeChecked();
    await expect.element(radio("User")).toHaveFocus();
    await expect
      .element(radio("Writer"))
      .toHaveAccessibleDescription("Writes drafts. Cannot change what visitors see.");
    await expectAccessible(device);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect.element(toasts).toHaveTextContent("asha@example.in is changed now.");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(changeRole("Asha Kulkarni")).toHaveFocus();
    await expect.element(main.getByText("Editor", { exact: true })).toBeVisible();
    expect(writes).toEqual([[12, { role: "EDITOR" }]]);
  });

  test("a person is invited", async () => {
    const store = stubUsers(meera);
    await renderAdmin("/admin/users");
    await button("Invite").click();
    await expect.element(field("Email")).toHaveFocus();
    await expectTexts(dialog.getByRole("radio"), ["", "", ""]);
    await submit("Send invitation").click();
    await expect.element(field("Email")).toHaveAccessibleDescription("Enter an email address");
    await expect.element(field("Email")).toHaveFocus();
    await expect
      .element(dialog.getByRole("group", { name: "Role" }))
      .toHaveAccessibleDescription("Choose a role");
    await expectAccessible(device);
    await field("Email").fill("new@example.in");
    await submit("Send invitation").click();
    await expect.element(radio("Writer")).toHaveFocus();
    await radio("Editor").click();
    await expect.element(dialog).not.toHaveTextContent("Choose a role");
    store.refusal = errorResponse(422, { code: "invalid", errors: { email: ["Not an address."] } });
    await submit("Send invitation").click();
    await expect.element(field("Email")).toHaveAccessibleDescription("Not an address.");
    store.refusal = errorResponse(409, { code: "disabled", message: "The account is disabled." });
    await submit("Send invitation").click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("The account is disabled.");
    await expect.element(field("Email")).toHaveValue("new@example.in");
    await submit("Send invitation").click();
    await expect.element(toasts).toHaveTextContent("An invitation was sent to new@example.in.");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button("Invite")).toHaveFocus();
    await expect.element(main).toHaveTextContent("2 accounts");
    expect(store.writes).toEqual([{ email: "new@example.in", role: "EDITOR" }]);
  });
});

test("issue 22 (users): the same role is no change", async () => {
  const { writes } = stubUsers(asha);
  await renderAdmin("/admin/users");
  await changeRole("Asha Kulkarni").click();
  await submit("Change role").click();
  await expect
    .element(dialog.getByRole("group", { name: "Role" }))
    .toHaveAccessibleDescription("Choose another role");
  await submit("Cancel").click();
  await expect.element(changeRole("Asha Kulkarni")).toHaveFocus();
  expect(writes).toEqual([]);
});

test("issue 22 (users): an account that leaves the filtered list moves the focus", async () => {
  stubUsers(asha, { ...asha, id: 14, name: "Dev", email: "dev@example.in" });
  await renderAdmin("/admin/users?role=USER");
  await changeRole("Asha Kulkarni").click();
  await radio("Writer").click();
  await submit("Change role").click();
  await expect.element(count).toHaveTextContent(/^1 account$/);
  await expect.element(count).toHaveFocus();
});

test("issue 22 (users): an account is disabled after a confirmation, and enabled", async () => {
  const { writes } = stubUsers(asha);
  await renderAdmin("/admin/users?status=enabled");
  await button("Disable Asha Kulkarni").click();
  await expect.element(dialog).toHaveTextContent("cannot sign in until the account is enabled");
  await submit("Disable").click();
  await expect.element(toasts).toHaveTextContent("Asha Kulkarni (asha@example.in) is disabled.");
  await expect.element(main).toHaveTextContent("No accounts found matching your search.");
  await expect.element(count).toHaveFocus();
  await state.selectOptions("All states");
  await button("Enable Asha Kulkarni").click();
  await expect.element(toasts).toHaveTextContent("Asha Kulkarni (asha@example.in) is enabled.");
  await expect.element(button("Disable Asha Kulkarni")).toHaveFocus();
  expect(writes).toEqual([
    [12, { disabled: true }],
    [12, { disabled: false }],
  ]);
});

test("issue 22 (users): a person is invited again", async () => {
  const { writes } = stubUsers(ravi);
  await renderAdmin("/admin/users");
  await button("Invite again ravi").click();
  await expect.element(toasts).toHaveTextContent("An invitation was sent to ravi@example.in.");
  await expect.element(button("Invite again ravi")).toHaveFocus();
  expect(writes).toEqual([{ email: "ravi@example.in", role: "WRITER" }]);
});

test("issue 22 (users): the last administrator stays one", async () => {
  const store = stubUsers(meera);
  await renderAdmin("/admin/users");
  await changeRole("meera@example.in").click();
  await radio("Editor").click();
  store.refusal = errorResponse(409, ONLY_ADMIN);
  await submit("Change role").click();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("This is the only administrator who can sign in.");
  await expect.element(radio("Editor")).toBeChecked();
  await expect.element(submit("Change role")).toHaveFocus();
  await submit("Cancel").click();
  store.refusal = errorResponse(409, ONLY_ADMIN);
  await button("Disable meera@example.in").click();
  await submit("Disable").click();
  await expect.element(toasts).toHaveTextContent("This is the only administrator who can sign in.");
  expect(storedSession()).not.toContain(null);
});

describe("issue 22 (users): the administrator's own account", () => {
  const expectLogin = async (message: string) => {
    await expectUrl("/login");
    expect(storedSession()).toEqual([null, null]);
    // Longer than the delay before a redirect after the end of a session.
    vi.advanceTimersByTime(2000);
    expect(toastTexts()).toEqual([message]);
  };

  test("signs in again after its role has changed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    stubUsers(meera);
    await renderAdmin("/admin/users");
    await changeRole("meera@example.in").click();
    await expect.element(dialog).toHaveTextContent("This is your own account.");
    await radio("Editor").click();
    await submit("Change role").click();
    await expectLogin("meera@example.in is changed now.");
  });

  test.each([
    ["Disable", "meera@example.in is disabled."],
    ["Sign out", "meera@example.in is signed out on all devices."],
  ])("signs in again after %s", async (action, message) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    stubUsers(meera);
    await renderAdmin("/admin/users");
    await button(`${action} meera@example.in`).click();
    await submit(action).click();
    await expectLogin(message);
  });
});

describe("issue 22 (users), issue 18 (sensitive actions): without a recent sign-in", () => {
  const proof = page.getByRole("dialog", { name: "Please confirm that it is you" });
  const password = proof.getByLabelText("Your password", { exact: true });
  const unconfirmed = () => errorResponse(403, { code: "unconfirmed", message: "Confirm." });

  beforeEach(() => {
    serveSecurity({ isConfirmed: false });
  });

  test("the change of a role continues after the proof", async () => {
    const store = stubUsers(asha);
    store.refusal = unconfirmed();
    await renderAdmin("/admin/users");
    await changeRole("Asha Kulkarni").click();
    await radio("Writer").click();
    await submit("Change role").click();
    await expect.element(password).toHaveFocus();
    await expectAccessible("phone");
    await password.fill(PASSWORD);
    await proof.getByRole("button", { name: "Confirm" }).click();
    await expect.element(toasts).toHaveTextContent("asha@example.in is changed now.");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(changeRole("Asha Kulkarni")).toHaveFocus();
    expect(store.writes).toEqual([[12, { role: "WRITER" }]]);
  });

  test("a cancelled proof changes nothing and keeps the invitation", async () => {
    const store = stubUsers(asha);
    store.refusal = unconfirmed();
    await renderAdmin("/admin/users");
    await button("Invite").click();
    await field("Email").fill("new@example.in");
    await radio("Writer").click();
    await submit("Send invitation").click();
    await expect.element(password).toBeVisible();
    await proof.getByRole("button", { name: "Cancel" }).click();
    await expectCount(dialog, 1);
    await expect.element(submit("Send invitation")).toHaveFocus();
    await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
    await expect.element(field("Email")).toHaveValue("new@example.in");
    expect(store.writes).toEqual([]);
  });

  test("a row action continues after the proof, and ends quietly if it is cancelled", async () => {
    const store = stubUsers(asha);
    store.refusal = unconfirmed();
    await renderAdmin("/admin/users");
    await button("Disable Asha Kulkarni").click();
    await submit("Disable").click();
    await expect.element(password).toBeVisible();
    await proof.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button("Disable Asha Kulkarni")).toHaveFocus();
    expect(toastTexts()).toEqual([]);
    store.refusal = unconfirmed();
    await button("Disable Asha Kulkarni").click();
    await submit("Disable").click();
    await password.fill(PASSWORD);
    await proof.getByRole("button", { name: "Confirm" }).click();
    await expect.element(button("Enable Asha Kulkarni")).toBeVisible();
    expect(store.writes).toEqual([[12, { disabled: true }]]);
  });
});
