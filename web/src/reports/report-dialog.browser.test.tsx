import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectAccessible } from "../../tests/components/axe";
import { jobList, serveJob } from "../../tests/components/jobs-api";
import { currentPath, dialog, expectCount, main, toasts } from "../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../tests/components/viewports";
import { admitCard, governmentJob, result } from "../../tests/job-builder";
import type { Job } from "../api/jobs";

const THANKS = "Thank you. An editor will check this listing.";

const link = main.getByRole("link", { name: "Report this listing" });
const send = dialog.getByRole("button", { name: "Send report" });
const details = dialog.getByLabelText("Details");
const reason = (name: string) => dialog.getByRole("radio", { name });

/** Stubs the reports: records them, and answers with these responses, the last one repeatedly. */
function stubReports(...responses: (() => Response)[]) {
  const sent: unknown[] = [];
  api.use(
    http.post("/reports", async ({ request, response }) => {
      sent.push(await request.json());
      const next = responses.length > 1 ? responses.shift() : responses[0];
      return response.untyped(next ? next() : HttpResponse.json({ message: THANKS }));
    }),
  );
  return sent;
}

async function open(path: string, job: Job) {
  serveJob(job);
  await renderApp(path);
  await link.click();
  await expect.element(dialog).toHaveTextContent("Report this listing");
}

const JOB = governmentJob({}, { slug: "clerk", title: "Forest Guard" });

beforeEach(showOnDesktop);

test.each([
  ["/government-job/clerk", JOB],
  ["/admit-card/clerk", admitCard()],
  ["/result/clerk", result()],
] as const)("issue 22 (reports of visitors): a listing is reported from %s", async (path, job) => {
  const sent = stubReports();
  await open(path, job);
  await reason("Fake").click();
  await send.click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(THANKS);
  expect(sent).toEqual([{ listing: job.id, reason: "fake", text: "" }]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expectCount(dialog, 0);
  await expect.element(link).toHaveFocus();
});

test("issue 22 (reports of visitors): the reasons, and what is required", async () => {
  const sent = stubReports();
  await open("/government-job/clerk", JOB);
  const names = dialog
    .getByRole("radio")
    .elements()
    .map((element) => element.parentElement?.textContent);
  expect(names).toEqual([
    "Wrong date",
    "Broken link",
    "Asks for money",
    "Fake",
    "Closed",
    "Something else",
  ]);
  await expect.element(details).toHaveAttribute("maxlength", "500");
  await send.click();
  await expect.element(dialog).toHaveTextContent("Choose a reason.");
  await expect.element(reason("Wrong date")).toHaveFocus();
  await reason("Something else").click();
  await expectCount(dialog.getByText("Choose a reason."), 0);
  await send.click();
  await expect.element(details).toHaveAccessibleDescription(/Say what is wrong\./);
  await expect.element(details).toHaveFocus();
  await details.fill("The state is wrong.");
  await send.click();
  await expect.element(dialog).toHaveTextContent(THANKS);
  expect(sent).toEqual([{ listing: JOB.id, reason: "other", text: "The state is wrong." }]);
});

test("issue 22 (bad input): a failure keeps the input and can be repeated", async () => {
  const sent = stubReports(
    () => HttpResponse.error(),
    () => errorResponse(429, { message: "Too many attempts. Please wait and try again." }),
    () => HttpResponse.json({ message: THANKS }),
  );
  await open("/government-job/clerk", JOB);
  await reason("Wrong date").click();
  await details.fill("It is 5 December.");
  await send.click();
  await expect.element(dialog).toHaveTextContent("Your report could not be sent.");
  await send.click();
  await expect.element(toasts).toHaveTextContent("Too many attempts.");
  await expect.element(dialog).toHaveTextContent("Too many attempts.");
  await expect.element(details).toHaveValue("It is 5 December.");
  await expect.element(reason("Wrong date")).toBeChecked();
  await send.click();
  await expect.element(dialog).toHaveTextContent(THANKS);
  expect(sent).toHaveLength(3);
});

test("issue 22 (reports of visitors): a report by keyboard alone", async () => {
  const sent = stubReports();
  serveJob(JOB);
  await renderApp("/government-job/clerk");
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expectCount(dialog, 0);
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(reason("Wrong date")).toHaveFocus();
  await userEvent.keyboard(" {ArrowDown}{Tab}closed");
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(dialog.getByRole("button", { name: "Close" })).toHaveFocus();
  expect(sent).toEqual([{ listing: JOB.id, reason: "broken-link", text: "closed" }]);
  await userEvent.keyboard("{Enter}");
  await expect.element(link).toHaveFocus();
});

test.each(["ctrlKey", "metaKey", "shiftKey", "altKey"] as const)(
  "issue 22 (reports of visitors): the browser handles a click with %s",
  async (key) => {
    serveJob(JOB);
    await renderApp("/government-job/clerk");
    await expect.element(link).toBeVisible();
    const isPrevented = new Promise((resolve) => {
      const stop = (event: MouseEvent) => {
        resolve(event.defaultPrevented);
        event.preventDefault();
      };
      window.addEventListener("click", stop, { once: true });
    });
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true });
    link.element().dispatchEvent(click);
    expect(await isPrevented).toBe(false);
    await expectCount(dialog, 0);
  },
);

test.each(["phone", "desktop"] as const)(
  "issue 22 (reports of visitors): the dialog is accessible on a %s",
  async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    await open("/government-job/clerk", JOB);
    await expectAccessible(device);
  },
);

test("issue 22 (reports of visitors): the page with the form thanks", async () => {
  serveJob(JOB);
  api.use(http.get("/jobs/summaries", ({ response }) => response(200).json(jobList([JOB]))));
  const sent = stubReports();
  await renderApp(`/report?listing=${JOB.id}`);
  await expect.element(main).toHaveTextContent("Forest Guard");
  await main.getByRole("radio", { name: "Closed" }).click();
  await main.getByRole("button", { name: "Send report" }).click();
  await expect.element(main.getByRole("alert")).toHaveTextContent(THANKS);
  expect(sent).toEqual([{ listing: JOB.id, reason: "closed", text: "" }]);
  await expectAccessible("desktop");
  await page.getByRole("link", { name: "Back to the listing" }).click();
  await expect.poll(currentPath).toBe("/government-job/clerk");
});

test("issue 22 (bad input): the page of a listing that is gone", async () => {
  api.use(http.get("/jobs/summaries", ({ response }) => response(200).json(jobList([]))));
  await renderApp("/report?listing=99");
  await expect.element(main).toHaveTextContent("Listing not found");
});
