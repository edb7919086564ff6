import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { api, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { sendLive } from "../../tests/components/live";
import { governmentJob } from "../../tests/job-builder";

test("a job page follows changes and the deletion of its job", async () => {
  let job = governmentJob({}, { title: "Clerk" });
  let isDeleted = false;
  const requests = vi.fn();
  api.use(
    http.get("/jobs/slug/{slug}", ({ response }) => {
      requests();
      return isDeleted
        ? response.untyped(HttpResponse.json({ code: "gone", message: "" }, { status: 410 }))
        : response(200).json(job);
    }),
  );
  await renderApp("/government-job/clerk");
  const heading = page.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent("Clerk");
  const { length } = requests.mock.calls;
  sendLive("job", { type: "updated", id: job.id + 1, jobType: "GOVERNMENT" });
  job = { ...job, title: "Senior Clerk" };
  sendLive("job", { type: "updated", id: job.id, jobType: "GOVERNMENT" });
  await expect.element(heading).toHaveTextContent("Senior Clerk");
  expect(requests.mock.calls.length).toBe(length + 1);
  isDeleted = true;
  sendLive("job", { type: "deleted", id: job.id, jobType: "GOVERNMENT" });
  await expect.element(heading).toHaveTextContent("Job not found");
  await expect.element(page.getByText("It was removed and will not come back.")).toBeVisible();
});
