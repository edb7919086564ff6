/** Texts of the page that shows a record by its private link. */

export const privatePreview = () => "Private preview";
export const openWholeLink = () => "Open the whole link that you received.";
export const loadFailed = () => "The preview could not be loaded.";
export const loading = () => "Loading the preview...";
export const tryAgain = () => "Try Again";
export const notPublic = () => "Private preview: visitors do not see this page yet.";
export const isPublic = () => "Visitors see this page by now.";
export const openPublicPage = () => "Open the public page";
