import * as t from "#messages/cities";
import { cityJobCounts } from "../api/jobs";
import type { SiteCity, SiteSettings } from "../app-context/settings";

/** Cities with a shortcut, with the slug in their URL. The settings of the site can have others. */
export const CITIES = [
  { slug: "prayagraj", name: t.prayagraj },
  { slug: "delhi", name: t.delhi },
  { slug: "mumbai", name: t.mumbai },
  { slug: "bangalore", name: t.bangalore },
  { slug: "hyderabad", name: t.hyderabad },
  { slug: "pune", name: t.pune },
  { slug: "noida", name: t.noida },
] as const;

type Cities = Pick<SiteSettings, "cities">;

/** Returns the cities with a shortcut. */
export const shortcutCities = ({ cities }: Cities): readonly SiteCity[] =>
  cities ?? CITIES.map(({ slug, name }) => ({ slug, name: name() }));

/** Returns the query for the numbers of jobs in cities, in their order. */
export const cityCounts = (cities: readonly SiteCity[]) =>
  cityJobCounts(cities.map(({ slug }) => slug));

/** Returns the reads of the row of cities. */
export function cityReads(site: Cities) {
  const cities = shortcutCities(site);
  return cities.length > 0 ? [cityCounts(cities)] : [];
}

/** Returns the name of a city that the settings of the site or the program have. */
export const cityName = (slug: string, { cities }: Cities): string | undefined =>
  [...(cities ?? []), ...shortcutCities({})].find((city) => city.slug === slug)?.name;
