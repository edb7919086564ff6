/** Texts of the estimate of in-hand pay. Amounts are texts such as "₹25,500", and rates "12 %". */

import type {
  BasicPayRange,
  City,
  Dearness,
  FundCeiling,
  GovernmentRates,
  InsuranceRates,
  Level,
  PayLevel,
  PrivateRates,
  TaxableIncome,
  TaxFigures,
  TaxState,
  YearlyPay,
} from "../en/in-hand-pay";
import type { Question } from "../en/small-tools";

export const description = (taxYear: string) =>
  `CTC या 7वें वेतन आयोग के पे लेवल से हर महीने हाथ में आने वाला वेतन: PF, NPS, ग्रेच्युटी, प्रोफ़ेशनल टैक्स और ${taxYear} का इनकम टैक्स, एक-एक मद के साथ।`;
export const lede = () =>
  "हर महीने आपके बैंक खाते में कितना आता है, और बाकी कहां जाता है। हिसाब आपके ब्राउज़र में होता है; कुछ भी सेव नहीं होता।";
export const kindOfJob = () => "नौकरी का प्रकार";
export const privateJob = () => "प्राइवेट नौकरी (CTC)";
export const governmentPost = () => "सरकारी नौकरी";

// Figures
export const lakh = (amount: string) => `₹${amount} लाख`;
/** The date since which the rate of the dearness allowance is in force. */
export const dearnessDate = () => "1 जनवरी 2026";

const CITIES: Readonly<Record<City, string>> = {
  x: "X: दिल्ली, मुंबई और छह दूसरे बड़े शहर",
  y: "Y: ज़्यादातर राज्यों की राजधानियां",
  z: "Z: बाकी सभी जगहें",
};
export const city = (id: City) => CITIES[id];

const POSTS: Readonly<Record<Level, string>> = {
  1: "MTS, ग्रुप D",
  2: "LDC, जूनियर क्लर्क",
  3: "कांस्टेबल, टिकट क्लर्क",
  4: "UDC, स्टेनोग्राफ़र",
  5: "सीनियर क्लर्क, मालगाड़ी मैनेजर",
  6: "जूनियर इंजीनियर, स्टेशन मास्टर",
  7: "ASO (CSS), इनकम टैक्स इंस्पेक्टर",
  8: "AAO, सेक्शन ऑफ़िसर",
  9: "लेवल 8 में चार साल के बाद",
  10: "IAS, IPS, ग्रुप A की शुरुआत",
  11: "सीनियर टाइम स्केल",
  12: "जूनियर एडमिनिस्ट्रेटिव ग्रेड",
  13: "निदेशक",
  14: "संयुक्त सचिव",
};
export const payLevel = ({ level, pay }: PayLevel) => `लेवल ${level}: ${pay} (${POSTS[level]})`;

const TAX_STATES: Readonly<Record<TaxState, string>> = {
  none: "सूची में नहीं, या टैक्स नहीं (दिल्ली, UP, हरियाणा, राजस्थान)",
  ap: "आंध्र प्रदेश",
  assam: "असम",
  bihar: "बिहार",
  gujarat: "गुजरात",
  jharkhand: "झारखंड",
  karnataka: "कर्नाटक",
  kerala: "केरल",
  mp: "मध्य प्रदेश",
  maharashtra: "महाराष्ट्र (पुरुष)",
  "maharashtra-women": "महाराष्ट्र (महिलाएं)",
  odisha: "ओडिशा",
  punjab: "पंजाब",
  "tamil-nadu": "तमिलनाडु (चेन्नई)",
  telangana: "तेलंगाना",
  "west-bengal": "पश्चिम बंगाल",
};
/** A choice of the states that levy professional tax. */
export const taxState = (id: TaxState) => TAX_STATES[id];

