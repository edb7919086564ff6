/** Texts of the list of a user's applications. */

export const purpose = () =>
  "ये वे नौकरियां हैं जिनका “आवेदन करें” बटन आपने इस ब्राउज़र में दबाया। आवेदन भेजा गया या नहीं, यह सिर्फ़ वही साइट जानती है जहां आवेदन होता है।";
export const loadingApplications = () => "आवेदन लोड हो रहे हैं...";
export const applicationsFailed = () => "आपके आवेदन लोड नहीं हो सके।";
export const followedOn = (date: string) => `“आवेदन करें” ${date} को दबाया`;
export const noLongerListed = () => "यह नौकरी अब सूची में नहीं है।";
export const noApplications = () => "अभी कोई आवेदन नहीं है।";
export const noApplicationsText = () =>
  "किसी नौकरी के पेज पर “आवेदन करें” दबाएं। वह नौकरी तारीख के साथ यहां दिखेगी।";
