/** Texts of the dashboard. */

export const welcome = () => "नमस्ते";
export const welcomeName = (name: string) => `नमस्ते, ${name}`;
export const openWorkbench = () => "संपादकों का वर्कबेंच खोलें";
export const allSavedJobs = () => "सेव की गई सभी नौकरियां";

// Jobs like the saved ones
export const newJobsLikeSaved = () => "आपकी सेव की गई नौकरियों जैसी नई नौकरियां";
export const loadingNewJobs = () => "नई नौकरियां लोड हो रही हैं...";
export const newJobsFailed = () => "नई नौकरियां लोड नहीं हो सकीं।";
export const seeAll = () => "सभी देखें";
export const governmentJobs = () => "नई सरकारी नौकरियां";
export const governmentJobsLike = (word: string) => `“${word}” जैसी नई सरकारी नौकरियां`;
export const governmentJobsIn = (city: string) => `${city} में नई सरकारी नौकरियां`;
export const privateJobs = () => "नई प्राइवेट नौकरियां";
export const privateJobsLike = (word: string) => `“${word}” जैसी नई प्राइवेट नौकरियां`;
export const privateJobsIn = (city: string) => `${city} में नई प्राइवेट नौकरियां`;

// Recently viewed jobs
export const recentlyViewed = () => "हाल में देखी गई नौकरियां";
export const loadingViewed = () => "देखी गई नौकरियां लोड हो रही हैं...";
export const viewedFailed = () => "ये नौकरियां लोड नहीं हो सकीं।";
export const nothingYet = () => "अभी कुछ नहीं है।";
export const nothingYetText = () => "आप जो नौकरियां देखेंगे, वे यहां दिखेंगी।";
export const showFewer = () => "कम दिखाएं";
export const showAll = (count: number) => `सभी ${count} दिखाएं`;
export const clearList = () => "सूची खाली करें";

// Tools
export const beReady = () => "तैयारी के लिए";
export const toolsText = () => "रिज़्यूमे, इंटरव्यू और ATS जांच, सब एक जगह।";
export const careerRoadmap = () => "करियर रोडमैप";
export const careerRoadmapText = () => "मनचाहे काम तक पहुंचने के लिए आगे क्या सीखें।";
export const admitCards = () => "एडमिट कार्ड";
export const admitCardsText = () => "जारी हो चुके एडमिट कार्ड, परीक्षा की तिथि के साथ।";
export const results = () => "परिणाम";
export const resultsText = () => "घोषित परिणाम, आधिकारिक लिंक के साथ।";