// Form
export const workOutPay = () => "वेतन का हिसाब लगाएं";
export const yes = () => "हां";
export const no = () => "नहीं";
export const ctc = () => "सालाना CTC, रुपये में";
export const ctcHelp = () => "ऑफ़र लेटर के अनुसार, जैसे 8,00,000।";
export const variablePart = () => "उसमें वेरिएबल वेतन";
export const variablePartHelp = () => "सालाना, रुपये में; न हो तो खाली छोड़ें।";
export const basicPercent = () => "मूल वेतन, %";
export const basicPercentHelp = () => "फ़िक्स्ड CTC का; आम तौर पर 50।";
export const providentFundBasis = () => "भविष्य निधि (EPF)";
export const ofWholeBasicPay = (rate: string) => `पूरे मूल वेतन का ${rate}`;
export const ofCeiling = ({ rate, ceiling, amount }: FundCeiling) =>
  `${ceiling} प्रति माह का ${rate} (${amount})`;
export const noProvidentFund = () => "PF नहीं कटता";
export const employerFundInCtc = () => "CTC में नियोक्ता का PF";
export const gratuityInCtc = () => "CTC में ग्रेच्युटी";
export const coveredByEsi = () => "ESI लागू है";
export const coveredByEsiHelp = (ceiling: string) => `सिर्फ़ ${ceiling} प्रति माह तक के वेतन पर।`;
export const level = () => "पे लेवल (7वां वेतन आयोग)";
export const levelHelp = () => "नोटिफ़िकेशन में लिखा होता है, शुरुआती मूल वेतन के साथ।";
export const basicPayHelp = () => "प्रति माह; खाली छोड़ें, तो लेवल का शुरुआती वेतन।";
export const dearnessPercent = () => "DA, %";
export const dearnessPercentHelp = ({ rate, since }: Dearness) => `${since} से ${rate}।`;
export const cityOfPosting = () => "तैनाती का शहर (HRA)";
export const coveredByCghs = () => "CGHS लागू है";
export const professionalTaxOf = () => "किस राज्य का प्रोफ़ेशनल टैक्स";
export const otherStates = (maxTax: string) =>
  `मेघालय, त्रिपुरा, सिक्किम, मणिपुर, नागालैंड और पुडुचेरी में भी यह टैक्स लगता है, साल में ${maxTax} तक।`;

// Errors
export const enterCtc = () => "सालाना CTC रुपये में लिखें, जैसे 8,00,000";
export const variablePartTooLarge = () => "वेरिएबल हिस्सा रुपये में लिखें, CTC के 90 % से ज़्यादा नहीं";
export const basicPercentRange = () => "मूल वेतन 10 से 80 प्रतिशत तक होना चाहिए";
export const basicPayRange = ({ min, max, level }: BasicPayRange) =>
  `लेवल ${level} का मूल वेतन ${min} से ${max} प्रति माह तक होना चाहिए`;
export const dearnessRange = (max: number) => `महंगाई भत्ता 0 से ${max} प्रतिशत तक होना चाहिए`;

// Lines of a pay slip
export const basicPay = () => "मूल वेतन";
export const dearnessAllowance = () => "महंगाई भत्ता (DA)";
export const houseRentAllowance = () => "मकान किराया भत्ता (HRA)";
export const transportAllowance = () => "परिवहन भत्ता, DA के साथ";
export const otherAllowances = () => "HRA और दूसरे भत्ते";
export const variablePay = () => "वेरिएबल वेतन";
export const pension = () => "NPS, आपका हिस्सा";
export const healthScheme = () => "CGHS";
export const groupInsurance = () => "ग्रुप बीमा (CGEGIS)";
export const providentFund = () => "भविष्य निधि (PF)";
export const stateInsurance = () => "राज्य बीमा (ESI)";
export const professionalTax = () => "प्रोफ़ेशनल टैक्स";
export const incomeTax = () => "इनकम टैक्स";
export const employerFund = () => "PF में नियोक्ता का हिस्सा";
export const employerInsurance = () => "ESI में नियोक्ता का हिस्सा";
export const gratuity = () => "ग्रेच्युटी";

// Result
export const inHandMonthly = (amount: string) => `हर महीने हाथ में करीब ${amount}`;
export const inYear = (amount: string) => `साल में ${amount}।`;
export const inYearWithVariable = ({ inHand, variable }: YearlyPay) =>
  `साल में ${inHand}। इसमें ${variable} वेरिएबल हिस्सा है, जो साल में एक बार और टारगेट के हिसाब से मिलता है।`;
