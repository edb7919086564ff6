/** Texts of the assessment of an applicant. */

import type { ReactNode } from "react";
import type { Outcome } from "../../api/eligibility";

// Outcome
const OUTCOMES: Readonly<Record<Outcome, string>> = {
  eligible: "पात्र",
  cannotTell: "तय नहीं",
  notEligible: "पात्र नहीं",
};
export const outcomeName = (outcome: Outcome) => OUTCOMES[outcome];
export const canApply = () => "आप आवेदन कर सकते हैं";
export const canApplyForPosts = (posts: string) => `आप आवेदन कर सकते हैं: ${posts} पदों के लिए`;
export const meetsConditions = () => "आप शर्तें पूरी करते हैं";
export const meetsConditionsOfPosts = (posts: string) => `आप शर्तें पूरी करते हैं: ${posts} पदों के लिए`;
export const cannotTell = () => "अभी तय नहीं किया जा सकता";
export const cannotApply = () => "आप आवेदन नहीं कर सकते";

// Window and fee
export const openUntil = (date: string) => `आवेदन ${date} तक खुले हैं।`;
export const opensOn = (date: string) => `आवेदन ${date} से शुरू होंगे।`;
export const windowClosed = () => "आवेदन बंद हो चुके हैं।";
export const windowUnknown = () => "नोटिफ़िकेशन में नहीं लिखा कि आवेदन कब लिए जाएंगे।";
export const fee = () => "आवेदन शुल्क";
export const noFee = () => "कोई शुल्क नहीं";
export const feeRange = ({ from, to }: FeeRange) => `${from} से ${to}`;
export interface FeeRange {
  readonly from: string;
  readonly to: string;
}
export const feeAtLeast = (amount: string) => `${amount} या ज़्यादा`;
export const feePlus = (charges: string) => `इसके अलावा ${charges}`;

// Open points
export const tellUs = () => "पक्के जवाब के लिए यह जानकारी भी भरें";
export const noticeOmits = () => "नोटिफ़िकेशन में यह नहीं लिखा है";
export const couldHelp = () => "अगर ये आप पर लागू हों, तो मदद मिल सकती है";
export const checkYourself = () => "यह खुद देख लें";

const MEMBERS: Readonly<Record<string, string>> = {
  born: "आपकी जन्म तिथि",
  category: "आपकी श्रेणी",
  categoryState: "आपकी श्रेणी किस राज्य की सूची में है",
  gender: "आपका लिंग",
  state: "आपका मूल निवास राज्य",
  nationality: "आपकी राष्ट्रीयता",
  marital: "आपकी वैवाहिक स्थिति",
  qualifications: "आपकी सबसे ऊंची योग्यता",
  "qualifications.subjects": "आपके विषय",
  "qualifications.marks": "आपके अंक",
  "qualifications.heldOn": "उत्तीर्ण होने की तिथि",
  "qualifications.expectedOn": "आपका परिणाम आने की तिथि",
  tests: "आपकी पास की हुई परीक्षाएं",
  licences: "आपके लाइसेंस और रजिस्ट्रेशन",
  certificates: "आपके प्रमाण पत्र",
  experience: "आपका काम का अनुभव",
  "experience.field": "आपके अनुभव का क्षेत्र",
  "pwbd.kind": "आपकी दिव्यांगता का प्रकार",
  "esm.serviceMonths": "आपकी सैन्य सेवा की अवधि",
  "departmental.years": "विभाग में आपकी सेवा के साल",
  pwbd: "बेंचमार्क दिव्यांगता (40% या ज़्यादा)",
  esm: "पहले की सैन्य सेवा",
  departmental: "भर्ती करने वाले विभाग में सेवा",
  widow: "विधवा, तलाकशुदा या अलग रह रही महिला होना",
  sportsperson: "खिलाड़ी के रूप में उपलब्धियां",
  orphan: "अनाथ होना",
};
/** Returns the name of a member of the profile, or undefined if it has none. */
export const memberName = (member: string): string | undefined => MEMBERS[member];

