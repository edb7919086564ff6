/** SHELL-10: the paths that the footer links. */
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
