/** SHELL-10: where the footer leads. */
export const FOOTER_PATHS = [
  "/",
  "/about",
  "/blog",
  "/contact",
  "/govt-jobs",
  "/private-jobs",
  "/internship-jobs",
  "/fresher-jobs",
  "/privacy-policy",
  "/terms",
] as const;
