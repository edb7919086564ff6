/** Texts in the head of every page. */

export const previewPicture = () => "Government and private jobs in India";

export const governmentJobsFeed = () => "Government jobs";
export const privateJobsFeed = () => "Private jobs";
export const blogFeed = () => "Blog";
export const currentAffairsFeed = () => "Current affairs";
