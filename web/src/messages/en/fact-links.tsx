/** Texts of the links to lists of government jobs by facts. */

export const browse = () => "Browse government jobs";
export const byLevel = () => "By education";
export const byState = () => "By state";
export const bySector = () => "By department";
export const byGroup = () => "By group of the post";
export const byLastDate = () => "By last date";
/** A value of a fact, with the number of jobs as it is displayed. */
export const counted = ({ name, jobs }: Counted) => `${name} (${jobs})`;
export interface Counted {
  readonly name: string;
  readonly jobs: string;
}
