/** Texts of the parts of a recruitment's record. */

import type { ReactNode } from "react";

// States of a value
export const notSaid = () => "नोटिस में नहीं बताया गया है।";
export const notSaidShort = () => "नहीं बताया";
export const awaited = () => "जल्द घोषित होगा";
export const checkedOn = (date: string) => `संपादक ने ${date} को जांचा।`;
export const readByMachine = () =>
  "यह जानकारी मशीन ने विज्ञापन से पढ़ी है। संपादक ने अभी इसकी पूरी जांच नहीं की है, इसलिए आधिकारिक नोटिफ़िकेशन से मिला लें।";
export const notChecked = () => "मशीन से पढ़ा गया, संपादक ने अभी नहीं जांचा।";
export const wordsOfNotice = () => "नोटिस के शब्द";
export const pageOfDocument = ({
  title,
  page,
}: {
  readonly title: string;
  readonly page: number;
}) => `${title}, पेज ${page}`;
export const notGovernmentSite = () =>
  "यह सरकारी वेबसाइट नहीं है। यहां कोई जानकारी छूट सकती है या गलत हो सकती है: आधिकारिक नोटिफ़िकेशन ही मान्य है। इस साइट पर कोई शुल्क नहीं लिया जाता।";

// Next
export const whatIsNext = () => "आगे क्या है";
export const recruitmentCancelled = () => "संस्था ने यह भर्ती रद्द कर दी है। आवेदन न करें।";
export const applicationsOpenUntil = (date: ReactNode) => <>आवेदन {date} तक खुले हैं।</>;
export const applicationsOpen = () => "आवेदन खुले हैं।";
export const applicationsOpenOn = (date: ReactNode) => <>आवेदन {date} से शुरू होंगे।</>;
export const applicationsClosed = () => "आवेदन बंद हो चुके हैं।";
export const daysLeft = (days: number) => {
  if (days <= 0) return "आज आखिरी दिन है।";
  return days === 1 ? "1 दिन बाकी है।" : `${days} दिन बाकी हैं।`;
};
export const inDays = (days: number) => {
  if (days <= 0) return "(आज)";
  return days === 1 ? "(कल)" : `(${days} दिन बाद)`;
};
export const goingOn = () => "(जारी है)";
export const applyOnline = () => "ऑनलाइन आवेदन करें";
export const officialNotification = () => "आधिकारिक नोटिफ़िकेशन";
export const addToCalendar = () => "तिथियां कैलेंडर में जोड़ें";

// Timeline
export const timeline = () => "महत्वपूर्ण तिथियां";
export const wholeRecruitment = () => "इस भर्ती की पूरी जानकारी";
export const cancelled = () => "रद्द";
export const next = () => "अगला";
export const past = () => "(हो चुका)";
export const tentative = () => "संभावित";
export const changedFrom = ({
  old,
  current,
}: {
  readonly old: ReactNode;
  readonly current: ReactNode;
}) => (
  <>
    बदलाव: {old} → {current}
  </>
);
export const since = (date: string) => `${date} से`;
export const span = ({ from, to }: { readonly from: string; readonly to: string }) =>
  `${from} से ${to} तक`;
export const monthWithWords = ({
  month,
  words,
}: {
  readonly month: string;
  readonly words: string;
}) => `${month} (${words})`;
export const untilMidnight = (date: string) => `${date}, रात 12:00 बजे तक`;
export const eventOfStage = ({
  event,
  stage,
}: {
  readonly event: string;
  readonly stage: number;
}) => `${event}, चरण ${stage}`;

// Events
export const eventNotified = () => "नोटिफ़िकेशन जारी";
export const eventApplyFrom = () => "आवेदन शुरू";
export const eventApplyTo = () => "आवेदन की अंतिम तिथि";
export const eventFeeTo = () => "शुल्क जमा करने की अंतिम तिथि";
export const eventCorrectionFrom = () => "फ़ॉर्म में सुधार शुरू";
export const eventCorrectionTo = () => "फ़ॉर्म में सुधार की अंतिम तिथि";
export const eventHardCopyTo = () => "हार्ड कॉपी भेजने की अंतिम तिथि";
export const eventStage2From = () => "दूसरा फ़ॉर्म शुरू";
export const eventStage2To = () => "दूसरे फ़ॉर्म की अंतिम तिथि";
export const eventExamCity = () => "परीक्षा शहर की सूचना";
export const eventAdmitCard = () => "एडमिट कार्ड";
export const eventExam = () => "परीक्षा";
export const eventMains = () => "मुख्य परीक्षा";
export const eventSkill = () => "स्किल टेस्ट";
export const eventPhysical = () => "शारीरिक परीक्षा";
export const eventInterview = () => "इंटरव्यू";
export const eventDocuments = () => "दस्तावेज़ सत्यापन";
export const eventAnswerKey = () => "उत्तर कुंजी";
export const eventObjectionTo = () => "आपत्ति की अंतिम तिथि";
export const eventResult = () => "परिणाम";
export const eventCutOff = () => "कट-ऑफ़ अंक";
export const eventAllotment = () => "आवंटन";
export const eventJoining = () => "जॉइनिंग";

