/** Texts of the age calculator. */

import type {
  Age,
  AgeDates,
  Category,
  CategoryWithYears,
  DateName,
  DatePart,
  DisabilityYears,
  LimitNote,
  Relaxations,
  RelaxedAge,
} from "../en/age-calculator";
import type { Question } from "../en/small-tools";

export const description = () =>
  "नोटिफ़िकेशन की कट-ऑफ़ तिथि पर आपकी आयु साल, महीने और दिन में, OBC, SC, ST और PwBD को मिलने वाली छूट, और आयु सीमा के हिसाब से मान्य जन्म तिथियां।";
export const lede = () =>
  "नोटिफ़िकेशन में दी गई तिथि पर आपकी आयु, और आप उसकी आयु सीमा में आते हैं या नहीं। हिसाब आपके ब्राउज़र में होता है; कुछ भी सेव नहीं होता।";

// Reservation categories
const CATEGORIES: Readonly<Record<Category, string>> = {
  general: "सामान्य / EWS",
  obc: "OBC (नॉन-क्रीमी लेयर)",
  "sc-st": "SC / ST",
};
export const category = (id: Category) => CATEGORIES[id];
export const categoryWithDisability = (category: string) => `${category}, PwBD`;
export const categoryWithYears = ({ category, years }: CategoryWithYears) =>
  `${category}: +${years} साल`;

// Form
export const workOutAge = () => "आयु निकालें";
export const dateOfBirth = () => "जन्म तिथि";
export const dateOfBirthHelp = () => "10वीं के प्रमाण पत्र के अनुसार, जैसे 9 2 1999।";
export const ageAsOn = () => "आयु किस तिथि के अनुसार";
export const ageAsOnHelp = () => "नोटिफ़िकेशन की कट-ऑफ़ तिथि; न बदलें, तो आज की तिथि।";
export const day = () => "दिन";
export const month = () => "महीना";
export const year = () => "साल";
export const ageLimit = () => "नोटिफ़िकेशन की आयु सीमा, अगर पता हो";
export const atLeast = () => "न्यूनतम";
export const atMost = () => "अधिकतम";
export const yearsLike = (years: number) => `साल, जैसे ${years}`;
export const categoryLabel = () => "श्रेणी";
export const disability = () => "बेंचमार्क दिव्यांगता (PwBD)";
export const disabilityHelp = ({ general, obc, scSt }: DisabilityYears) =>
  `+${general} साल; OBC हों तो +${obc}, SC या ST हों तो +${scSt}।`;

// Errors
const DATES: Readonly<Record<DateName, string>> = { birth: "जन्म", cutOff: "कट-ऑफ़ तिथि" };
const PARTS: Readonly<Record<DatePart["part"], string>> = {
  day: "दिन",
  month: "महीना",
  year: "साल",
};
export const enterDatePart = ({ part, date }: DatePart) => `${DATES[date]} का ${PARTS[part]} लिखें`;
export const yearInFourFigures = (date: DateName) => `${DATES[date]} का साल चार अंकों में लिखें, जैसे 1998`;
export const monthFrom1To12 = (date: DateName) => `${DATES[date]} का महीना 1 से 12 तक की संख्या में लिखें`;
export const noSuchDay = (date: DateName) => `${DATES[date]} के महीने में यह तारीख नहीं होती`;
export const ageLimitInYears = () => "आयु सीमा पूरे सालों में लिखें, जैसे 27";
export const birthAfterCutOff = () => "जन्म तिथि कट-ऑफ़ तिथि के बाद की नहीं हो सकती";
export const highestAboveLowest = () => "अधिकतम आयु न्यूनतम आयु से ज़्यादा होनी चाहिए";

// Result
export const age = ({ years, months, days }: Age) =>
  `${years} साल, ${months} ${months === 1 ? "महीना" : "महीने"} और ${days} दिन`;
export const ageDates = ({ birth, on, days }: AgeDates) =>
  `जन्म ${birth} को, आयु ${on} के अनुसार। यानी कुल ${days} दिन।`;
