/** Texts of the service worker: the age of copies, and the page in place of one without a copy. */

export const youAreOffline = () => "आप ऑफ़लाइन हैं।";
export const siteUnreachable = () => "साइट से संपर्क नहीं हो पा रहा है।";
export const savedCopy = (time: string) => `${time} पर सेव की गई कॉपी।`;
export const loadAgain = () => "फिर से लोड करें";
export const notOnThisDevice = () => "यह पेज इस डिवाइस पर सेव नहीं है।";
export const pagesOnThisDevice = () => "इस डिवाइस पर सेव किए गए पेज";