// Vacancies
export const vacancies = () => "पदों की संख्या";
export const totalVacancies = (count: ReactNode) => <>कुल {count} पद</>;
export const totalOfVacancies = () => "कुल पद";
export const vacanciesByPost = () => "पद के अनुसार";
export const vacanciesByPlace = () => "जगह के अनुसार";
export const vacanciesByGender = () => "पुरुष और महिला के अनुसार";
export const vacanciesByHorizontal = () => "श्रेणियों के अंदर आरक्षण";
export const posts = () => "पद";
export const post = () => "पद";
export const place = () => "जगह";
export const candidates = () => "उम्मीदवार";
export const total = () => "कुल";
export const showFor = () => "पद, शुल्क और जन्म तिथि किसके लिए देखनी है";
export const noNumberForThem = () => "नोटिस में इन उम्मीदवारों के लिए पदों की संख्या नहीं दी गई है।";
export const allPosts = () => "सभी पद";
export const otherPosts = () => "बाकी सभी पद";
export const postCode = (code: string) => `कोड ${code}`;
export const postGroup = (group: string) => `समूह ${group}`;
export const codeMeans = ({ code, name }: { readonly code: string; readonly name: string }) =>
  `${code}: ${name}`;
export const dashMeans = () => "–: नोटिस में संख्या नहीं दी गई";

// Candidates
export const men = () => "पुरुष";
export const women = () => "महिला";
export const transgenderPersons = () => "ट्रांसजेंडर";
export const ofState = (state: string) => `${state} के निवासी`;
export const allApplicants = () => "सभी उम्मीदवार";
export const otherApplicants = () => "बाकी सभी";

// Age
export const ageLimit = () => "आयु सीमा";
export const ageHeading = () => "आयु";
export const born = (days: string) => `जन्म ${days}`;
export const age = ({ years, months }: { readonly years: number; readonly months: number }) =>
  `${years} वर्ष${months > 0 ? ` ${months} महीने` : ""}`;
export const ageFrom = (limit: string) => `कम से कम ${limit}`;
export const ageBelow = (limit: string) => `${limit} से कम`;
export const ageNotAbove = (limit: string) => `${limit} से ज़्यादा नहीं`;
export const ageMaximum = (limit: string) => `अधिकतम ${limit}`;
export const asOn = (date: string) => `${date} को`;
export const ageDayNotSaid = () => "नोटिस में नहीं बताया गया है कि आयु किस तिथि को गिनी जाएगी।";
export const bornBetween = ({ from, to }: { readonly from: string; readonly to: string }) =>
  `${from} से ${to} तक, दोनों दिन शामिल`;
export const bornFrom = (date: string) => `${date} को या उसके बाद`;
export const bornUntil = (date: string) => `${date} को या उससे पहले`;
export const acceptedBirthDates = () => "मान्य जन्म तिथियां";
export const acceptedBirthDatesFor = (posts: string) => `मान्य जन्म तिथियां: ${posts}`;
export const acceptedBirthDatesNote = () =>
  "ऊपर दी गई आयु सीमा से निकाली गई हैं। दोनों दिन शामिल हैं। दिव्यांगता या सैन्य सेवा जैसे दावे पर इससे पहले की जन्म तिथि भी मान्य हो सकती है।";
export const bornHeading = () => "जन्म तिथि";
export const earlierMayBeAccepted = () =>
  "इससे पहले की तिथि भी मान्य हो सकती है: नोटिस में छूट के साल नहीं बताए गए हैं।";
