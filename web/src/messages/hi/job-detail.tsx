/** Texts of the page of a job, an admit card or a result. */

import type { ReactNode } from "react";

export const home = () => "होम";

// States of the page
export const loadingJob = () => "नौकरी की जानकारी लोड हो रही है...";
export const jobNotFound = () => "नौकरी नहीं मिली";
export const jobNotFoundText = () => "हो सकता है कि आवेदन बंद हो चुके हों, या पता गलत हो।";
export const failedToFetchJob = () => "नौकरी की जानकारी लोड नहीं हो सकी।";
export const governmentJobs = () => "सरकारी नौकरियां";
export const privateJobs = () => "प्राइवेट नौकरियां";
export const techJobs = () => "टेक नौकरियां";
export const techNotFound = () => "टेक नौकरी नहीं मिली";
export const techNotFoundText = () => "आप जो टेक नौकरी खोज रहे हैं, वह मौजूद नहीं है या हटा दी गई है।";
export const backToTech = () => "टेक नौकरियों पर वापस जाएं";
export const techLoadError = () => "टेक नौकरी नहीं मिली या लोड नहीं हो सकी";
export const techToast = () => "टेक नौकरी की जानकारी लोड नहीं हो सकी";
export const nonTechJobs = () => "नॉन-टेक नौकरियां";
export const nonTechNotFound = () => "नॉन-टेक नौकरी नहीं मिली";
export const nonTechNotFoundText = () =>
  "आप जो नॉन-टेक नौकरी खोज रहे हैं, वह मौजूद नहीं है या हटा दी गई है।";
export const backToNonTech = () => "नॉन-टेक नौकरियों पर वापस जाएं";
export const nonTechLoadError = () => "नॉन-टेक नौकरी नहीं मिली या लोड नहीं हो सकी";
export const nonTechToast = () => "नॉन-टेक नौकरी की जानकारी लोड नहीं हो सकी";
export const removed = () => "इसे हटा दिया गया है और यह वापस नहीं आएगी।";
export const goHome = () => "होम पर जाएं";
export const ownPage = (title: string) => `“${title}” का अलग पेज है।`;
export const notPublished = () => "यहां अभी कुछ प्रकाशित नहीं हुआ है। बाद में फिर देखें।";
export const openItsPage = () => "उसका पेज खोलें";
export const backTo = (list: string) => `वापस जाएं: ${list}`;
export const somethingWentWrong = () => "कुछ गड़बड़ हो गई";
export const reload = () => "रीफ़्रेश करें";

// Head
export const postedByEditorAt = (ago: string) => `संपादक ने ${ago} पोस्ट की`;
export const postedByEditor = () => "संपादक ने पोस्ट की";
export const editJob = () => "यह नौकरी एडिट करें";
export const location = () => "कार्यस्थल";
export const jobType = () => "नौकरी का प्रकार";
export const salary = () => "वेतन";
export const vacancies = () => "पदों की संख्या";
export const experience = () => "अनुभव";
export const qualification = () => "योग्यता";
export const applicationsOpenOn = (date: ReactNode) => <>आवेदन {date} से शुरू होंगे</>;
export const lastDate = (date: ReactNode) => <>अंतिम तिथि {date}</>;
export const applicationsClosedOn = (date: ReactNode) => <>आवेदन बंद हुए: {date}</>;
export const today = () => "आज";
export const lastDayToApply = () => "आवेदन का आखिरी दिन है";
export const daysToApply = (days: number) =>
  days === 1 ? "दिन बाकी है आवेदन के लिए" : "दिन बाकी हैं आवेदन के लिए";
export const officialNotification = () => "आधिकारिक नोटिफ़िकेशन";

// Actions
export const share = () => "शेयर करें";
export const applicationsClosed = () => "आवेदन बंद हो चुके हैं";
export const notOpenYet = () => "आवेदन अभी शुरू नहीं हुए";
export const applyNow = () => "आवेदन करें";
export const applyNowTo = (title: string) => `आवेदन करें: ${title} (नए टैब में खुलेगा)`;
export const saveJob = () => "नौकरी सेव करें";
export const unsaveJob = () => "नौकरी सेव से हटाएं";
export const contactDepartment = () => "आवेदन का लिंक नहीं दिया गया है। विभाग से संपर्क करें।";
export const contactEmployer = () => "आवेदन का लिंक नहीं दिया गया है। नियोक्ता से संपर्क करें।";
export const checkResume = () => "इस नौकरी के हिसाब से अपना रिज़्यूमे जांचें";
export const reportListing = () => "इस जानकारी की शिकायत करें";

// Panels
export const similarJobs = () => "मिलती-जुलती नौकरियां";
export const additionalInformation = () => "और जानकारी";
export const importantDates = () => "महत्वपूर्ण तिथियां";
export const requiredSkills = () => "ज़रूरी कौशल";
export const jobDescription = () => "नौकरी का विवरण";
export const noDescription = () => "विस्तृत विवरण उपलब्ध नहीं है।";
export const applyFrom = () => "आवेदन शुरू";
export const lastDateLabel = () => "अंतिम तिथि";
export const examDate = () => "परीक्षा की तिथि";
export const admitCard = () => "प्रवेश पत्र";
export const result = () => "परिणाम";
export const industry = () => "इंडस्ट्री";
export const eligibleBatches = () => "पात्र बैच";
export const ageLimit = () => "आयु सीमा";
export const applicationFee = () => "आवेदन शुल्क";
export const howToApply = () => "आवेदन का तरीका";
export const payScale = () => "वेतनमान";
export const postedOn = () => "पोस्ट की तिथि";
export const jobId = () => "नौकरी आईडी";
