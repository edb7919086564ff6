import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { api, http } from "../../tests/components/api";
import { finishRequests, renderApp } from "../../tests/components/app";
import { serveLists } from "../../tests/components/jobs-api";

const cities = page.getByRole("navigation", { name: "Jobs by city" }).getByRole("link");

test("PRIV-04, PRIV-08: the links to the cities and to the tools", async () => {
  serveLists();
  await renderApp("/private-jobs");
  await expect.element(cities).toHaveLength(7);
  const names = ["Prayagraj", "Delhi", "Mumbai", "Bangalore", "Hyderabad", "Pune", "Noida"];
  expect(cities.elements().map((city) => city.textContent)).toEqual(names);
  expect(cities.elements().map((city) => city.getAttribute("href"))).toEqual(
    names.map((name) => `/private-jobs/${name.toLowerCase()}`),
  );
  const promo = page.getByRole("complementary", { name: "Get ready before you apply" });
  await expect.element(promo.getByRole("link")).toHaveAttribute("href", "/tools");
});

test("PRIV-05, LIVE-08: counts are requested every 30 seconds and shown only above 0", async () => {
  let count = 0;
  let requests = 0;
  serveLists();
  api.use(
    http.get("/jobs/private/city-counts", ({ query, response }) => {
      requests += 1;
      const cities = query.get("cities")?.split(",") ?? [];
      return response(200).json({ counts: cities.map((city) => (city === "pune" ? count : 0)) });
    }),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp("/private-jobs");
  const pune = page
    .getByRole("navigation", { name: "Jobs by city" })
    .getByRole("link", { name: /^Pune/ });
  // One request for all cities.
  await expect.poll(() => requests).toBe(1);
  await finishRequests();
  await expect.element(pune).toHaveTextContent(/^Pune$/);
  count = 12_345;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(requests).toBe(1);
  await vi.advanceTimersByTimeAsync(6000);
  await expect.poll(() => requests).toBe(2);
  await expect.element(pune).toHaveTextContent(/^Pune12,345 jobs$/);
});

test("issue 22 (settings): the cities and the promo block of the site", async () => {
  serveLists();
  const site = {
    cities: [
      { slug: "indore", name: "Indore" },
      { slug: "navi-mumbai", name: "Navi Mumbai" },
    ],
    promo: { title: "Our courses", link: "https://courses.example/start" },
  };
  await renderApp("/private-jobs", { site });
  await expect.element(cities).toHaveLength(2);
  await expect.element(cities.nth(1)).toHaveAttribute("href", "/private-jobs/navi-mumbai");
  const promo = page.getByRole("complementary", { name: "Our courses" });
  const link = promo.getByRole("link", { name: "Explore Tools" });
  await expect.element(link).toHaveAttribute("href", "https://courses.example/start");
});

test("issue 22 (settings): without cities there is no row and no request for counts", async () => {
  serveLists();
  let requests = 0;
  api.use(
    http.get("/jobs/private/city-counts", ({ response }) => {
      requests += 1;
      return response(200).json({ counts: [] });
    }),
  );
  await renderApp("/private-jobs", { site: { cities: [] } });
  await expect.element(page.getByRole("article").first()).toBeVisible();
  await finishRequests();
  await expect.element(cities).toHaveLength(0);
  expect(requests).toBe(0);
});
