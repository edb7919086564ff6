/** Texts in the head of every page. */

export const previewPicture = () => "भारत की सरकारी और प्राइवेट नौकरियां";

export const governmentJobsFeed = () => "सरकारी नौकरियां";
export const privateJobsFeed = () => "प्राइवेट नौकरियां";
export const blogFeed = () => "ब्लॉग";
export const currentAffairsFeed = () => "करेंट अफेयर्स";
