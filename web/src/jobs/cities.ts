import * as t from "#messages/cities";
import { cityJobCounts } from "../api/jobs";

/** Cities with a shortcut, with the slug in their URL. */
export const CITIES = [
  { slug: "prayagraj", name: t.prayagraj },
  { slug: "delhi", name: t.delhi },
  { slug: "mumbai", name: t.mumbai },
  { slug: "bangalore", name: t.bangalore },
  { slug: "hyderabad", name: t.hyderabad },
  { slug: "pune", name: t.pune },
  { slug: "noida", name: t.noida },
] as const;

/** Returns the query for the numbers of jobs in the cities, in their order. */
export const cityCounts = () => cityJobCounts(CITIES.map(({ slug }) => slug));

/** Returns the name of a city with a shortcut. */
export const cityName = (slug: string): string | undefined =>
  CITIES.find((city) => city.slug === slug)?.name();
