import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectAccessible } from "../../tests/components/axe";
import { sendLive } from "../../tests/components/live";
import { main } from "../../tests/components/page";
import { VIEWPORTS } from "../../tests/components/viewports";
import { ELIGIBLE } from "../../tests/eligibility-builder";
import { NOW } from "../../tests/job-builder";
import {
  FOREST_RECORD,
  recruitment,
  saidFact,
  uncheckedFact,
} from "../../tests/recruitment-builder";
import type { Recruitment } from "../api/recruitments";

const PATH = "/recruitment/forest-board-2026";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

/** Responds with the recruitment, or with another response. */
function serve(respond: () => Recruitment | Response) {
  api.use(
    http.get("/recruitments/{idOrSlug}", ({ response }) => {
      const found = respond();
      return found instanceof Response ? response.untyped(found) : response(200).json(found);
    }),
  );
}

async function open(shown: Recruitment = recruitment()) {
  serve(() => shown);
  const rendered = await renderApp(PATH);
  await expect.element(page.getByRole("heading", { name: "What Is Next" })).toBeVisible();
  return rendered;
}

const panel = (heading: string) =>
  page.getByRole("heading", { name: heading, exact: true, level: 2 }).element().closest("section");

const textOf = (heading: string) => panel(heading)?.textContent ?? "";

/** Returns the texts of the visible cells of a table, row by row. */
const rowsOf = (name: string) =>
  [...page.getByRole("table", { name }).element().querySelectorAll("tr")]
    .filter((row) => row.checkVisibility())
    .map((row) =>
      [...row.children].filter((cell) => cell.checkVisibility()).map((cell) => cell.textContent),
    );