export const item = () => "मद";
export const aMonth = () => "प्रति माह";
export const aYear = () => "सालाना";
export const paid = () => "क्या मिलता है";
export const grossPay = () => "कुल वेतन";
export const takenOff = () => "क्या कटता है";
export const allDeductions = () => "कुल कटौती";
export const notPaidNow = () => "CTC में शामिल, पर अभी आपको नहीं मिलता";
export const estimateNote = ({ taxYear, taxable }: TaxableIncome) =>
  `यह एक अनुमान है। इनकम टैक्स ${taxYear} की नई टैक्स व्यवस्था के अनुसार ${taxable} की टैक्स योग्य आय पर है; यह लगभग बराबर हिस्सों में कटता है, इसलिए किसी महीने की सैलरी स्लिप में कुछ रुपये का फ़र्क हो सकता है।`;

// Explanation
export const privateStep = ({ gratuity, fund }: PrivateRates) =>
  `प्राइवेट: ग्रेच्युटी मूल वेतन का ${gratuity} होती है, और PF में ${fund} आप देते हैं, उतना ही नियोक्ता। ज़्यादातर CTC में नियोक्ता का PF और ग्रेच्युटी शामिल होते हैं, पर वेतन के रूप में आपको नहीं मिलते। बाकी भत्ते होते हैं, HRA भी।`;
export const insuranceStep = ({ employee, employer, ceiling }: InsuranceRates) =>
  `कर्मचारी राज्य बीमा (ESI) से इलाज और बीमारी में मदद मिलती है: वेतन का ${employee} आप देते हैं और ${employer} नियोक्ता, अगर वेतन ${ceiling} प्रति माह तक हो और दफ़्तर या कारखाने में दस या उससे ज़्यादा लोग काम करते हों।`;
export const governmentStep = ({ dearness, since, houseRent, pension }: GovernmentRates) =>
  `सरकारी: मूल वेतन, महंगाई भत्ता (${since} से ${dearness} %, जब तक आप दूसरी दर न लिखें), शहर के हिसाब से ${houseRent.x}, ${houseRent.y} या ${houseRent.z} % HRA और परिवहन भत्ता; इसमें से NPS या UPS के लिए ${pension}, CGHS और बीमा कटता है। राज्यों और PSU के नियम अलग हैं।`;
export const incomeTaxStep = ({ taxYear, deduction, taxFree, surcharge, cess }: TaxFigures) =>
  `इनकम टैक्स: ${taxYear} की नई टैक्स व्यवस्था, ${deduction} का स्टैंडर्ड डिडक्शन, ${taxFree} तक की टैक्स योग्य आय पर कोई टैक्स नहीं, उससे कुछ ही ज़्यादा आय पर मार्जिनल रिलीफ़, ${surcharge} से ऊपर सरचार्ज और ${cess} सेस।`;
export const professionalTaxStep = (year: string) => `प्रोफ़ेशनल टैक्स: राज्यों की ${year} की दरें।`;
export const questions = (): readonly Question[] => [
  [
    "नियोक्ता क्या तय करता है?",
    "वेतन किन हिस्सों में बंटेगा, PF किस रकम पर कटेगा, CTC में क्या-क्या गिना जाएगा, और बीमा या खाने के लिए क्या कटेगा। नौकरी स्वीकार करने से पहले वेतन का ब्रेक-अप मांगें।",
  ],
  [
    "क्या 8वें वेतन आयोग से सरकारी वेतन बदल गया है?",
    "यहां 7वें वेतन आयोग के पे मैट्रिक्स के लेवल हैं। जब आपके पद पर नया वेतन लागू हो जाए, तो मूल वेतन और महंगाई भत्ता उसके आदेश से लें।",
  ],
  [
    "और पुरानी टैक्स व्यवस्था?",
    "होम लोन या ज़्यादा किराया हो, तो वह बेहतर हो सकती है। जब तक आप न कहें, नियोक्ता नई व्यवस्था लागू करते हैं।",
  ],
];
