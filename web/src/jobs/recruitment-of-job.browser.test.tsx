import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "../../tests/components/app";
import { serveJob } from "../../tests/components/jobs-api";
import { sendLive } from "../../tests/components/live";
import { main } from "../../tests/components/page";
import { admitCard, governmentJob, NOW } from "../../tests/job-builder";
import {
  FOREST_RECORD,
  recruitment,
  recruitmentLink,
  saidFact,
} from "../../tests/recruitment-builder";
import type { Recruitment } from "../api/recruitments";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

const TEXTS = {
  applicationStartDate: "2026-11-01",
  applicationEndDate: "2026-11-25T12:30:00Z",
  ageLimit: "18 to 32 years",
  applicationFee: "Rs. 550",
  modeOfApplication: "Online form",
  payScale: "Level 4",
};

const jobOf = (of: Recruitment) => governmentJob(TEXTS, { recruitment: of });

const heading = (name: string) => page.getByRole("heading", { name, exact: true });

describe("the page of a job with a record", () => {
  test("shows the parts of the record instead of the texts", async () => {
    serveJob(jobOf(recruitment()));
    await renderApp("/government-job/clerk");
    await expect.element(heading("Timeline")).toBeVisible();
    for (const title of [
      "What Is Next",
      "Vacancies",
      "Age Limit",
      "Application Fee",
      "How to Apply",
    ])
      await expect.element(heading(title)).toBeVisible();
    await expect.element(heading("Important Dates")).not.toBeInTheDocument();
    for (const text of ["18 to 32 years", "Rs. 550", "Online form"])
      expect(main.element().textContent).not.toContain(text);
    await expect
      .element(page.getByRole("link", { name: "All about this recruitment" }))
      .toHaveAttribute("href", "/recruitment/forest-board-2026");
    // The head has the button and the countdown.
    await expect.element(main.getByRole("link", { name: /^Apply Online/ })).not.toBeInTheDocument();
    expect(main.element().textContent?.match(/4 ?days left/g)).toHaveLength(1);
  });

  test("shows the texts that the record does not replace", async () => {
    const { age, ...record } = FOREST_RECORD;
    serveJob(jobOf(recruitment({ ...record, fees: { state: "notSaid" } }, { timeline: [] })));
    await renderApp("/government-job/clerk");
    await expect.element(heading("Important Dates")).toBeVisible();
    await expect.element(main).toHaveTextContent("18 to 32 years");
    await expect.element(main).toHaveTextContent("Rs. 550");
  });

  test("follows the changes of its recruitment only", async () => {
    let shown = recruitment();
    let requests = 0;
    serveJob(() => {
      requests += 1;
      return jobOf(shown);
    });
    await renderApp("/government-job/clerk");
    await expect.element(main).toHaveTextContent("1,284 vacancies in total");
    shown = recruitment({ ...FOREST_RECORD, total: saidFact(1300) });
    sendLive("recruitment", { type: "updated", id: 6 });
    expect(requests).toBe(1);
    sendLive("recruitment", { type: "updated", id: 5 });
    await expect.element(main).toHaveTextContent("1,300 vacancies in total");
  });
});

test("an admit card shows the timeline with a link to the recruitment", async () => {
  serveJob(admitCard({}, { recruitment: recruitmentLink() }));
  await renderApp("/admit-card/guard-admit-card");
  await expect.element(heading("Timeline")).toBeVisible();
  await expect.element(main).toHaveTextContent("Written test");
  await expect
    .element(page.getByRole("link", { name: "All about this recruitment" }))
    .toHaveAttribute("href", "/recruitment/forest-board-2026");
  await expect.element(heading("Vacancies")).not.toBeInTheDocument();
});
