import { cityJobCounts } from "../api/jobs";

/** Cities with a shortcut, with the slug in their URL. */
export const CITIES = [
  { slug: "prayagraj", name: "Prayagraj" },
  { slug: "delhi", name: "Delhi" },
  { slug: "mumbai", name: "Mumbai" },
  { slug: "bangalore", name: "Bangalore" },
  { slug: "hyderabad", name: "Hyderabad" },
  { slug: "pune", name: "Pune" },
  { slug: "noida", name: "Noida" },
] as const;

/** Returns the query for the numbers of jobs in the cities, in their order. */
export const cityCounts = () => cityJobCounts(CITIES.map(({ slug }) => slug));

/** Returns the name of a city with a shortcut. */
export const cityName = (slug: string): string | undefined =>
  CITIES.find((city) => city.slug === slug)?.name;
