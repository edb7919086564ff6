/** Texts of posts in lists and on their pages. */

export const author = () => "Admin";
export const readingTime = (minutes: number) => `${minutes} min read`;
export const postSaved = () => "Added to saved posts";
export const postUnsaved = () => "Removed from saved posts";
