/** Texts of career guidance. */

import type { ReactNode } from "react";
import type { Interest, Level } from "../../api/careers";
import type {
  AgeCalculatorLink,
  AlternativeRoute,
  Announcement,
  Attempts,
  Bounds,
  ComparedOpenings,
  Duration,
  Fee,
  FirstResult,
  KnownSkills,
  ListEnd,
  Openings,
  Pay,
  ReachableOccupations,
  Way,
} from "../en/career-guidance";

// Page
export const title = () => "करियर गाइडेंस";
export const lede = () =>
  "आपको क्या पसंद है और आपने क्या सीखा है, इससे जानें कि कौन-सा काम आपके लिए सही है, वहां तक का सबसे छोटा रास्ता क्या है और आज कौन-सी नौकरियां खुली हैं। अकाउंट नहीं चाहिए, कुछ भी सेव नहीं होता।";
export const description = () =>
  "अपने लिए सही काम खोजें: 36 सवाल, आपकी पढ़ाई, आयु और कौशल; सबसे सही पेशे पहले, हर एक का रास्ता, परीक्षाएं, खर्च, आयु सीमा और खुली नौकरियां।";
export const resultTitle = () => "आपके लिए सही करियर";
export const resultLede = () =>
  "सबसे सही पहले। हर एक के साथ: वह यहां क्यों है, वहां तक का सबसे छोटा रास्ता और आज की खुली नौकरियां।";

// States of the page
export const tryAgain = () => "फिर कोशिश करें";
export const loadingQuestions = () => "सवाल लोड हो रहे हैं...";
export const questionsFailed = () => "सवाल लोड नहीं हो सके";
export const checkConnection = () => "इंटरनेट कनेक्शन देखें और फिर कोशिश करें।";
export const loadingOccupations = () => "आपके लिए पेशे खोज रहे हैं...";
export const occupationsFailed = () => "पेशे खोजे नहीं जा सके";
export const nothingLost = () => "आपने जो बताया, वह सुरक्षित है। इंटरनेट कनेक्शन देखें और फिर कोशिश करें।";
export const backToQuestions = () => "सवालों पर वापस जाएं";
export const savedResults = () => "आपके सेव किए गए नतीजे";

// Form
export const answersWrong = (count: number) =>
  count === 1 ? "एक जवाब नहीं दिया गया या गलत है।" : `${count} जवाब नहीं दिए गए या गलत हैं।`;
export const aboutYou = () => "आपके बारे में";
export const education = () => "आपकी पढ़ाई";
export const educationHelp = () => "सबसे ऊंची पढ़ाई जो आपने पूरी की है, या जल्द पूरी करेंगे।";
export const choose = () => "चुनें…";
export const alsoPassed = () => "यह भी पास किया";
export const alsoPassedHelp = () => "जैसे 12वीं के साथ ITI, या B.Sc के साथ B.Ed।";
export const nothingElse = () => "और कुछ नहीं";
export const yourAge = () => "आपकी आयु";
export const yourAgeHelp = () => "पूरे सालों में। कई परीक्षाओं में आयु सीमा होती है।";
export const category = () => "श्रेणी";
export const categoryHelp = () => "इससे आयु सीमा में छूट मिल सकती है।";
export const general = () => "सामान्य या EWS";
export const obc = () => "OBC (नॉन-क्रीमी लेयर)";
export const scOrSt = () => "SC या ST";
export const withDisability = () => "दिव्यांग";
export const studyTime = () => "आप और कितने समय पढ़ना चाहेंगे?";
export const studyTimeHelp = () => "सारे कोर्स मिलाकर; परीक्षा की तैयारी नहीं गिनी जाती।";
export const asLongAsItTakes = () => "जितना समय लगे";
export const noMoreCourses = () => "अब और कोर्स नहीं";
export const upToYears = (years: number) => `${years} साल तक`;
export const where = () => "आप काम कहां चाहते हैं?";
export const allIndia = () => "पूरा भारत";
export const whatYouCanDo = () => "आपको अभी क्या-क्या आता है?";
export const whatYouCanDoHelp = () => "कौशल, कॉमा लगाकर: Excel, टाइपिंग, वेल्डिंग, हिंदी…";
export const wish = () => "क्या आपने पहले से कुछ सोचा है?";
export const wishHelp = () => "आपके जवाब जो भी हों, उसका रास्ता आपको दिखेगा।";
export const notYet = () => "अभी नहीं";
export const showWhatSuits = () => "मेरे लिए सही काम दिखाएं";
export const answersInUrl = (occupations: number) =>
  `${occupations} पेशों में से। आपके जवाब नतीजे के लिंक में होते हैं। हमारा सर्वर उन्हें सेव नहीं करता।`;

const STAGES: Readonly<Record<Level["stage"], string>> = {
  school: "स्कूल",
  training: "सर्टिफ़िकेट, ITI और डिप्लोमा",
  degree: "स्नातक डिग्री",
  beyond: "स्नातकोत्तर और आगे",
};
export const stageName = (stage: Level["stage"]) => STAGES[stage];

