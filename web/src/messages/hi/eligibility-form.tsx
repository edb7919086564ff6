/** Texts of the tool about eligibility: its page, its form and its list of jobs. */

// Page
export const title = () => "क्या मैं पात्र हूं?";
export const lede = () =>
  "आप किन सरकारी नौकरियों के लिए आवेदन कर सकते हैं: आपकी आयु, श्रेणी और योग्यता का हर नोटिफ़िकेशन से मिलान।";
export const description = () =>
  "जानें कि आप किन सरकारी नौकरियों और पदों के लिए आवेदन कर सकते हैं: छूट के साथ आयु सीमा, योग्यता, श्रेणी और शुल्क, कारण और नोटिफ़िकेशन के शब्दों के साथ।";
export const tryAgain = () => "फिर कोशिश करें";
export const loadingForm = () => "फ़ॉर्म लोड हो रहा है...";
export const formFailed = () => "फ़ॉर्म लोड नहीं हो सका";
export const checkConnection = () => "अपना इंटरनेट कनेक्शन देखें और फिर कोशिश करें।";
export const requestFailed = () => "पात्रता की जांच नहीं हो सकी। अपना इंटरनेट कनेक्शन देखें और फिर कोशिश करें।";
export const noConditions = () => "इस नौकरी की शर्तें अभी दर्ज नहीं हुई हैं।";
export const jobNotFound = () => "यह नौकरी अब साइट पर नहीं है।";
export const forJob = () => "इस नौकरी के लिए: ";
export const seeAllJobs = () => "वे सभी नौकरियां देखें जिनके लिए मैं पात्र हूं";

// Form
export const yourDetails = () => "आपकी जानकारी";
export const privacy = () =>
  "आपकी जानकारी इसी ब्राउज़र में रहती है, जब तक आप उसे अपने अकाउंट में न रखें। वह जवाब निकालने के लिए भेजी जाती है; इस जांच में कुछ सेव नहीं होता।";
export const accountFailed = () =>
  "आपके अकाउंट की जानकारी लोड नहीं हो सकी। इस ब्राउज़र की जानकारी यहीं रहती है।";
export const checkMe = () => "मेरी पात्रता जांचें";
export const checking = () => "जांच हो रही है...";
export const removeDetails = () => "मेरी जानकारी हटाएं";
export const detailsRemoved = () => "आपकी जानकारी इस ब्राउज़र से हटा दी गई।";
export const leaveOut = () => "कोई भी जगह खाली छोड़ सकते हैं। तब जवाब “तय नहीं” हो सकता है।";
export const numberUpTo = (max: number) => `0 से ${max} तक की संख्या लिखें।`;
export const notSaid = () => "नहीं भरा";
export const born = () => "जन्म तिथि";
export const bornHelp = () => "जैसी कक्षा 10 के प्रमाण पत्र में है।";
export const category = () => "श्रेणी";
export const ofState = (state: string) => `सिर्फ़ ${state} में`;
export const gender = () => "लिंग";
export const male = () => "पुरुष";
export const female = () => "महिला";
export const transgender = () => "ट्रांसजेंडर";
export const state = () => "मूल निवास राज्य";
export const stateHelp = () => "जिस राज्य का मूल निवास प्रमाण पत्र है।";
export const level = () => "सबसे ऊंची योग्यता";
export const levelHelp = () => "जो पास कर ली है, या जिसका परिणाम आना है।";
export const marks = () => "उसमें अंक, प्रतिशत में";
export const marksHelp = () => "जैसे 58.25। अंक बढ़ाकर नहीं गिने जाते।";
export const expectedOn = () => "परिणाम आने की तिथि";
export const expectedOnHelp = () => "सिर्फ़ तब, जब आप अंतिम वर्ष में हों या परिणाम आना हो।";
export const moreDetails = () => "और जानकारी, अगर नोटिफ़िकेशन में मांगी गई हो:";
export const moreQualifications = () => "विषय और अन्य योग्यताएं";
export const secondQualification = () => "दूसरी योग्यता";
export const thirdQualification = () => "तीसरी योग्यता";
export const furtherLevel = () => "योग्यता";
export const furtherMarks = () => "अंक, प्रतिशत में";
export const heldOn = () => "पास करने की तिथि";
export const heldOnHelp = () => "अंतिम परिणाम की तिथि।";
export const experienceAndTests = () => "अनुभव, परीक्षाएं और लाइसेंस";
export const reservation = () => "आरक्षण, दिव्यांगता और सैन्य सेवा";
export const nationalityAndMarital = () => "राष्ट्रीयता और वैवाहिक स्थिति";
export const creamyLayer = () => "मेरा परिवार क्रीमी लेयर में आता है";
export const creamyLayerHelp = () => "सिर्फ़ OBC और दूसरे पिछड़ा वर्ग के लिए।";
export const subjects = () => "विषय";
export const commaHelp = (example: string) => `कॉमा लगाकर लिखें, जैसे ${example}।`;
export const subjectsExample = () => "भौतिकी, रसायन, गणित";
export const categoryState = () => "आपकी श्रेणी किस राज्य की सूची में है";
export const nationality = () => "राष्ट्रीयता";
export const indian = () => "भारतीय";
export const indianOrListed = () => "नेपाल, भूटान या नोटिफ़िकेशन में लिखा कोई और देश";
export const otherNationality = () => "अन्य";
export const marital = () => "वैवाहिक स्थिति";
export const unmarried = () => "अविवाहित";
export const married = () => "विवाहित";
export const widowed = () => "विधवा या विधुर";
export const divorced = () => "तलाकशुदा";
export const tests = () => "पास की हुई परीक्षाएं";
export const testsExample = () => "UGC NET, CTET";
export const licences = () => "लाइसेंस और रजिस्ट्रेशन";
export const licencesExample = () => "भारी वाहन लाइसेंस, नर्सिंग काउंसिल";
export const certificates = () => "प्रमाण पत्र";
export const certificatesExample = () => "टाइपिंग, CCC";
export const experienceMonths = () => "काम का अनुभव, महीनों में";
export const experienceField = () => "अनुभव का क्षेत्र";
export const otherExperienceMonths = () => "अन्य काम का अनुभव, महीनों में";
export const otherExperienceField = () => "अन्य अनुभव का क्षेत्र";
export const claims = () => "जो आप पर लागू हो, उस पर टिक करें";
export const pwbd = () => "बेंचमार्क दिव्यांगता (40% या ज़्यादा)";
export const pwbdKind = () => "दिव्यांगता का प्रकार";
export const pwbdPercent = () => "दिव्यांगता, प्रतिशत में";
export const esm = () => "भूतपूर्व सैनिक";
export const serviceMonths = () => "सैन्य सेवा, महीनों में";
export const releasedOn = () => "सेवा से मुक्त होने की तिथि";
export const departmental = () => "भर्ती करने वाले विभाग के कर्मचारी";
export const departmentalYears = () => "विभाग में सेवा के पूरे साल";
export const widow = () => "विधवा, तलाकशुदा या अलग रह रही महिला, दोबारा शादी नहीं की";
export const sportsperson = () => "उत्कृष्ट खिलाड़ी";
export const orphan = () => "अनाथ";

