/** Id of the element that the service worker adds to the copy of a page. */
export const COPY_MARK_ID = "copy-mark";