export const relaxation = () => "आयु सीमा में छूट";
export const relaxedBy = (length: string) => `${length} की छूट`;
export const relaxedUntil = (limit: string) => `${limit} की आयु तक`;
export const relaxedByService = (length: string) => `सेवा की अवधि और ${length} की छूट`;
export const relaxationCap = (limit: string) => `${limit} से ज़्यादा कभी नहीं`;
export const relaxationAdds = () => "दूसरी छूट में जुड़ती है";
export const relaxationDoesNotAdd = () => "दूसरी छूट में नहीं जुड़ती";
export const relaxedAsPerRules = () => "आरक्षित श्रेणियां: नियमों के अनुसार। नोटिस में संख्या नहीं दी गई है।";
export const relaxedAsPerRulesFor = (groups: string) =>
  `${groups}: नियमों के अनुसार। नोटिस में संख्या नहीं दी गई है।`;
export const centralRules = () =>
  "संपादक ने नोटिस पढ़ा है: केंद्र सरकार के नियम लागू हैं (OBC 3 वर्ष, SC और ST 5, दिव्यांग 10, भूतपूर्व सैनिक सेवा की अवधि और 3)।";

// Qualification
export const qualification = () => "योग्यता";
export const oneOfThese = () => "इनमें से कोई एक:";
export const allSubjects = (subjects: string) => `विषय ${subjects}`;
export const anySubject = (subjects: string) => `इनमें से एक विषय: ${subjects}`;
export const minMarks = (marks: string) => `कम से कम ${marks} %`;
export const minMarksFor = ({
  groups,
  marks,
}: {
  readonly groups: string;
  readonly marks: string;
}) => `${groups} कम से कम ${marks} %`;
export const certificate = (name: string) => `सर्टिफ़िकेट: ${name}`;
export const passedTest = (name: string) => `${name} पास`;
export const licence = (name: string) => `लाइसेंस: ${name}`;
export const finalYearAllowed = () => "अंतिम वर्ष के उम्मीदवार आवेदन कर सकते हैं।";
export const finalYearNotAllowed = () => "अंतिम वर्ष के उम्मीदवार आवेदन नहीं कर सकते।";
export const finalYearNotSaid = () =>
  "नोटिस में नहीं बताया गया है कि अंतिम वर्ष के उम्मीदवार आवेदन कर सकते हैं या नहीं।";
export const heldBy = (date: string) => `योग्यता ${date} तक पूरी होनी चाहिए।`;
export const excludes = (levels: string) => `इनके लिए नहीं: ${levels}।`;

// Other conditions
export const experience = () => "अनुभव";
export const noExperience = () => "ज़रूरी नहीं";
export const lengthOfTime = ({
  years,
  months,
}: {
  readonly years: number;
  readonly months: number;
}) =>
  [years > 0 ? `${years} वर्ष` : "", months > 0 ? `${months} महीने` : ""].filter(Boolean).join(" ");
export const experienceOf = (length: string) => `${length} का अनुभव`;
export const experienceIn = ({
  length,
  field,
}: {
  readonly length: string;
  readonly field: string;
}) => `${length} का अनुभव: ${field}`;
export const pay = () => "वेतन";
export const perMonth = (range: string) => `${range} प्रति माह`;
export const perYear = (range: string) => `${range} सालाना`;
export const asStipend = (range: string) => `${range} स्टाइपेंड`;
export const gradePay = (amount: string) => `ग्रेड पे ${amount}`;
export const physicalStandards = () => "शारीरिक मापदंड";
export const otherConditions = () => "दूसरी शर्तें";
export const gender = () => "कौन आवेदन कर सकते हैं";
export const marital = () => "वैवाहिक स्थिति";
export const unmarried = () => "अविवाहित";
export const married = () => "विवाहित";
export const widowed = () => "विधवा या विधुर";
export const divorced = () => "तलाकशुदा";
export const nationality = () => "राष्ट्रीयता";
export const nationalityIndian = () => "भारत के नागरिक";
export const nationalityIndianOrListed = () => "भारत के नागरिक, और वे जिनका नोटिस में ज़िक्र है";
export const nationalityOther = () => "नोटिस देखें";
export const homeState = () => "गृह राज्य";
export const domicileRequired = (states: string) => `केवल ${states} के निवासी`;
export const domicileFeeOnly = (states: string) => `कम शुल्क केवल ${states} के निवासियों के लिए`;
export const domicileRelaxationOnly = (states: string) => `आयु में छूट केवल ${states} के निवासियों के लिए`;
export const attempts = () => "प्रयास";
export const attemptCount = (count: number) => `अधिकतम ${count}`;

