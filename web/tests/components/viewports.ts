/** The widths and heights of the tests that depend on the width. */
export const VIEWPORTS = [
  ["phone", 360, 740],
  ["desktop", 1280, 800],
] as const;
