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
  const requestedUrls: string[] = [];
  serveLists();
  api.use(
    http.get("/jobs/private/location/{city}/count", ({ request, response }) => {
      requestedUrls.push(request.url);
      return response(200).json({ count });
    }),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp("/private-jobs");
  const pune = page
    .getByRole("navigation", { name: "Jobs by city" })
    .getByRole("link", { name: /^Pune/ });
  // One request per city.
  await expect.poll(() => new Set(requestedUrls).size).toBe(7);
  await finishRequests();
  await expect.element(pune).toHaveTextContent(/^Pune$/);
  requestedUrls.length = 0;
  count = 12_345;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(requestedUrls).toEqual([]);
  await vi.advanceTimersByTimeAsync(6000);
  await expect.poll(() => requestedUrls.length).toBe(7);
  await expect.element(pune).toHaveTextContent(/^Pune12,345 jobs$/);
});