const OMISSIONS: Readonly<Record<string, string>> = {
  age: "आयु सीमा",
  "age.birthDate": "ठीक अधिकतम आयु वाला उम्मीदवार आवेदन कर सकता है या नहीं",
  "age.on": "आयु किस तिथि को गिनी जाएगी",
  "age.stacking": "दो छूटें जुड़ती हैं या नहीं",
  "age.relaxation": "आयु सीमा में कितने साल की छूट है",
  "age.category": "आपकी श्रेणी की आयु सीमा",
  qualification: "योग्यता",
  "qualification.finalYear": "अंतिम वर्ष के छात्र आवेदन कर सकते हैं या नहीं",
};
/** Returns the name of a value of a notice, or undefined if it has none. */
export const omissionName = (value: string): string | undefined => OMISSIONS[value];

// Posts and rules
export const posts = () => "पद";
export const allPosts = () => "सभी पद";
export const vacancies = (count: number) => (count === 1 ? "1 रिक्ति" : `${count} रिक्तियां`);
export const ownVacancies = (count: number) => `आपकी श्रेणी के लिए ${count}`;
export const conditions = () => "इस शर्त पर";
export const inTheNotice = () => "नोटिफ़िकेशन में: ";

const RULES: Readonly<Record<string, string>> = {
  age: "आयु",
  qualification: "योग्यता",
  experience: "अनुभव",
  gender: "लिंग",
  marital: "वैवाहिक स्थिति",
  domicile: "मूल निवास",
  nationality: "राष्ट्रीयता",
  category: "श्रेणी",
  recruitment: "भर्ती",
};
/** Returns the name of a rule, or undefined if it has none. */
export const ruleName = (rule: string): string | undefined => RULES[rule];

export const bornBetween = ({ earliest, latest }: BirthDates) =>
  `जन्म ${earliest} से ${latest} के बीच।`;
export interface BirthDates {
  readonly earliest: string;
  readonly latest: string;
}
export const bornFrom = (date: string) => `जन्म ${date} को या उसके बाद।`;
export const bornUntil = (date: string) => `जन्म ${date} को या उससे पहले।`;
export const ageFitsBetween = ({ first, last }: Years) =>
  first === last
    ? `नियम यही रहा तो ${first} की परीक्षा में आपकी आयु सही बैठती है।`
    : `नियम यही रहा तो ${first} से ${last} तक की परीक्षाओं में आपकी आयु सही बैठती है।`;
export interface Years {
  readonly first: number;
  readonly last: number;
}
export const ageFitsFrom = (year: number) =>
  `नियम यही रहा तो ${year} से आगे की परीक्षाओं में आपकी आयु सही बैठती है।`;
export const ageFitsUntil = (year: number) =>
  `नियम यही रहा तो ${year} तक की परीक्षाओं में आपकी आयु सही बैठती है।`;

export const lastYear = () =>
  "नियम यही रहा तो इस साल के बाद आपकी आयु सीमा से ज़्यादा हो जाएगी: यह आखिरी मौका है।";
export const lastYearFor = (posts: string) =>
  `नियम यही रहा तो इस साल के बाद आपकी आयु सीमा से ज़्यादा हो जाएगी। इन पदों के लिए आखिरी मौका: ${posts}।`;

export const assessedOn = ({ date, version }: Assessed) => (
  <>
    यह नतीजा {date} का है, नियमों का संस्करण {version}।
  </>
);
export interface Assessed {
  readonly date: ReactNode;
  readonly version: ReactNode;
}

// Panel of a job
export const checkWithSaved = () => "मेरी सेव की गई जानकारी से जांचें";
export const changeDetails = () => "मेरी जानकारी बदलें";
export const checking = () => "जांच हो रही है...";
export const checkFailed = () => "पात्रता की जांच नहीं हो सकी। अपना इंटरनेट कनेक्शन देखें और फिर कोशिश करें।";
