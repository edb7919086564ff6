import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { tokenOf } from "../../../tests/components/app";
import type { Role } from "../../api/admin-users";
import { createQueryClient } from "../../api/query-client";
import { signIn } from "../../auth/session";
import type { RowActions } from "./admin-list";
import { RowButtons } from "./row-buttons";

const ROW = { id: 42 };
const run = vi.fn(async () => undefined);
const action = { run, successMessage: () => "Done", errorMessage: "Failed" };

const actions: RowActions<typeof ROW> = {
  view: ({ id }) => `/government-job/${id}`,
  edit: ({ id }) => `/admin/government-jobs/edit/${id}`,
  toggle: { ...action, isActive: () => true },
  remove: { ...action, question: "Are you sure?" },
};

const signInAs = (role: Role) => signIn(tokenOf({ role }));

beforeEach(() => {
  run.mockClear();
  signInAs("EDITOR");
});

const renderRow = (compact: boolean, shown = actions) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RowButtons
        {...{ row: ROW, name: "Clerk", actions: shown, compact }}
        onRemoved={() => undefined}
      />
    </QueryClientProvider>,
  );

const button = (name: string) => page.getByRole("button", { name, exact: true });

test.each([true, false])("the buttons of a row have its name (compact: %s)", async (compact) => {
  await renderRow(compact);
  for (const name of ["View Clerk", "Edit Clerk"]) {
    await expect.element(page.getByRole("link", { name, exact: true })).toBeVisible();
  }
  for (const name of ["Deactivate Clerk", "Delete Clerk"]) {
    await expect.element(button(name)).toBeVisible();
  }
});

test("a writer has only the actions without effect on what visitors see", async () => {
  signInAs("WRITER");
  await renderRow(false);
  await expect.element(page.getByRole("link", { name: "Edit Clerk", exact: true })).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
});

test("an action can need another role", async () => {
  signInAs("WRITER");
  const toggle = { ...action, isActive: () => true, role: "WRITER" } as const;
  const remove = { ...action, question: "Are you sure?", role: "ADMIN" } as const;
  await renderRow(false, { toggle, remove });
  await expect.element(button("Deactivate Clerk")).toBeVisible();
  await expect.element(button("Delete Clerk")).not.toBeInTheDocument();
});

test("Cancel has the first focus, so Enter does not delete", async () => {
  await renderRow(false);
  await button("Delete Clerk").click();
  await expect.element(button("Cancel")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(run).not.toHaveBeenCalled();
  await expect.element(button("Delete Clerk")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Tab}");
  await expect.element(button("Delete")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => run.mock.calls.length).toBe(1);
});

test("a held Enter key that opened the dialog does not press its buttons", async () => {
  await renderRow(false);
  await expect.element(button("Delete Clerk")).toBeVisible();
  (button("Delete Clerk").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter>3/}");
  await expect.element(button("Cancel")).toHaveFocus();
  expect(run).not.toHaveBeenCalled();
});
