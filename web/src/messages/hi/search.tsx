/** Texts of the search page. */

import type { AllOfGroup, ResultCount, SearchPageTitle, SearchScope } from "../en/search";

// Head
export const searchTitle = () => "खोज";
export const description = () =>
  "सरकारी और प्राइवेट नौकरियां, एडमिट कार्ड, परिणाम, लेख और दस्तावेज़ एक ही जगह खोजें।";
export const lede = () => "नौकरियां, एडमिट कार्ड, परिणाम, लेख और दस्तावेज़।";
export const pageTitle = ({ query, group, page }: SearchPageTitle) =>
  `${group ? `${group}: ` : ""}“${query}” – खोज${page > 1 ? ` – पेज ${page}` : ""}`;
export const resultsFor = (query: string) => `“${query}” के नतीजे`;
export const searchExample = () => "रेलवे क्लर्क या सैलरी स्लिप";

// Groups
export const whereToLook = () => "कहां खोजें";
export const all = () => "सभी";
export const governmentJobs = () => "सरकारी नौकरियां";
export const government = () => "सरकारी";
export const privateJobs = () => "प्राइवेट नौकरियां";
export const privateTab = () => "प्राइवेट";
export const admitCards = () => "एडमिट कार्ड";
export const results = () => "परिणाम";
export const articles = () => "लेख";
export const documents = () => "दस्तावेज़";

// Results
export const searching = () => "खोज रहे हैं...";
export const searchFailed = () => "सर्वर से संपर्क नहीं हो सका, इसलिए खोज पूरी नहीं हुई।";
export const resultCount = ({ count, shown }: ResultCount) => (
  <>
    {shown}
    {count === 1 ? " नतीजा" : " नतीजे"}
  </>
);
export const seeAll = ({ total, group, hidden }: AllOfGroup) => (
  <>
    {hidden(`${group}: `)}
    {`सभी ${total} देखें`}
  </>
);
export const nothingFound = ({ query, group }: SearchScope) =>
  `${group ? `${group}: ` : ""}“${query}” के लिए कुछ नहीं मिला`;
export const nothingFoundHelp = () => "स्पेलिंग जांचें, कम शब्द या आम शब्द लिखकर देखें, या सूचियां देखें।";
export const searchEverything = () => "पूरी साइट पर खोजें";

// Links without a query
export const orLookAround = () => "या यहां देखें";
export const governmentText = () => "योग्यता, जगह और अंतिम तिथि के हिसाब से";
export const privateText = () => "शहर, वेतन और अनुभव के हिसाब से";
export const admitCardsText = () => "हॉल टिकट और परीक्षा की तिथियां";
export const resultsText = () => "मेरिट लिस्ट और कट-ऑफ़ अंक";
export const blogText = () => "गाइड और सलाह";
export const documentsText = () => "सूचनाएं और सिलेबस PDF में";
