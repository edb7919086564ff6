/** Texts of posts in lists and on their pages. */

export const author = () => "एडमिन";
export const readingTime = (minutes: number) => `${minutes} मिनट में पढ़ें`;
export const postSaved = () => "पोस्ट सेव हो गई";
export const postUnsaved = () => "पोस्ट सेव से हटा दी गई";