// Statements
export const whatYouWouldLike = () => "आपको क्या करना अच्छा लगेगा?";
export const statementsHelp = () =>
  "काम के बारे में सोचें, वेतन या दूसरों की राय के बारे में नहीं। 1 यानी “बिल्कुल नहीं”, 5 यानी “बहुत ज़्यादा”। पांच मिनट लगेंगे; सिर्फ़ कौशल और खुली नौकरियों के हिसाब से देखना हो, तो सारे सवाल छोड़ दें।";

// Interests: Holland's six types (RIASEC)
const INTERESTS: Readonly<Record<Interest, string>> = {
  R: "हाथ और मशीन का काम",
  I: "खोजबीन करना",
  A: "बनाना और दिखाना",
  S: "मदद करना और सिखाना",
  E: "अगुवाई करना और बेचना",
  C: "सब कुछ व्यवस्थित रखना",
};
export const interestName = (interest: Interest) => INTERESTS[interest];
export const whatYouLike = () => "आपको क्या पसंद है";
export const noPreference = () => "कोई साफ़ पसंद नहीं";
export const noPreferenceText = () =>
  "आपको छहों तरह के काम लगभग बराबर पसंद हैं, इसलिए जवाबों से पता नहीं चलता कि कौन-सा पेशा आपके लिए बेहतर है। यह सूची आपके कौशल और खुली नौकरियों के हिसाब से है। सवालों को फिर देखें: छुट्टी के दिन आप इनमें से क्या करना चाहेंगे?";
export const ofFive = () => " (5 में से)";

// Result
export const youToldUs = () => "आपने बताया: ";
export const ageInYears = (years: string) => `${years} साल`;
export const inAllIndia = () => "पूरा भारत";
export const change = () => "बदलें";
export const save = () => "सेव करें";
export const saved = () => "सेव किया गया";
export const savedHere = () => "इस ब्राउज़र में सेव हो गया।";
export const noLongerSaved = () => "सेव से हटा दिया गया।";
export const share = () => "शेयर करें";
export const shareTitle = () => "मेरे लिए सही करियर";
export const linkCopied = () => "लिंक कॉपी हो गया। उसमें आपके जवाब हैं।";
export const print = () => "प्रिंट करें";
export const savedTitle = ({ occupation, level }: FirstResult) =>
  `${level} के लिए: ${occupation} और दूसरे पेशे`;
export const whatYouThinkOf = () => "आपने जो सोचा है";
export const wishClosed = (occupation: string) =>
  `${occupation}: जहां तक हमें पता है, आपके लिए कोई रास्ता खुला नहीं है। या तो तैयारी पूरी होने से पहले आयु सीमा निकल जाती है, या भर्ती आपकी श्रेणी के लिए नहीं है, या कोर्स आपके बताए समय से लंबे हैं।`;
export const showMore = () => "और पेशे दिखाएं";

// How the list is made
export const howListIsMade = () => "यह सूची कैसे बनी";
export const reachableOccupations = ({ reachable, outOfReach }: ReachableOccupations) => (
  <>
    {`आप अपनी पढ़ाई से हमारी सूची के ${reachable} पेशों तक पहुंच सकते हैं`}
    {outOfReach > 0
      ? `; ${outOfReach} तक नहीं, क्योंकि तब तक आयु सीमा निकल जाएगी, या कोर्स आपके बताए समय से लंबे हैं।`
      : "।"}
  </>
);
export const howScored = () =>
  "स्कोर का आधा हिस्सा इस पर है कि आपकी पसंद काम से कितनी मिलती है (आपके जवाबों और पेशे की प्रोफ़ाइल का सहसंबंध)। 30 % इस पर है कि नौकरियों में मांगे जाने वाले कितने कौशल आपके पास हैं; जो कौशल कम पेशों में मांगे जाते हैं, उनका वज़न ज़्यादा है। 20 % इस पर है कि दूसरे पेशों के मुकाबले कितनी नौकरियां खुली हैं। रास्ता वह है जो कोर्स और परीक्षाओं से होकर सबसे छोटा हो और हर उस आयु सीमा में आए जो हमें पता है।";
export const howCounted = (year: number) =>
  `खर्च और समय ${year} के आम आंकड़े हैं, सरकारी सीट से प्राइवेट सीट तक, रहने के खर्च के बिना। आयु सीमा, फ़ीस और वेतन बदलते रहते हैं: मान्य वही है जो आधिकारिक नोटिफ़िकेशन में लिखा है। यह सूची बातचीत शुरू करने के लिए है, आपकी काबिलियत की परीक्षा नहीं।`;

