import { cityJobCount } from "../api/jobs";

/** The cities that have a shortcut, by the slug that stands in their address. */
export const CITIES = [
  { slug: "prayagraj", name: "Prayagraj" },
  { slug: "delhi", name: "Delhi" },
  { slug: "mumbai", name: "Mumbai" },
  { slug: "bangalore", name: "Bangalore" },
  { slug: "hyderabad", name: "Hyderabad" },
  { slug: "pune", name: "Pune" },
  { slug: "noida", name: "Noida" },
] as const;

export const cityCountReads = () => CITIES.map(({ slug }) => cityJobCount(slug));

/** The name of a city that has a shortcut. */
export const cityName = (slug: string): string | undefined =>
  CITIES.find((city) => city.slug === slug)?.name;
