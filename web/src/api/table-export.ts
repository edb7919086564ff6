import type { paths } from "./schema";

/** The format of an exported list. */
export type TableFormat = paths["/jobs/admin/export"]["get"]["parameters"]["query"]["format"];

/** The options of a request for a file with some query parameters. */
export const fileRequest = <Query>(query: Query) =>
  ({ params: { query }, parseAs: "blob" }) as const;
