import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "../../tests/components/app";
import { expectAccessible } from "../../tests/components/axe";
import { isTicker, jobList, jobsOf, serveLists } from "../../tests/components/jobs-api";
import { expectUrl, link } from "../../tests/components/page";
import { showOnPhone, VIEWPORTS } from "../../tests/components/viewports";
import type { JobPage } from "../api/jobs";

const FACTS: NonNullable<JobPage["facts"]> = {
  level: [{ value: "iti", name: "ITI", jobs: 2 }],
  state: [
    { value: "bihar", name: "Bihar", jobs: 3 },
    { value: "goa", name: "Goa", jobs: 1 },
  ],
};

/** Serves lists with facts. Only Sikkim has no jobs. */
function serveFacts(): URL[] {
  return serveLists((url) => {
    if (isTicker(url)) return jobList([]);
    if (url.searchParams.get("state") === "sikkim")
      return {
        ...jobList([]),
        facts: { ...FACTS, state: [{ value: "sikkim", name: "Sikkim", jobs: 0 }] },
      };
    return { ...jobList(jobsOf("GOVERNMENT", 3)), facts: FACTS };
  });
}

const MANY_FACTS: JobPage["facts"] = {
  ...FACTS,
  sector: [{ value: "rail", name: "Railway", jobs: 2 }],
  group: [{ value: "c", name: "Group C", jobs: 2 }],
  closes: [{ value: "next-week", name: "Next Week", jobs: 1 }],
};

const filter = (name: string) => page.getByRole("combobox", { name, exact: true });
const heading = page.getByRole("heading", { level: 1 });

test("links lead from the list of all jobs to those of one fact and of two", async () => {
  const requested = serveFacts();
  await renderApp("/govt-jobs");
  await link("Bihar (3)").click();
  await expectUrl("/govt-jobs/state/bihar");
  await expect.element(heading).toHaveTextContent("Government Jobs in Bihar");
  expect(requested.at(-1)?.search).toBe("?state=bihar&skip=0&take=10&counts=true");
  await expect.element(link("Bihar (3)")).toHaveAttribute("aria-current", "page");
  await expectAccessible("desktop");
  await link("ITI (2)").click();
  await expectUrl("/govt-jobs/qualification/iti/state/bihar");
  await expect.element(heading).toHaveTextContent("Government Jobs for ITI in Bihar");
  await expect
    .element(link("Goa (1)"))
    .toHaveAttribute("href", "/govt-jobs/qualification/iti/state/goa");
});

test("a list without jobs links all jobs and other lists", async () => {
  serveFacts();
  await renderApp("/govt-jobs/state/sikkim");
  await expect.element(heading).toHaveTextContent("Government Jobs in Sikkim");
  await expect.element(link("All Government Jobs")).toHaveAttribute("href", "/govt-jobs");
  await expect
    .element(link("ITI (2)"))
    .toHaveAttribute("href", "/govt-jobs/qualification/iti/state/sikkim");
  await expectAccessible("phone");
});

test("a list of an unknown value does not exist", async () => {
  serveFacts();
  await renderApp("/govt-jobs/state/atlantis");
  await expect.element(heading).toHaveTextContent("Page not found");
});

test("facts are filters whose choices are those of the list", async () => {
  serveFacts();
  await renderApp("/govt-jobs");
  await filter("State").selectOptions("goa");
  await expectUrl("/govt-jobs?state=goa");
  await expect.element(filter("Post group")).not.toBeInTheDocument();
  await expect.element(link("Remove filter: Goa")).toHaveAttribute("href", "/govt-jobs");
});

test("a fact chosen on the page of another leads to the page of both", async () => {
  serveFacts();
  await renderApp("/govt-jobs/state/bihar?q=clerk");
  await filter("Exact education").selectOptions("iti");
  await expectUrl("/govt-jobs/qualification/iti/state/bihar?q=clerk");
  await expect.element(heading).toHaveTextContent("Government Jobs for ITI in Bihar");
  await expect.element(filter("Qualification")).not.toBeInTheDocument();
});

describe("many filters", () => {
  const summary = page.getByText("More filters");
  const serveMany = () =>
    serveLists((url) =>
      isTicker(url) ? jobList([]) : { ...jobList(jobsOf("GOVERNMENT", 3)), facts: MANY_FACTS },
    );

  test.each(VIEWPORTS)("on a %s the last ones are under a summary", async (device, ...size) => {
    serveMany();
    await page.viewport(...size);
    await renderApp("/govt-jobs");
    await expect.element(page.getByRole("article")).toHaveLength(3);
    await expect.element(filter("Department")).toBeVisible();
    await expect.element(filter("Post group")).not.toBeInTheDocument();
    await summary.click();
    await filter("Post group").selectOptions("c");
    await expectUrl("/govt-jobs?group=c");
    // It stays open without a choice.
    await filter("Post group").selectOptions("");
    await expectUrl("/govt-jobs");
    await expect.element(filter("Last date in")).toBeVisible();
    await expectAccessible(device);
    await showOnPhone();
  });

  test("they are open if one is chosen, and open again when it is removed", async () => {
    serveMany();
    await renderApp("/govt-jobs?level=iti");
    await expect.element(filter("Exact education")).toBeVisible();
    await summary.click();
    await expect.element(filter("Exact education")).not.toBeInTheDocument();
    await link("Remove filter: ITI").click();
    await expectUrl("/govt-jobs");
    await expect.element(filter("Exact education")).toHaveFocus();
  });
});
