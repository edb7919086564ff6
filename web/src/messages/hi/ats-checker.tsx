/** Texts of the résumé checker. */

import type { ReactNode } from "react";
import type { Aside, BoldName, FileSize, Grade, Score, TermCounts } from "../en/ats-checker";

// Page
export const title = () => "ATS रिज़्यूमे चेकर";
export const lede = () =>
  "देखें कि कंपनियों के सॉफ़्टवेयर आपका रिज़्यूमे कैसे पढ़ते हैं: क्या छूट जाता है, उससे कितने अंक कटते हैं और उसे कैसे ठीक करें। अकाउंट नहीं चाहिए, कुछ भी सेव नहीं होता।";
export const description = () =>
  "अपना रिज़्यूमे मुफ़्त में जांचें: ATS आपकी PDF या DOCX फ़ाइल कितनी अच्छी तरह पढ़ता है, पहले क्या सुधारें, और वह नौकरी के कौशल से कितना मेल खाता है। कुछ भी सेव नहीं होता।";
export const checkAnotherResume = () => "दूसरा रिज़्यूमे जांचें";

// List of the checks
export const whatIsChecked = () => "हम क्या जांचते हैं";
export const twoNumbers = () =>
  "किसी के पढ़ने से पहले ही सॉफ़्टवेयर आवेदनों की छंटाई कर देते हैं। दो स्कोर बताते हैं कि उसमें आपका रिज़्यूमे कैसा रहेगा।";
export const readabilityRule = ({ bold }: BoldName) => (
  <>
    {bold("पढ़ने में आसानी")}: टेक्स्ट और लेआउट 30, संपर्क 15, सेक्शन 20, तारीखें 10, बुलेट 15, आंकड़े 10। दो कॉलम, टेबल
    या तस्वीर में लिखे टेक्स्ट से कुल अंक 15 % घटते हैं, इनमें से दो हों तो 30 %।
  </>
);
export const matchRule = ({ bold }: BoldName) => (
  <>
    {bold("नौकरी से मेल")}, अगर आप कोई नौकरी चुनें: उसके कौन-से कौशल और शब्द आपके रिज़्यूमे में हैं। जो आपके काम में
    दिखता है, उसके पूरे अंक मिलते हैं; जिसका सिर्फ़ नाम लिखा है, उसके 60 %; और जो कौशल कम नौकरियों में मांगे जाते हैं,
    उनके ज़्यादा।
  </>
);
export const sameAnswer = () =>
  "एक ही फ़ाइल का नतीजा हर बार एक ही आता है, बिना अंदाज़े और बिना AI मॉडल के। शब्दों को बार-बार दोहराने से स्कोर घटता है। ऊंचा स्कोर कोई गारंटी नहीं है: हर सॉफ़्टवेयर अलग होता है, और फ़ैसला लोग करते हैं।";
export const noScans = () =>
  "पेज के स्कैन या फ़ोटो में टेक्स्ट नहीं होता। उसे किसी वर्ड प्रोसेसर में दोबारा टाइप करें और PDF या DOCX में सेव करें।";

// Form
export const yourResume = () => "आपका रिज़्यूमे";
export const fileHelp = () => "PDF, DOCX या सादा टेक्स्ट, 5 MB तक। चुनें, या खींचकर यहां छोड़ें।";
export const orPasteText = () => "या उसका टेक्स्ट पेस्ट करें";
export const resumeText = () => "आपके रिज़्यूमे का टेक्स्ट";
export const resumeTextHelp = () =>
  "फ़ाइल न चुनी हो, तो यही जांचा जाएगा। तब फ़ाइल के लेआउट की जांच नहीं हो सकती।";
export const nothingStored = () =>
  "हमारा सर्वर इसे एक अलग, बंद प्रोसेस में पढ़ता है, नतीजा देता है और भूल जाता है: न कुछ सेव होता है, न लॉग में लिखा जाता है।";
export const checkMyResume = () => "मेरा रिज़्यूमे जांचें";
export const tryAgain = () => "फिर कोशिश करें";
export const cancel = () => "रद्द करें";
export const sending = () => "भेज रहे हैं…";
export const sendingPercent = (percent: number) => `भेज रहे हैं… ${percent} %`;
export const reading = () => "रिज़्यूमे पढ़ रहे हैं…";

// Job to compare with
export const jobYouWant = ({ aside }: Aside) => <>जो नौकरी आप चाहते हैं {aside("(ज़रूरी नहीं)")}</>;
export const listingGone = () => "यह नौकरी अब उपलब्ध नहीं है। दूसरी चुनें, या उसका विवरण पेस्ट करें।";
export const listing = () => "इस साइट की कोई नौकरी";
export const listingHelp = () => "पद का नाम लिखकर नौकरी चुनें, या उसके पेज का लिंक पेस्ट करें।";
export const chosenListing = () => "इस नौकरी से मिलाया जाएगा";
export const lookingUp = () => "खोज रहे हैं…";
export const anotherListing = () => "दूसरी नौकरी, या कोई नहीं";
export const orPasteDescription = () => "या नौकरी का विवरण पेस्ट करें";
export const jobDescription = () => "नौकरी का विवरण";
export const jobDescriptionHelp = () =>
  "किसी और साइट या अखबार से, पहली लाइन में पद का नाम। इस साइट की कोई नौकरी न चुनी हो, तो इसी से मिलाया जाएगा।";

