/**
 * Returns the `ping` of a link to the office of a job or a recruitment: browsers report a click to
 * the server, without a script. Firefox does not.
 */
export const clickReport = (kind: "job" | "recruitment", id: number) => `/api/clicks/${kind}/${id}`;
