import { beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { button, field, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, errorResponse, http } from "../../../tests/components/api";
import { renderApp } from "../../../tests/components/app";
import { expectAccessible } from "../../../tests/components/axe";
import { ASHA, RAVI, stubDesk } from "../../../tests/components/editors-desk-api";
import { hold } from "../../../tests/components/hold";
import { currentPath, dialog, expectTexts, main, toasts } from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import { governmentJob } from "../../../tests/job-builder";

const EDIT = "/admin/government-jobs/edit/42";
const COMMENTS = [
  {
    id: 1,
    author: RAVI,
    text: "Please check the last date.\nIt is wrong.",
    createdAt: "2025-11-20T03:31:00Z",
  },
  { id: 2, author: ASHA, text: "Done.", createdAt: "2025-11-21T03:31:00Z" },
];

const comment = field("Your comment");
const comments = main
  .getByRole("list")
  .filter({ hasText: "ravi@example.in" })
  .getByRole("listitem");
const options = main.getByRole("listbox", { name: "People" }).getByRole("option");

beforeEach(async () => {
  await showOnPhone();
  stubAdminArea();
  stubJobs(governmentJob());
});

describe("issue 22 (comments)", () => {
  test.each(["phone", "desktop"] as const)("are listed in the form on a %s", async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    stubDesk(COMMENTS);
    await renderAdmin(EDIT, "WRITER");
    await expectTexts(comments, [
      /^ravi@example\.in.* agoPlease check the last date\.\nIt is wrong\.$/,
      /^asha@example\.in.* agoDeleteDone\.$/,
    ]);
    await expect
      .element(main.getByTitle("20 November 2025, 9:01 AM"))
      .toHaveAttribute("datetime", "2025-11-20T03:31:00Z");
    await comment.fill("@");
    await expect.element(options.first()).toBeVisible();
    await expectAccessible(device);
  });

  test("mention people by keyboard", async () => {
    const stub = stubDesk(COMMENTS);
    await renderAdmin(EDIT, "EDITOR");
    await comment.click();
    await userEvent.keyboard("Thanks @r");
    await expectTexts(options, [/^Ravi Kumar/, /^Rashmi Rao/]);
    await expect.element(main).toHaveTextContent("2 people. Choose with the arrow keys and Enter.");
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(options.nth(1)).toHaveAttribute("aria-selected", "true");
    await expect
      .element(comment)
      .toHaveAttribute("aria-activedescendant", options.nth(1).element().id);
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await expect.element(comment).toHaveValue("Thanks @Ravi Kumar ");
    await expect.element(options).not.toBeInTheDocument();
    await userEvent.keyboard("for the hint.{Enter}@x");
    await expect.element(options).not.toBeInTheDocument();
    await userEvent.keyboard("{Backspace}{Backspace}");
    await button("Add comment").click();
    await expectTexts(comments, [/Please check/, /Done/, /Thanks @Ravi Kumar for the hint\.$/]);
    await expect.element(comment).toHaveValue("");
    expect(stub.mentions).toEqual([[12]]);
  });

  test("are added by Control and Enter, and the keys of a save leave the record alone", async () => {
    stubDesk(COMMENTS);
    const jobs = stubJobs(
      governmentJob({ vacancies: "12", applyUrl: "https://apply.example.in" }, { id: 42 }),
    );
    await renderAdmin(EDIT, "EDITOR");
    await field("Vacancies").fill("13");
    await comment.fill("Looks right.");
    await userEvent.keyboard("{Control>}s{/Control}{Control>}{Enter}{/Control}");
    await expectTexts(comments, [/Please check/, /Done/, /Looks right\.$/]);
    expect(jobs.writes).toEqual([]);
    await field("Vacancies").click();
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => jobs.writes.length).toBe(1);
  });

  test("that are typed during a save keep the form open", async () => {
    stubDesk(COMMENTS);
    stubJobs(governmentJob({ vacancies: "12", applyUrl: "https://apply.example.in" }, { id: 42 }));
    const { released, release } = hold();
    api.use(http.put("/jobs/{id}", () => released));
    await renderAdmin(EDIT, "EDITOR");
    await field("Vacancies").fill("13");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(button("Saving...")).toBeDisabled();
    await comment.fill("The number is new.");
    release();
    await expect.element(toasts).toHaveTextContent("updated successfully");
    await expect.element(comment).toHaveValue("The number is new.");
    await expect.poll(currentPath).toBe(EDIT);
  });

  test("of oneself can be deleted", async () => {
    const stub = stubDesk(COMMENTS);
    await renderAdmin(EDIT, "EDITOR");
    await button("Delete your comment “Done.”").click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expectTexts(comments, [/Please check/]);
    expect(stub.requests).toContain("DELETE /api/admin/comments/2");
    await expect.element(main.getByRole("heading", { name: "Comments (1)" })).toHaveFocus();
  });

  test("that fail keep the text", async () => {
    api.use(
      http.post("/admin/comments/{kind}/{id}", ({ response }) =>
        response.untyped(errorResponse(500)),
      ),
      http.get("/admin/comments/{kind}/{id}", ({ response }) =>
        response.untyped(errorResponse(500)),
      ),
    );
    await renderAdmin(EDIT, "EDITOR");
    await expect.element(main).toHaveTextContent("Failed to fetch the comments.");
    await button("Add comment").click();
    await expect.element(comment).toHaveAccessibleDescription("Write a comment.");
    await comment.fill("Hello");
    await button("Add comment").click();
    await expect.element(toasts).toHaveTextContent("Failed to add the comment.");
    await expect.element(comment).toHaveValue("Hello");
    await main.getByRole("link", { name: "Cancel" }).click();
    await expect.element(dialog).toHaveTextContent("Your comment is not added yet.");
    await dialog.getByRole("button", { name: "Stay" }).click();
    stubDesk();
    await button("Load comments").click();
    await expect.element(main).toHaveTextContent("No comments yet.");
  });
});

describe("issue 22 (who is editing)", () => {
  test("the others are named, and the report ends with the form", async () => {
    const stub = stubDesk();
    stub.editors = [RAVI, { id: 13, email: "rashmi@example.in" }];
    const { unmount } = await renderAdmin(EDIT, "EDITOR");
    await expect
      .element(main)
      .toHaveTextContent("ravi@example.in and rashmi@example.in are editing this, too.");
    await expectAccessible("phone");
    expect(stub.requests).toEqual(["PUT /api/admin/editing/job/42"]);
    await unmount();
    await expect
      .poll(() => stub.requests)
      .toEqual(["PUT /api/admin/editing/job/42", "DELETE /api/admin/editing/job/42"]);
  });

  test("a hidden page does not report", async () => {
    const stub = stubDesk();
    await renderAdmin(EDIT, "EDITOR");
    await expect.poll(() => stub.requests.length).toBe(1);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(() => stub.requests.at(-1)).toBe("DELETE /api/admin/editing/job/42");
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(() => stub.requests.at(-1)).toBe("PUT /api/admin/editing/job/42");
  });

  test("a failed report is silent", async () => {
    api.use(
      http.put("/admin/editing/{kind}/{id}", ({ response }) =>
        response.untyped(errorResponse(500)),
      ),
    );
    await renderApp(EDIT, { role: "EDITOR" });
    await expect.element(field("Title")).toHaveValue("Clerk");
    await expect.element(toasts).toHaveTextContent("");
  });
});