// Errors
export const fileTooLarge = () => "फ़ाइल 5 MB से बड़ी नहीं होनी चाहिए।";
export const tooManyResumes = () => "आपके नेटवर्क से बहुत ज़्यादा रिज़्यूमे आ चुके हैं। एक घंटे बाद फिर कोशिश करें।";
export const connectionLost = () =>
  "कनेक्शन टूट गया, या चुनने के बाद फ़ाइल बदल गई। इंटरनेट कनेक्शन देखें और फिर कोशिश करें, या फ़ाइल दोबारा चुनें।";

// Scores
const GRADES: Readonly<Record<Grade, string>> = {
  good: "अच्छा",
  fair: "ठीक-ठाक",
  weak: "सुधार चाहिए",
};
const READABILITY: Readonly<Record<Grade, string>> = {
  good: "सॉफ़्टवेयर इसे अच्छी तरह पढ़ लेते हैं।",
  fair: "सॉफ़्टवेयर इसका ज़्यादातर हिस्सा पढ़ लेते हैं।",
  weak: "सॉफ़्टवेयर से इसके कुछ हिस्से छूट जाते हैं।",
};
export const gradeName = (grade: Grade) => GRADES[grade];
export const readabilityText = (grade: Grade) => READABILITY[grade];
export const matchText = ({ terms, shown, named }: TermCounts) =>
  `कुल ${terms} शब्द: काम में दिखे ${shown}, सिर्फ़ नाम लिखे ${named}।`;
export const readability = () => "पढ़ने में आसानी";
export const match = () => "नौकरी से मेल";
export const scoreOf100 = (score: ReactNode) => <>100 में से {score}</>;
export const pointsOf = ({ points, max }: Score) => `${max} में से ${points}`;
export const points = (count: number) => `${count} अंक`;

// Result
export const howProgramsRead = () => "सॉफ़्टवेयर इसे कैसे पढ़ते हैं";
export const nothingToCompare = (job: string) =>
  `“${job}” में ऐसा कुछ नहीं लिखा है जिससे रिज़्यूमे को मिलाया जा सके। पूरा विवरण पेस्ट करें।`;
export const howScored = () => "स्कोर कैसे बना";
export const forLayout = () => "लेआउट के कारण";
export const checkAnother = () => "दूसरा जांचें";
export const print = () => "प्रिंट करें";
export const notChecked = () => "क्या नहीं जांचा गया";
export const version = (version: number) =>
  `जांच का वर्शन ${version}। एक ही फ़ाइल का नतीजा हर बार एक ही आता है।`;
export const nothingCosts = () => "ऐसा कुछ नहीं मिला जिससे अंक कटें।";
export const improveFirst = () => "पहले यह सुधारें";
export const moreToImprove = (count: number) =>
  `सुधार की ${count} और ${count === 1 ? "बात" : "बातें"}`;
export const whatToDo = () => "क्या करें: ";
export const forYourSafety = () => "आपकी सुरक्षा के लिए";
export const pointsStay = () => "इससे अंक नहीं बदलते।";

// Match
export const whatJobAsks = () => "नौकरी में क्या मांगा गया है";
export const missing = () => "आपके रिज़्यूमे में नहीं है";
export const missingHelp = () =>
  "साथ में लिखा है कि हर एक से कितने अंक बढ़ सकते हैं। अगर आपको यह आता है, तो अनुभव या प्रोजेक्ट की किसी लाइन में बताएं कि आपने इससे क्या किया। नहीं आता, तो छोड़ दें।";
export const moreMissing = (count: number) => `${count} और शब्द नहीं ${count === 1 ? "है" : "हैं"}`;
export const nothingMissing = () => "जो मांगा गया है, वह सब आपके रिज़्यूमे में है।";
export const onlyNamed = (terms: string) => `सिर्फ़ नाम लिखा है: ${terms}`;
export const onlyNamedHelp = () =>
  "इसके 60 % अंक मिलते हैं। अनुभव की किसी लाइन में बताएं कि आपने इससे क्या किया, तो पूरे अंक मिलेंगे।";
export const shownInWork = (terms: string) => `आपके काम में दिखता है: ${terms}`;
export const shownInWorkHelp = () => "इसके पूरे अंक मिलते हैं।";

// Résumé as parsed
export const whatProgramReads = () => "सॉफ़्टवेयर क्या पढ़ता है";
export const everyLine = () => "हर लाइन, जिस क्रम में पढ़ी गई";
const FILE_KINDS = { pdf: "PDF", docx: "DOCX", text: "सादा टेक्स्ट" } as const;
export function fileSize({ kind, pages, lines, shownLines }: FileSize): string {
  const pageCount = pages > 0 ? `${pages} पेज, ` : "";
  return `${FILE_KINDS[kind]}, ${pageCount}${shownLines} ${lines === 1 ? "लाइन" : "लाइनें"}`;
}
export const name = () => "नाम";
export const email = () => "ईमेल";
export const telephone = () => "फ़ोन";
export const place = () => "जगह";
export const links = () => "लिंक";
export const experience = () => "अनुभव";
export const namelessPost = () => "नौकरी, जिसका पद और तारीखें नहीं मिलीं";
export const education = () => "शिक्षा";
export const namelessDegree = () => "डिग्री, जिसका नाम नहीं मिला";
export const skills = () => "कौशल";
export const sections = () => "सेक्शन";
export const notFound = () => "नहीं मिला";
