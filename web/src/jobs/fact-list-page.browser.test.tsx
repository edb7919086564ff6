import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "../../tests/components/app";
import { expectAccessible } from "../../tests/components/axe";
import { isTicker, jobList, jobsOf, serveLists } from "../../tests/components/jobs-api";
import { expectUrl, link } from "../../tests/components/page";
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
  const state = page.getByRole("combobox", { name: "State", exact: true });
  await state.selectOptions("goa");
  await expectUrl("/govt-jobs?state=goa");
  await expect.element(page.getByRole("combobox", { name: "Post group" })).not.toBeInTheDocument();
  await expect.element(link("Remove filter: Goa")).toHaveAttribute("href", "/govt-jobs");
});