// List
export const jobsFor = (count: number) =>
  count === 1 ? "1 नौकरी आपके लिए सही हो सकती है" : `${count} नौकरियां आपके लिए सही हो सकती हैं`;
export const loadingJobs = () => "नोटिफ़िकेशन से मिलान हो रहा है...";
export const show = () => "दिखाएं";
export const showPossible = (count: number) => `जो सही हो सकती हैं (${count})`;
export const showLastYear = () => "आयु के हिसाब से आखिरी मौका";
export const lastYear = () => "आपकी आयु के हिसाब से यह आखिरी साल है।";
export const showEligible = (count: number) => `आवेदन कर सकते हैं (${count})`;
export const showCannotTell = (count: number) => `तय नहीं (${count})`;
export const showNotEligible = (count: number) => `पात्र नहीं (${count})`;
export const noRecord = (count: number) =>
  count === 1
    ? "1 और नौकरी का मिलान नहीं हुआ, क्योंकि उसकी शर्तें अभी दर्ज नहीं हुई हैं।"
    : `${count} और नौकरियों का मिलान नहीं हुआ, क्योंकि उनकी शर्तें अभी दर्ज नहीं हुई हैं।`;
export const noneShown = () => "इस समूह में कोई खुली नौकरी नहीं है।";
export const allJobs = () => "सभी सरकारी नौकरियां";
export const seeReasons = () => "कारण देखें";
export const lastDate = () => "अंतिम तिथि";
export const pages = () => "पेज";
export const previous = () => "पिछला";
export const next = () => "अगला";
export const pageOf = ({ page, pages }: PageOf) => `${pages} में से पेज ${page}`;
export interface PageOf {
  readonly page: number;
  readonly pages: number;
}

// Explanation
export const howTitle = () => "जवाब कैसे निकलता है";
export const howNotices = () =>
  "संपादक हर नोटिफ़िकेशन की शर्तें उसके मूल शब्दों के साथ दर्ज करते हैं। एक ही प्रोग्राम उन्हें हर उम्मीदवार पर लागू करता है।";
export const howAge = () =>
  "आयु उस तिथि को गिनी जाती है जो नोटिफ़िकेशन में लिखी है। छूट उतनी ही मानी जाती है जितनी नोटिफ़िकेशन में है।";
export const howUnknown = () =>
  "जो नोटिफ़िकेशन में नहीं लिखा, या जो आपने नहीं भरा, उसका अंदाज़ा नहीं लगाया जाता। तब जवाब “तय नहीं” होता है, कारण के साथ।";
export const howNotice = () => "आधिकारिक नोटिफ़िकेशन ही मान्य है। आवेदन से पहले उसे पढ़ लें।";