export const withinLimit = () => "आयु सीमा के अंदर";
export const belowLowest = () => "न्यूनतम आयु से कम";
export const aboveHighest = () => "अधिकतम आयु से ज़्यादा";
export const bornNotBefore = () => "जन्म इससे पहले का न हो";
export const bornNotAfter = () => "जन्म इसके बाद का न हो";
export const highestAge = () => "आपके लिए अधिकतम आयु";
export const years = (years: number) => `${years} साल`;
export const yearsWithRelaxation = ({ years, limit, relaxation, category }: RelaxedAge) =>
  `${years} साल (${limit} + ${relaxation}, ${category})`;
export const limitNote = ({ years, on }: LimitNote) =>
  `नोटिफ़िकेशन का आम तौर पर यही मतलब होता है: ${on} तक आपके ${years} साल पूरे नहीं होने चाहिए। छूट केंद्र सरकार की आम छूट के अनुसार है; मान्य वही है जो नोटिफ़िकेशन में लिखा है।`;

// Explanation
export const steps = ({ obc, scSt, withDisability }: Relaxations) => [
  "पूरे हो चुके साल, महीने और दिन कैलेंडर से गिने जाते हैं, 29 फ़रवरी समेत; हर महीना आपके जन्मदिन वाली तिथि को पूरा होता है।",
  "“1 अगस्त 2026 को 18 से 27 साल” का मतलब है: जन्म 2 अगस्त 1999 से पहले का न हो और 1 अगस्त 2008 के बाद का न हो। UPSC, SSC और IBPS ऐसा ही लिखते हैं।",
  `केंद्र सरकार की आम छूट सिर्फ़ अधिकतम आयु बढ़ाती है: OBC (नॉन-क्रीमी लेयर) के लिए ${obc} साल, SC और ST के लिए ${scSt} साल, बेंचमार्क दिव्यांगता वालों के लिए ${withDisability.general} साल (OBC हों तो ${withDisability.obc}, SC या ST हों तो ${withDisability.scSt})। EWS को छूट नहीं मिलती।`,
  "आरक्षण सिर्फ़ आरक्षित पदों पर मिलता है, और राज्यों के अपने नियम हैं: मान्य वही है जो नोटिफ़िकेशन में लिखा है।",
];
export const questions = (): readonly Question[] => [
  [
    "“27 साल पूरे न हुए हों” का क्या मतलब है?",
    "अगर कट-ऑफ़ तिथि के दिन ही आप 27 साल के हो जाते हैं, तो 27 साल पूरे हो गए और आप पात्र नहीं हैं। कुछ नोटिफ़िकेशन “27 साल से ज़्यादा न हो” या “27 साल तक” लिखते हैं और जन्मदिन वाले दिन को भी गिन सकते हैं: तब आपकी आयु एक दिन ज़्यादा भी हो सकती है।",
  ],
  ["मेरा जन्म 29 फ़रवरी को हुआ। साल कब पूरा होगा?", "लीप वर्ष में 29 फ़रवरी को, बाकी सालों में 1 मार्च को।"],
  [
    "पूर्व सैनिकों, विधवाओं, विभागीय उम्मीदवारों या दूसरे राज्यों के लिए क्या नियम है?",
    "उनकी छूट हर नोटिफ़िकेशन में अलग होती है: पूर्व सैनिकों को आम तौर पर सेवा की अवधि और उसके ऊपर तीन साल की छूट मिलती है; बाकी के लिए और हर राज्य में अलग नियम हैं। नोटिफ़िकेशन में जितनी छूट लिखी हो, उसे अधिकतम आयु में खुद जोड़ लें।",
  ],
  [
    "कौन-सी जन्म तिथि मानी जाती है?",
    "जो आपके 10वीं (मैट्रिक) के प्रमाण पत्र पर है। बाद में किए गए बदलाव आम तौर पर नहीं माने जाते।",
  ],
  [
    "क्या मेरी जन्म तिथि सेव होती है?",
    "हम इसे सेव नहीं करते। यह नतीजे वाले पेज के लिंक में रहती है, ताकि आप उसे बुकमार्क कर सकें। ऐसा लिंक सोच-समझकर शेयर करें।",
  ],
];