// Durations, costs and ages
/** Returns an empty text for a duration of 0. */
export const duration = ({ years, months }: Duration) =>
  [years > 0 && `${years} साल`, months > 0 && `${months} ${months === 1 ? "महीना" : "महीने"}`]
    .filter(Boolean)
    .join(" ");
export const zeroYears = () => "0 साल";
export const nothing = () => "कुछ नहीं";
export const range = ({ from, to }: Bounds) => `${from} से ${to}`;
export const rangeOfYears = ({ from, to }: Bounds) => `${from} से ${to} साल`;
export const fromAge = (age: string) => `कम से कम ${age}`;
export const upToAge = (age: string) => `${age} तक`;

// Reasons
export const skillList = ({ others, last }: ListEnd) => `${others} और ${last}`;
// Some names of interests have an "और" of their own.
export const interestList = ({ others, last }: ListEnd) => `${others}, ${last}`;
export const youLike = (interests: string) => `आपको यह पसंद है: ${interests}। इस पेशे में ऐसा काम बहुत है।`;
export const youKnow = ({ known, usual, skills }: KnownSkills) =>
  `इस पेशे के ${usual} आम कौशलों में से ${known} आपको आते हैं: ${skills}।`;
const openings = ({ count, shown }: Openings) =>
  count === 1 ? `${shown} खुली नौकरी` : `${shown} खुली नौकरियां`;
export const openingsInState = (found: Openings) => `आपके राज्य में ${openings(found)}।`;
export const openingsHere = (found: Openings) => `इस साइट पर अभी ${openings(found)}।`;
export const openingsCompared = (found: ComparedOpenings) =>
  `इस साइट पर अभी ${openings(found)}, 100 में से ${found.percent} दूसरे पेशों से ज़्यादा।`;

// Occupation
const PERIODS: Readonly<Record<string, string>> = {
  month: "प्रति माह",
  year: "सालाना",
  day: "प्रति दिन",
  hour: "प्रति घंटा",
};
export const outOf100 = () => "अंक, 100 में से";
export const firstPay = ({ label, aside, from, to, per, year, note }: Pay) => (
  <>
    {label("शुरुआती वेतन: ")}
    {`${from} से ${to} ${PERIODS[per] ?? per}`}
    {aside(` (${year})। ${note}`)}
  </>
);
export const skillsToLearn = () => "सीखने लायक कौशल";
export const applyNow = () => "अभी आवेदन कर सकते हैं";
export const away = (duration: string) => `करीब ${duration}`;
export const wayThere = ({ distance, cost }: Way) =>
  `वहां तक का रास्ता: ${distance}${cost === "" ? "" : `, ${cost}`}`;
export const sources = (list: ReactNode) => <>स्रोत: {list}</>;

// Other ways
export const otherWays = () => "दूसरे रास्ते";
export const alternativeRoute = ({ role, exam, needs, duration }: AlternativeRoute) => (
  <>
    {role}
    {`: ${[exam, needs].filter(Boolean).join(" और ")} से, `}
    {duration}
  </>
);
export const atOnce = () => "तुरंत";
export const closedWay = () => "आपके लिए खुला नहीं (आयु सीमा के कारण, या कोर्स आपके बताए समय से लंबे हैं)";

// Open jobs
export const noneOpen = () => "यहां अभी कोई नौकरी खुली नहीं है";
export const openNow = (found: Openings) => `अभी ${openings(found)}`;
export const nextLastDate = (date: string) => `अगली अंतिम तिथि ${date}`;
export const searchFor = (words: string) => `“${words}” खोजें`;
export const forOccupation = (name: string) => <> ({name})</>;

// Steps of a way
export const tightAge = ({ link }: AgeCalculatorLink) => (
  <>आप आयु सीमा के करीब हैं: फ़ैसला नोटिफ़िकेशन की कट-ऑफ़ तिथि से होगा। {link("हिसाब लगाएं")}</>
);
export const held = (how: string) => `${how}।`;
export const heldWithAttempts = ({ held, attempts }: Attempts) =>
  `${held}। सामान्य श्रेणी में ज़्यादा से ज़्यादा ${attempts} मौके।`;
export const announcedOn = ({ website, source }: Announcement) => (
  <>
    {`सूचना ${website} पर आती है`}
    {source ? <>। स्रोत: {source}</> : null}
  </>
);
export const costs = (cost: string) => `खर्च ${cost}`;
export const toPrepare = (duration: string) => `तैयारी ${duration}`;
export const waitForAge = (duration: string) => `आयु पूरी होने तक ${duration} इंतज़ार`;
export const fee = ({ cost, year }: Fee) => `फ़ीस ${cost} (${year})`;
export const feeUpTo = ({ cost, year }: Fee) => `फ़ीस ${cost} तक (${year})`;
export const ageLimit = (limit: string) => `आयु ${limit}`;
export const toFindPost = (duration: string) => `नौकरी मिलने में करीब ${duration}`;
export const ageThen = (age: string) => `तब आपकी आयु ${age} होगी`;