describe("the page of a recruitment", () => {
  test("says that a machine read it", async () => {
    await open(recruitment(FOREST_RECORD, { readByMachine: true }));
    expect(textOf("What Is Next")).toContain("A machine read these facts from a notice.");
  });

  test("shows what is next, with official links only", async () => {
    await open();
    expect(textOf("What Is Next")).toContain("open until 25 November 2026, 6:00 PM. 4 days left.");
    expect(textOf("What Is Next")).toContain(
      "Last date to pay the fee26 November 2026 (in 5 days)",
    );
    await expect
      .element(main.getByRole("link", { name: /^Apply Online/ }))
      .toHaveAttribute("href", "https://apply.forest.gov.in/2026");
    await expect
      .element(main.getByRole("link", { name: /^Apply Online/ }))
      .toHaveAttribute("ping", "/api/clicks/recruitment/5");
    await expect
      .element(main.getByRole("link", { name: /^Official Notification/ }))
      .toHaveAttribute("href", "https://forest.gov.in/notice.pdf");
    await expect
      .element(main.getByRole("link", { name: "Add Dates to Calendar" }))
      .toHaveAttribute("href", "/api/recruitments/5/calendar.ics");
  });

  test("does not link an address of another site to apply", async () => {
    const applyUrl = uncheckedFact("https://jobs.example/apply");
    await open(recruitment({ ...FOREST_RECORD, applyUrl }, { officialLinks: {} }));
    await expect.element(main.getByRole("link", { name: /^Apply Online/ })).not.toBeInTheDocument();
  });

  test("shows the timeline with changes, cancelled and tentative dates", async () => {
    await open();
    const items = [...(panel("Timeline")?.querySelectorAll("li") ?? [])].map(
      (item) => item.textContent,
    );
    expect(items).toEqual([
      "Notification(past)30 October 2026",
      "Applications open(past)01 November 2026",
      "Last date to applyNext25 November 2026, 6:00 PM",
      "Last date to pay the fee26 November 2026",
      expect.stringMatching(
        /^Written test24 January 2027Changed: 17 January 2027 → 24 January 2027, since 15 November 2026, Corrigendum 1/,
      ),
      "Physical testCancelled17 February 2027 to 18 February 2027Nagpur",
      "InterviewTentativeMarch 2027 (first week)",
      "Admit cardTo be announced: 10 days before the test",
    ]);
    const struckThrough = [...(panel("Timeline")?.querySelectorAll("del") ?? [])];
    expect(struckThrough.map((date) => date.textContent)).toEqual([
      "17 January 2027",
      "17 February 2027 to 18 February 2027",
    ]);
  });

  test("shows vacancies as stated: zero is a number, and a missing number is not", async () => {
    await open();
    expect(textOf("Vacancies")).toContain("1,284 vacancies in total");
    expect(rowsOf("By post")).toEqual([
      ["Post", "UR", "ST", "Total"],
      ["ClerkCode 12 · Group C", "27Tentative", "0", "40"],
      ["Forest Guard", "800700 + 100", "–Not said", "–Not said"],
    ]);
    expect(rowsOf("By place")).toEqual([
      ["Place", "Total"],
      ["NagpurForest Guard", "310"],
    ]);
    expect(rowsOf("By gender")[1]).toEqual(["WomenForest Guard", "12"]);
    expect(rowsOf("Reserved within the categories")[1]).toEqual([
      "Person with a benchmark disabilityClerkCode 12 · Group C",
      "2",
    ]);
    expect(textOf("Vacancies")).toContain("ST: Scheduled tribe");
    expect(textOf("Vacancies")).toContain("–: the notice gives no number");
  });

  test("shows the vacancies, fee and birth dates of chosen candidates", async () => {
    const window = { category: "SC", earliest: "1989-08-02", latest: "2008-08-01" };
    await open(
      recruitment(FOREST_RECORD, {
        birthWindows: [{ posts: ["clerk", "guard"], windows: [{ ...window, mayBeEarlier: true }] }],
      }),
    );
    const shown = () =>
      [...(panel("Vacancies")?.querySelectorAll(".choice-part") ?? [])]
        .filter((part) => part.checkVisibility())
        .map((part) => part.textContent);
    const choose = (name: string) => names.find(({ textContent }) => textContent === name)?.click();
    const names = [...(panel("Vacancies")?.querySelectorAll<HTMLElement>(".choice") ?? [])];
    expect(names.map(({ textContent }) => textContent)).toEqual([
      ...["All candidates", "UR", "EWS", "OBC", "SC", "ST", "Women", "PwBD", "ESM"],
    ]);
    expect(rowsOf("By post")[0]).toEqual(["Post", "UR", "ST", "Total"]);

    choose("UR");
    expect(shown()).toEqual([
      expect.stringMatching(/^UnreservedApplication FeeUR, OBC: ₹550 \+ GST.*Women: No fee/),
    ]);
    expect(rowsOf("By post")).toEqual([
      ["Post", "UR"],
      ["ClerkCode 12 · Group C", "27Tentative"],
      ["Forest Guard", "800700 + 100"],
    ]);
    expect(rowsOf("Reserved within the categories")).toHaveLength(2);

    choose("SC");
    expect(shown()[0]).toMatch(/^Scheduled casteApplication Fee.*All others: ₹250/);
    expect(shown()[0]).toContain("Born02 August 1989 to 01 August 2008Earlier dates may be");
    expect(shown()[0]).toContain("gives no number of vacancies for these candidates");
    await expect.element(page.getByRole("table", { name: "By post" })).not.toBeInTheDocument();

    choose("PwBD");
    expect(rowsOf("Reserved within the categories")).toEqual([
      ["Candidates", "UR"],
      ["Person with a benchmark disabilityClerkCode 12 · Group C", "2"],
    ]);
    const legend = () =>
      [...(panel("Vacancies")?.querySelectorAll(".candidate-tables > ul > li") ?? [])]
        .filter((entry) => entry.checkVisibility())
        .map((entry) => entry.textContent);
    expect(legend()).toEqual(["UR: Unreserved"]);

    choose("ESM");
    expect(legend()).toEqual([]);
    expect(shown()[0]).toContain("RelaxationFormer serviceman: length of service and 3 years more");
    choose("Women");
    expect(shown()[0]).toMatch(/^WomenApplication FeeNo feeThe first 2 attempts are free/);
    expect(rowsOf("By gender")[1]).toEqual(["WomenForest Guard", "12"]);
  });

  test("shows no choice if the record names no candidates", async () => {
    const { vacancies, fees, age, relaxations, ...record } = FOREST_RECORD;
    await open(recruitment({ ...record, fees: saidFact([{ amount: 250 }]) }));
    await expect.element(page.getByRole("radio").first()).not.toBeInTheDocument();
    expect(textOf("Vacancies")).toContain("PostsClerk");
  });

  test("shows the accepted birth dates by category and by posts", async () => {
    const dates = { latest: "2008-08-01", mayBeEarlier: false };
    const general = ["UR", "EWS"].map((category) => ({
      ...dates,
      category,
      earliest: "1994-08-02",
    }));
    const ofSc = { ...dates, category: "SC", earliest: "1989-08-02" };
    const women = { ...ofSc, gender: "female", mayBeEarlier: true } as const;
    await open(
      recruitment(FOREST_RECORD, {
        birthWindows: [
          { posts: ["clerk"], windows: [...general, ofSc, women] },
          {
            posts: ["guard"],
            windows: [{ category: "UR", latest: "2008-08-01", mayBeEarlier: true }],
          },
        ],
      }),
    );
    expect(rowsOf("Accepted Dates of Birth: Clerk")).toEqual([
      ["Clerk", "Born"],
      ["UR, EWS", "02 August 1994 to 01 August 2008"],
      ["SC", "02 August 1989 to 01 August 2008"],
      ["SC · Women", expect.stringMatching(/^02 August 1989 to 01 August 2008Earlier dates may/)],
    ]);
    expect(rowsOf("Accepted Dates of Birth: Forest Guard")[1]).toEqual([
      "All candidates",
      expect.stringMatching(/^on 01 August 2008 or earlier/),
    ]);
  });

  test("shows the age as worded, with relaxations", async () => {
    await open();
    expect(rowsOf("Age Limit")).toEqual([
      ["Candidates", "Age"],
      [
        "UR, EWS",
        "at least 18 years, less than 32 years on 01 August 2026Born 02 August 1994 to 01 August 2008, both days included",
      ],
      ["All others", "not more than 37 years 6 months on 01 August 2026"],
    ]);
    for (const text of [
      "SC, ST: 5 years more, not added to other relaxations",
      "Former serviceman: length of service and 3 years more",
      "OBC: as per rules. The notice gives no number.",
    ]) {
      expect(textOf("Age Limit")).toContain(text);
    }
  });

  test("shows the qualification and the conditions of each post", async () => {
    await open();
    for (const text of [
      "ClerkBachelor degree, any subject, at least 50 %",
      "Candidates in their final year can apply.",
      "You must have it by 18 December 2026.",
      "Forest GuardOne of these:Class 12, with one of: Biology, Mathematics",
      "ITI + 1 year 6 months of experience: forestry",
      "Not open to candidates with: Bachelor degree, any subject.",
      "does not say whether candidates in their final year",
    ]) {
      expect(textOf("Qualification")).toContain(text);
    }
    expect(textOf("Pay")).toContain("Level 4, ₹25,500 – ₹81,100 per month");
    expect(textOf("Physical Standards")).toContain("Height 163 cm");
    for (const text of [
      "Who can applyForest GuardMen",
      "A lower fee for candidates of Maharashtra only",
      "Citizens of India",
      "AttemptsThe notice does not say.",
    ]) {
      expect(textOf("Other Conditions")).toContain(text);
    }
  });

  test("shows the fee of each group, and how to apply", async () => {
    await open();
    expect(rowsOf("Application Fee")).toEqual([
      ["Candidates", "Amount"],
      ["UR, OBC", "₹550 + GST₹400 is refunded: on attendance"],
      ["Women", "No feeThe first 2 attempts are free"],
      ["All others", "₹250"],
    ]);
    for (const text of [
      "Fill in the formOnline",
      "apply.forest.gov.in",
      "Class 12 certificate",
      "Pay the feeNet banking, card or UPI",
    ]) {
      expect(textOf("How to Apply")).toContain(text);
    }
    expect(textOf("Selection")).toContain("Written exam (70 %)100 questions, 2 hours");
  });

  test.each([
    ["its job", undefined, "/tools/eligibility?job=clerk"],
    ["all jobs, if it has none", [], "/tools/eligibility"],
  ])("leads to the form about eligibility for %s", async (_, jobs, path) => {
    await open(recruitment(FOREST_RECORD, jobs && { jobs }));
    await expect
      .element(page.getByRole("link", { name: "Check my eligibility" }))
      .toHaveAttribute("href", path);
  });

  test("with a profile, shows its category and the assessment", async () => {
    const bodies: unknown[] = [];
    api.use(
      http.post("/recruitments/{idOrSlug}/eligibility", async ({ request, response }) => {
        bodies.push(await request.json());
        return response(200).json(ELIGIBLE);
      }),
    );
    localStorage.setItem("eligibilityProfile", JSON.stringify([{ category: "SC" }]));
    await open();
    await expect.element(page.getByRole("radio", { name: "SC", exact: true })).toBeChecked();
    await page.getByRole("button", { name: "Check with my saved details" }).click();
    await expect
      .element(page.getByRole("heading", { level: 3, name: "You can apply: 1 of 2 posts" }))
      .toHaveFocus();
    expect(bodies).toEqual([{ profile: expect.objectContaining({ category: "SC" }) }]);
  });

  test("sorts the cut-off marks by links", async () => {
    const { unmount } = await open();
    const marks = () => rowsOf("Cut-off Marks").map((cells) => cells.slice(0, 2).join(" "));
    expect(marks().slice(1)).toEqual(["UR 2024", "SC 2024", "UR 2022"]);
    const byCategory = page.getByRole("link", { name: "Sort by Category" });
    await expect.element(byCategory).toHaveAttribute("href", `${PATH}?cut-offs=category#cut-offs`);
    await unmount();
    await renderApp(`${PATH}?cut-offs=category`);
    await expect.element(page.getByRole("table", { name: "Cut-off Marks" })).toBeVisible();
    expect(marks().slice(1)).toEqual(["UR 2024", "UR 2022", "SC 2024"]);
  });

  test("shows the announced changes, the documents and who is behind the page", async () => {
    await open();
    expect(textOf("Announced Changes")).toContain(
      "Total vacanciesChanged: 1,250 → 1,284since 15 November 2026, Corrigendum 1",
    );
    expect(textOf("Announced Changes")).toContain("Exam, stage 1");
    for (const text of [
      "Advertisement number: 07/2026",
      "Notification · 30 October 2026Official",
      "Other documentCopy on another site",
      "This is not a government site.",
    ]) {
      expect(textOf("Documents and Source")).toContain(text);
    }
  });

  test("shows the words of the notice, and whether an editor has checked them", async () => {
    await open(recruitment({ ...FOREST_RECORD, fees: uncheckedFact([{ amount: 250 }]) }));
    expect(textOf("Vacancies")).toContain("Checked by an editor on 19 November 2026.");
    expect(textOf("Vacancies")).toContain("Words of the notice Detailed notification, page 2");
    expect(textOf("Application Fee")).toContain("Read by machine, not yet checked");
  });

  test("shows unknown values as unknown", async () => {
    await open(
      recruitment(
        {
          title: "Forest Board 2026",
          total: { state: "awaited", hint: "in the detailed notice" },
          fees: { state: "notSaid" },
          age: { state: "notSaid" },
        },
        { application: { state: "unknown" }, timeline: [], jobs: [] },
      ),
    );
    expect(textOf("Vacancies")).toContain("To be announced: in the detailed notice");
    expect(textOf("Application Fee")).toContain("The notice does not say.");
    expect(textOf("Age Limit")).toContain("The notice does not say.");
    for (const unread of ["Timeline", "Qualification", "Selection", "Pay", "Cut-off Marks"]) {
      expect(page.getByRole("heading", { name: unread }).elements()).toEqual([]);
    }
  });

  test("shows that a recruitment was cancelled", async () => {
    await open(
      recruitment(FOREST_RECORD, { status: "cancelled", application: { state: "closed" } }),
    );
    expect(textOf("What Is Next")).toContain("The organisation has cancelled this recruitment.");
    await expect.element(main.getByRole("link", { name: /^Apply Online/ })).not.toBeInTheDocument();
  });

  test("links the admit card that was published, also after a live update", async () => {
    let shown = recruitment();
    serve(() => shown);
    await renderApp(PATH);
    await expect.element(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
    const card = {
      id: 9,
      slug: "forest-card",
      title: "Forest Board: Admit Card",
      jobType: "ADMIT_CARD",
      active: true,
    } as const;
    shown = recruitment(FOREST_RECORD, { jobs: [...shown.jobs, card] });
    sendLive("job", { type: "created", id: 9, recruitmentId: 5 });
    await expect
      .element(main.getByRole("link", { name: card.title }).first())
      .toHaveAttribute("href", "/admit-card/forest-card");
    expect(textOf("Timeline")).not.toContain("10 days before the test");
  });

  test("shows a change of the record", async () => {
    let shown = recruitment();
    serve(() => shown);
    await renderApp(PATH);
    await expect.element(main).toHaveTextContent("1,284 vacancies in total");
    shown = recruitment({ ...FOREST_RECORD, total: saidFact(1300) });
    sendLive("recruitment", { type: "updated", id: 5 });
    await expect.element(main).toHaveTextContent("1,300 vacancies in total");
  });

  test.each([
    [404, "It may have been removed, or its address has a mistake."],
    [410, "It was removed and will not come back."],
  ])("a response with status %i says why there is no page", async (status, text) => {
    serve(() => errorResponse(status));
    await renderApp(PATH);
    await expect
      .element(page.getByRole("heading", { name: "Recruitment not found" }))
      .toBeVisible();
    await expect.element(main).toHaveTextContent(text);
  });

  test("an old slug leads to the present one", async () => {
    serve(() => recruitment());
    await renderApp("/recruitment/old-slug?cut-offs=marks");
    await expect.poll(() => location.pathname).toBe(PATH);
  });

  test("scrolls a wide table within itself on a phone", async () => {
    await page.viewport(360, 740);
    const codes = ["UR", "EWS", "OBC", "SC", "ST", "BC", "EBC", "MBC"];
    const rows = codes.map((category, at) => ({
      post: at % 2 === 0 ? "clerk" : "guard",
      category,
      count: 10_000,
    }));
    await open(recruitment({ ...FOREST_RECORD, vacancies: saidFact(rows) }));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });

  test.each(VIEWPORTS)("is accessible on a %s", async (device, width, height) => {
    await page.viewport(width, height);
    await open();
    await expectAccessible(device);
  });
});
