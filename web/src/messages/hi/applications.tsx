/** Texts of the list of a user's applications. */

export const purpose = () =>
  "इस ब्राउज़र में जिन नौकरियों का “आवेदन करें” आपने खोला। आवेदन सच में भेजा गया या नहीं, यह सिर्फ़ आवेदन वाली साइट जानती है।";
export const loadingApplications = () => "आवेदन आ रहे हैं...";
export const applicationsFailed = () => "आपके आवेदन नहीं खुल सके।";
export const followedOn = (date: string) => `“आवेदन करें” ${date} को खोला`;
export const noLongerListed = () => "यह नौकरी अब सूची में नहीं है।";
export const noApplications = () => "अभी कोई आवेदन नहीं है।";
export const noApplicationsText = () =>
  "किसी नौकरी के पेज पर “आवेदन करें” चुनें। वह नौकरी तारीख के साथ यहां दिखेगी।";
