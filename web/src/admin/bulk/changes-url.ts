/** Path of the page of the changes that can be undone. */
export const CHANGES_PATH = "/admin/bulk-changes";
