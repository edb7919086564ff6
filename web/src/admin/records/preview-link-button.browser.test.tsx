import { beforeEach, expect, test, vi } from "vitest";
import { renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { button, dialog, expectCount, toasts } from "../../../tests/components/page";
import { companyJob } from "../../../tests/job-builder";

const PATH = "/preview#link=token-1";

beforeEach(() => {
  stubAdminArea();
  stubJobs(companyJob({}, { id: 42 }));
});

const serveLink = () =>
  api.use(
    http.post("/admin/preview-links/{kind}/{id}", ({ params, response }) => {
      expect(params).toEqual({ kind: "job", id: "42" });
      return response(201).json({ path: PATH, expiresAt: "2026-11-28T04:30:00Z" });
    }),
  );

test("issue 22 (private preview link): the form shows a link to copy, with its end", async () => {
  serveLink();
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await renderAdmin("/admin/private-jobs/edit/42");
  await button("Private link").click();
  await expect.element(dialog).toHaveTextContent("until 28 November 2026");
  const url = (dialog.getByLabelText("Link").element() as HTMLInputElement).value;
  expect(url).toMatch(/^https?:\/\/.*\/preview#link=token-1$/);
  await expectAccessible("phone");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("The link is copied.");
  expect(written).toHaveBeenCalledWith(url);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expectCount(dialog, 0);
  await expect.element(button("Private link")).toHaveFocus();
});

test("a browser that refuses to copy asks to select the link", async () => {
  serveLink();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await renderAdmin("/admin/private-jobs/edit/42");
  await button("Private link").click();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Select the link");
});

test("a failed request shows the server's message and closes the dialog", async () => {
  api.use(
    http.post("/admin/preview-links/{kind}/{id}", ({ response }) =>
      response.untyped(errorResponse(404, { code: "not_found", message: "Job not found" })),
    ),
  );
  await renderAdmin("/admin/private-jobs/edit/42");
  await button("Private link").click();
  await expect.element(toasts).toHaveTextContent("Job not found");
  await expectCount(dialog, 0);
});
