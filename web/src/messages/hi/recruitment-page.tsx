/** Texts of the page of a recruitment, and of the states of its parts. */

export const home = () => "होम";
export const governmentJobs = () => "सरकारी नौकरियां";
export const loading = () => "भर्ती की जानकारी लोड हो रही है...";
export const notFound = () => "भर्ती नहीं मिली";
export const notFoundText = () => "हो सकता है कि यह हटा दी गई हो, या पते में कोई गलती हो।";
export const removed = () => "यह हटा दी गई है और वापस नहीं आएगी।";
export const backToJobs = () => "वापस जाएं: सरकारी नौकरियां";
export const goHome = () => "होम पर जाएं";
export const somethingWentWrong = () => "कुछ गड़बड़ हो गई";
export const loadFailed = () => "भर्ती की जानकारी लोड नहीं हो सकी।";
export const reload = () => "रीफ़्रेश करें";
export const pageTitle = (title: string) => `${title}: तिथियां, पद, योग्यता`;
export const pageDescription = ({
  title,
  organisation,
}: {
  readonly title: string;
  readonly organisation: string | undefined;
}) =>
  `${title}${organisation ? `, ${organisation}` : ""}: महत्वपूर्ण तिथियां, पदों की संख्या, आयु सीमा, योग्यता, आवेदन शुल्क, चयन प्रक्रिया और आधिकारिक दस्तावेज़।`;
export const notGovernmentSite = () => "यह सरकारी वेबसाइट नहीं है। आधिकारिक नोटिफ़िकेशन ही मान्य है।";
export const linkedPages = () => "इस भर्ती के पेज";
