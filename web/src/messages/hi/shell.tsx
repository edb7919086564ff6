/** Texts around every page: header, footer, errors. */

export const skipToContent = () => "सीधे मुख्य सामग्री पर जाएं";
export const demonstration = () => "डेमो";
export const demonstrationNote = () => "यह डेमो है: यहां दिख रही नौकरियां असली नहीं हैं।";

export const mainNavigation = () => "मुख्य";
export const menu = () => "मेन्यू";
export const home = () => "होम";
export const governmentJobs = () => "सरकारी नौकरी";
export const privateJobs = () => "प्राइवेट नौकरी";
export const tools = () => "टूल";
export const search = () => "खोजें";
export const dashboard = () => "डैशबोर्ड";
export const logout = () => "लॉग आउट";
export const login = () => "लॉग इन";
export const signUp = () => "साइन अप";

export const languageOffer = () => "दूसरी भाषाएं";
export const hideOffer = () => "यह सुझाव हटाएं";

export const themeSystem = () => "थीम: डिवाइस के अनुसार";
export const themeLight = () => "थीम: लाइट";
export const themeDark = () => "थीम: डार्क";

export const footerJobs = () => "नौकरियां";
export const footerAbout = () => "हमारे बारे में";
export const footerLegal = () => "कानूनी जानकारी";
export const internshipJobs = () => "इंटर्नशिप";
export const fresherJobs = () => "फ़्रेशर नौकरी";
export const about = () => "हमारे बारे में";
export const blog = () => "ब्लॉग";
export const contact = () => "संपर्क";
export const privacyPolicy = () => "प्राइवेसी पॉलिसी";
export const terms = () => "नियम और शर्तें";
export const newsByEmail = () => "ईमेल पर खबरें";
export const myAlerts = () => "मेरे अलर्ट";
export const followUs = () => "हमें फ़ॉलो करें";
export const moreLinks = () => "और लिंक";
export const whatsappChannel = () => "WhatsApp चैनल";
export const poweredByAi = () => " में AI टूल का इस्तेमाल होता है। आवेदन से पहले आधिकारिक विज्ञापन ज़रूर देखें।";

export const somethingWentWrong = () => "कुछ गड़बड़ हो गई";
export const refreshAndRetry = () => "पेज को रीफ़्रेश करें। अगर फिर भी ऐसा हो, तो कुछ मिनट बाद फिर आएं।";
export const reload = () => "रीफ़्रेश करें";
export const pageNotFound = () => "पेज नहीं मिला";
export const pageNotFoundHelp = () =>
  "हो सकता है कि पता गलत लिखा गया हो, या पेज का पता बदल गया हो। उसे खोजें, या होम पेज से शुरू करें।";
export const searchSubject = () => "नौकरी, परीक्षा, संस्था या विषय";
export const goHome = () => "होम पर जाएं";
export const loadingPage = () => "पेज खुल रहा है...";
export const needsJavaScript = () =>
  "इस पेज के लिए JavaScript चाहिए। नौकरियां देखने और खोजने के लिए इसकी ज़रूरत नहीं है।";