// Fee
export const fee = () => "आवेदन शुल्क";
export const feeComponent = () => "किसका शुल्क";
export const feeApplication = () => "आवेदन";
export const feeProcessing = () => "प्रोसेसिंग";
export const feeExam = () => "परीक्षा";
export const feeTax = () => "टैक्स";
export const amount = () => "राशि";
export const noFee = () => "कोई शुल्क नहीं";
export const componentsAreAdded = () => "उम्मीदवार को इन सबका जोड़ देना होगा।";
export const refund = ({
  amount,
  when,
}: {
  readonly amount: string;
  readonly when: string | undefined;
}) => (when ? `${amount} वापस मिलेंगे: ${when}` : `${amount} वापस मिलेंगे`);
export const freeChances = (count: number) =>
  count === 1 ? "पहला प्रयास मुफ़्त" : `पहले ${count} प्रयास मुफ़्त`;

// How to apply
export const howToApply = () => "आवेदन कैसे करें";
export const stepApply = () => "फ़ॉर्म भरें";
export const stepPapers = () => "ये दस्तावेज़ तैयार रखें";
export const stepFee = () => "शुल्क जमा करें";
export const stepCorrect = () => "ज़रूरत हो तो फ़ॉर्म में सुधार करें";
export const stepHardCopy = () => "हार्ड कॉपी भेजें";
export const modeOnline = () => "ऑनलाइन";
export const modeOffline = () => "ऑफ़लाइन";
export const modeWalkIn = () => "वॉक-इन: तय दिन पर सीधे पहुंचें";
export const modeBoth = () => "ऑनलाइन या ऑफ़लाइन";
export const officialWebsite = () => "आधिकारिक वेबसाइट:";

// Selection
export const selection = () => "चयन प्रक्रिया";
export const percent = (number: string) => `${number} %`;
export const stagePrelims = () => "प्रारंभिक परीक्षा";
export const stageWritten = () => "लिखित परीक्षा";
export const stageMains = () => "मुख्य परीक्षा";
export const stageInterview = () => "इंटरव्यू";
export const stageSkill = () => "स्किल टेस्ट";
export const stageLanguage = () => "भाषा परीक्षा";
export const stagePhysical = () => "शारीरिक परीक्षा";
export const stagePsychological = () => "मनोवैज्ञानिक परीक्षा";
export const stageDocument = () => "दस्तावेज़ सत्यापन";
export const stageMedical = () => "मेडिकल जांच";
export const stageMerit = () => "मेरिट लिस्ट";
export const stageShortlist = () => "शॉर्टलिस्ट";

// Cut-off marks
export const cutOffs = () => "कट-ऑफ़ अंक";
export const sortBy = () => "क्रम से लगाएं:";
export const category = () => "श्रेणी";
export const year = () => "वर्ष";
export const stage = () => "चरण";
export const marks = () => "अंक";
export const marksOutOf = ({ marks, of }: { readonly marks: string; readonly of: string }) =>
  `${of} में से ${marks}`;

// Changes and documents
export const announcedChanges = () => "घोषित बदलाव";
export const newValue = (value: ReactNode) => <>नया: {value}</>;
export const removedValue = (value: ReactNode) => <>अब मान्य नहीं: {value}</>;
export const changedDetails = () => "मौजूदा जानकारी इस पेज पर है।";
export const otherDetails = () => "दूसरी जानकारी";
export const documents = () => "दस्तावेज़ और स्रोत";
export const advertisementNumber = () => "विज्ञापन संख्या:";
export const noDocuments = () => "अभी कोई दस्तावेज़ नहीं जोड़ा गया है।";
export const official = () => "आधिकारिक";
export const copy = () => "दूसरी साइट पर कॉपी";
export const roleNotification = () => "नोटिफ़िकेशन";
export const roleShortNotice = () => "संक्षिप्त सूचना";
export const roleCorrigendum = () => "शुद्धिपत्र";
export const roleAdmitCard = () => "एडमिट कार्ड";
export const roleAnswerKey = () => "उत्तर कुंजी";
export const roleResult = () => "परिणाम";
export const roleCutOff = () => "कट-ऑफ़ अंक";
export const roleSyllabus = () => "सिलेबस";
export const roleOther = () => "दूसरा दस्तावेज़";
