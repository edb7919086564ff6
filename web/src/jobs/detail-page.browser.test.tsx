import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { api, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectErrors } from "../../tests/components/console";
import { governmentJob } from "../../tests/job-builder";

const streams: EventTarget[] = [];

class FakeStream extends EventTarget {
  constructor() {
    super();
    streams.push(this);
  }
  close() {}
}

const sendChange = (change: object) =>
  streams.at(-1)?.dispatchEvent(new MessageEvent("job", { data: JSON.stringify(change) }));

test("a job page follows changes and the deletion of its job", async () => {
  // React warns in development if a page's code is loaded at once.
  expectErrors(/use\(\) to suspend/);
  vi.stubGlobal("EventSource", FakeStream);
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
  sendChange({ type: "updated", id: job.id + 1, jobType: "GOVERNMENT" });
  job = { ...job, title: "Senior Clerk" };
  sendChange({ type: "updated", id: job.id, jobType: "GOVERNMENT" });
  await expect.element(heading).toHaveTextContent("Senior Clerk");
  expect(requests.mock.calls.length).toBe(length + 1);
  isDeleted = true;
  sendChange({ type: "deleted", id: job.id, jobType: "GOVERNMENT" });
  await expect.element(heading).toHaveTextContent("Job not found");
  await expect.element(page.getByText("It was removed and will not come back.")).toBeVisible();
  vi.unstubAllGlobals();
});
