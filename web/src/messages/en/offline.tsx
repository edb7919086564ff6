/** Texts of the service worker: the age of copies, and the page in place of one without a copy. */

export const youAreOffline = () => "You are offline.";
export const siteUnreachable = () => "The site cannot be reached.";
export const savedCopy = (time: string) => `Saved copy of ${time}.`;
export const loadAgain = () => "Load again";
export const notOnThisDevice = () => "This page is not saved on this device.";
export const pagesOnThisDevice = () => "Pages saved on this device";
