/** Texts of the page of an admit card or a result. */

import type { ReactNode } from "react";

export const admitCards = () => "एडमिट कार्ड";
export const loadingAdmitCard = () => "एडमिट कार्ड की जानकारी लोड हो रही है...";
export const admitCardNotFound = () => "एडमिट कार्ड नहीं मिला";
export const admitCardNotFoundText = () =>
  "आप जो एडमिट कार्ड खोज रहे हैं, वह मौजूद नहीं है या हटा दिया गया है।";
export const backToAdmitCards = () => "एडमिट कार्ड की सूची पर वापस जाएं";
export const admitCardError = () => "एडमिट कार्ड की जानकारी लोड नहीं हो सकी।";
export const admitCardUnavailable = () => "इस नौकरी का एडमिट कार्ड उपलब्ध नहीं है।";
export const results = () => "परिणाम";
export const loadingResult = () => "परिणाम की जानकारी लोड हो रही है...";
export const resultNotFound = () => "परिणाम नहीं मिला";
export const resultNotFoundText = () => "आप जो परिणाम खोज रहे हैं, वह मौजूद नहीं है या हटा दिया गया है।";
export const backToResults = () => "परिणामों की सूची पर वापस जाएं";
export const resultError = () => "परिणाम की जानकारी लोड नहीं हो सकी।";
export const resultUnavailable = () => "इस नौकरी का परिणाम उपलब्ध नहीं है।";
export const backTo = (list: string) => `${list} पर वापस जाएं`;

// Head
export const examInformation = () => "परीक्षा की जानकारी";
export const aboutAdmitCard = () => "इस एडमिट कार्ड के बारे में";
export const moreAdmitCards = () => "दूसरे एडमिट कार्ड";
export const saveAdmitCard = () => "एडमिट कार्ड सेव करें";
export const unsaveAdmitCard = () => "एडमिट कार्ड सेव से हटाएं";
export const resultInformation = () => "परिणाम की जानकारी";
export const aboutResult = () => "इस परिणाम के बारे में";
export const moreResults = () => "दूसरे परिणाम";
export const saveResult = () => "परिणाम सेव करें";
export const unsaveResult = () => "परिणाम सेव से हटाएं";
export const resultOf = (exam: string) => `${exam} - परिणाम`;
export const dateOnAdmitCard = () => "परीक्षा की तिथि हर एडमिट कार्ड पर लिखी है।";
export const examWasOn = (date: ReactNode) => <>परीक्षा हो चुकी है: {date}</>;
/** Follows the word "आज". */
export const isExamDay = () => "परीक्षा है";
/** Follows the number of days. */
export const daysToExam = () => "दिन बाद परीक्षा है";
export const examOn = (date: ReactNode) => <>परीक्षा की तिथि {date}</>;
// A date may have a time, which "को" cannot follow.
export const releasedOn = (date: ReactNode) => <>जारी हुआ: {date}</>;
export const comesOutOn = (date: ReactNode) => <>जारी होगा: {date}</>;
export const resultReleasedOn = (date: ReactNode) => <>परिणाम जारी हुआ: {date}</>;
export const resultComesOutOn = (date: ReactNode) => <>परिणाम जारी होगा: {date}</>;

// Documents
export const downloadDocuments = () => "दस्तावेज़ डाउनलोड करें";
export const downloadAdmitCard = () => "एडमिट कार्ड डाउनलोड करें";
export const downloadExamNotice = () => "परीक्षा की सूचना डाउनलोड करें";
export const checkResult = () => "परिणाम देखें";
export const meritList = () => "मेरिट लिस्ट";
export const examNotice = () => "परीक्षा की सूचना";
export const noDocument = (organisation: string | undefined) =>
  `यहां किसी दस्तावेज़ का लिंक नहीं है। ${organisation ?? "संस्था"} की वेबसाइट पर देखें।`;

// Facts
export const examName = () => "परीक्षा का नाम";
export const organisation = () => "संस्था";
export const releaseDate = () => "जारी होने की तिथि";
export const examDate = () => "परीक्षा की तिथि";
export const asOnAdmitCard = () => "आपके प्रवेश पत्र के अनुसार";
export const location = () => "जगह";
export const totalVacancies = () => "कुल पद";
export const selectedCandidates = () => "चुने गए उम्मीदवार";
export const cutOffMarks = () => "कट-ऑफ़ अंक";

// Notes
export const importantInstructions = () => "ज़रूरी निर्देश";
export const importantInformation = () => "ज़रूरी जानकारी";
export const admitCardNotes = () => [
  "एडमिट कार्ड मिलते ही अपना नाम, फ़ोटो, हस्ताक्षर, पेपर, तिथि और केंद्र जांच लें, और कोई गलती हो तो तुरंत संस्था को बताएं।",
  "एडमिट कार्ड A4 कागज़ पर प्रिंट करके साथ ले जाएं; फ़ोन में रखी कॉपी अक्सर नहीं मानी जाती।",
  "फ़ोटो वाला मूल पहचान पत्र साथ रखें, जिस पर वही नाम हो जो एडमिट कार्ड पर है।",
  "परीक्षा केंद्र पर कम से कम 30 मिनट पहले पहुंचें। गेट बंद होने के बाद आप अंदर नहीं जा सकते।",
  "मोबाइल फ़ोन, स्मार्ट वॉच, ईयरफ़ोन और दूसरे इलेक्ट्रॉनिक उपकरण घर पर छोड़ें।",
  "परीक्षा की सूचना आखिर तक पढ़ें। जहां वह इस सूची से अलग हो, वहां सूचना ही मान्य है।",
];
export const resultNotes = () => [
  "आधिकारिक वेबसाइट पर परिणाम देखने के लिए अपना रोल नंबर और जन्म तिथि पास रखें।",
  "नाम, रोल नंबर, श्रेणी और अंक जांच लें, और कोई गलती हो तो सूचना में दिए समय के अंदर संस्था को बताएं।",
  "परिणाम या स्कोरकार्ड सेव करके प्रिंट कर लें: आधिकारिक वेबसाइटें कुछ हफ़्तों बाद उन्हें हटा देती हैं।",
  "दस्तावेज़ों की जांच होने तक चयन अस्थायी रहता है। मूल दस्तावेज़ तैयार रखें।",
  "पैसे देकर परिणाम नहीं बदला जा सकता। जो ऐसा कहे, उसकी शिकायत करें।",
  "जहां इस पेज और संस्था की प्रकाशित जानकारी में फ़र्क हो, वहां संस्था की जानकारी मान्य है।",
];
