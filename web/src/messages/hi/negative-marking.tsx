/** Texts of the calculator of negative marking. Marks are texts with at most two decimal places. */

import type {
  AnswerCounts,
  Count,
  CountLimit,
  LostMarks,
  MarkedExam,
  Score,
  Unattempted,
} from "../en/negative-marking";
import type { Question } from "../en/small-tools";

export const description = () =>
  "SSC CGL, IBPS, SBI, RRB NTPC, UPSC, NEET, JEE Main, UGC NET या किसी भी पेपर का नेगेटिव मार्किंग के साथ स्कोर: प्रतिशत, सटीकता, कटे हुए अंक और तुक्के का फ़ायदा।";
export const lede = () =>
  "गलत उत्तरों के अंक काटकर हर भाग का स्कोर, और तुक्का लगाना फ़ायदेमंद रहता या नहीं। हिसाब आपके ब्राउज़र में होता है; कुछ भी सेव नहीं होता।";

// Form
export const workOutScore = () => "स्कोर निकालें";
export const exam = () => "परीक्षा";
export const examHelp = () => "सही उत्तर के अंक, और गलत उत्तर पर कटने वाले अंक।";
export const examWithPenalty = ({ name, marks, penalty }: MarkedExam) =>
  `${name}: +${marks}, −${penalty}`;
export const examWithoutPenalty = ({ name, marks }: Omit<MarkedExam, "penalty">) =>
  `${name}: +${marks}, कटौती नहीं`;
export const anotherExam = () => "कोई दूसरी परीक्षा";
export const marksEach = () => "हर प्रश्न के अंक";
export const lostIfWrong = () => "गलत पर कटौती";
export const options = () => "विकल्प";
export const schemeHelp = () => "कटौती संख्या में लिखें, जैसे 0.5, या प्रश्न के अंकों के हिस्से में, जैसे 1/3।";
export const yourAnswers = () => "आपके उत्तर";
export const part = (number: number) => `भाग ${number}`;
export const addPart = () => "पेपर का एक और भाग जोड़ें";
export const countsHelp = () =>
  "सही उत्तर भरें, और साथ में गलत उत्तर या हल किए गए प्रश्न: तीसरी संख्या खुद निकल आएगी। प्रश्नों की संख्या खाली हो, तो एक भाग वाले पेपर में उतने प्रश्न माने जाएंगे जितने उस परीक्षा में होते हैं।";

// Counts
const COUNTS: Readonly<Record<Count, string>> = {
  questions: "प्रश्न",
  attempted: "हल किए",
  right: "सही",
  wrong: "गलत",
};
export const countLabel = (count: Count) => COUNTS[count];

// Errors
const COUNTED: Readonly<Record<Count, string>> = {
  questions: "प्रश्नों की संख्या",
  attempted: "हल किए गए प्रश्नों की संख्या",
  right: "सही उत्तरों की संख्या",
  wrong: "गलत उत्तरों की संख्या",
};
export const enterCount = ({ count, max }: CountLimit) =>
  `${COUNTED[count]} लिखें: ${max} तक की पूरी संख्या`;
export const enterQuestions = () => "लिखें कि कुल कितने प्रश्न थे";
export const enterRight = () => "लिखें कि कितने उत्तर सही थे";
export const enterWrong = () => "लिखें कि कितने उत्तर गलत थे, या आपने कितने प्रश्न हल किए";
export const moreRightThanAttempted = () => "सही उत्तर हल किए गए प्रश्नों से ज़्यादा नहीं हो सकते";
export const answersNotAttempted = ({ answers, attempted }: AnswerCounts) =>
  `सही और गलत उत्तर मिलाकर ${answers} होते हैं, ${attempted} नहीं`;
export const moreAnswersThanQuestions = (answers: number) =>
  `सही और गलत उत्तर मिलाकर ${answers} होते हैं, यानी प्रश्नों से ज़्यादा`;
export const enterMarks = () => "एक प्रश्न के अंक लिखें, जैसे 2";
export const enterPenalty = () => "कटने वाले अंक संख्या में लिखें, जैसे 0.5 या 1/3";
export const enterOptions = () => "लिखें कि एक प्रश्न में कितने विकल्प होते हैं, 2 से 10";

// Result
export const scoreOfMarks = ({ score, max }: Score) => `${max} में से ${score} अंक`;
export const percentage = () => "प्रतिशत";
export const accuracy = () => "सटीकता";
export const marksLost = () => "कटे हुए अंक";
export const lostByWrong = ({ lost, wrong }: LostMarks) =>
  `${lost} (${wrong} गलत ${wrong === 1 ? "उत्तर" : "उत्तरों"} पर)`;
export const notAttempted = () => "छोड़े गए प्रश्न";
export const unattemptedOf = ({ unattempted, questions }: Unattempted) =>
  `${questions} में से ${unattempted}`;
export const partByPart = () => "हर भाग का स्कोर";
export const partHeading = () => "भाग";
export const scoreHeading = () => "स्कोर";
export const scoreOf = ({ score, max }: Score) => `${max} में से ${score}`;
export const allParts = () => "कुल";
export const guessWorth = () => "तुक्के का फ़ायदा";
export const answersLeft = () => "बचे विकल्प";
export const chance = () => "संभावना";
export const oneGuess = () => "1 तुक्का";
export const tenGuesses = () => "10 तुक्के";
export const allBlindly = (options: number) => `सभी ${options}, बिना सोचे`;
export const othersRuledOut = (options: number) => `${options}, बाकी छांटकर`;
export const nothingLost = () => "गलत उत्तर पर कुछ नहीं कटता, इसलिए कोई प्रश्न खाली न छोड़ें।";
export const worthAbove = (percent: string) =>
  `उत्तर तब दें, जब आपको उस पर ${percent} % से ज़्यादा भरोसा हो। ये बहुत-से प्रश्नों के औसत हैं; कुछ ही प्रश्नों में नतीजा अलग भी हो सकता है।`;

// Explanation
export const steps = (year: string) => [
  "स्कोर = सही उत्तर × अंक − गलत उत्तर × कटौती। खाली छोड़े गए प्रश्न नहीं गिने जाते।",
  "सटीकता का मतलब है, हल किए गए प्रश्नों में से कितने सही हुए; प्रतिशत अधिकतम स्कोर का होता है।",
  "n विकल्पों में तुक्का n में से एक बार सही होकर अंक दिलाता है और बाकी n − 1 बार अंक कटवाता है: तालिका में इसका औसत है।",
  `परीक्षाओं में अंक देने के नियम ${year} के नोटिफ़िकेशन के अनुसार हैं। अपना नोटिफ़िकेशन देखें: मान्य वही है जो उसमें लिखा है।`,
];
export const questions = (): readonly Question[] => [
  [
    "1/3 नेगेटिव मार्किंग में 0.33 अंक कटते हैं या 0.66?",
    "प्रश्न के अपने अंकों का एक तिहाई: एक अंक के प्रश्न में 0.33, दो अंक के प्रश्न में 0.67 (UPSC GS), ढाई अंक के प्रश्न में 0.83 (CSAT)। हिसाब ठीक एक तिहाई से लगता है; सिर्फ़ दिखाई देने वाली संख्या दो दशमलव तक होती है।",
  ],
  [
    "क्या परिणाम में भी यही स्कोर आएगा?",
    "यह रॉ स्कोर है। जहां पेपर कई शिफ़्ट में होता है, वहां SSC, RRB और NTA स्कोर को नॉर्मलाइज़ करते हैं; आपत्तियों के बाद उत्तर कुंजी बदल सकती है, और हटाए गए प्रश्नों के अंक या तो सबको मिलते हैं या किसी को नहीं।",
  ],
  [
    "क्या मुझे तुक्का लगाना चाहिए?",
    "जहां तुक्के का औसत शून्य से ऊपर हो, वहां हां, अगर प्रश्न बहुत-से हों; जितने ज़्यादा विकल्प आप छांट सकें, उतना अच्छा। जहां औसत शून्य या उससे कम हो, वहां तभी, जब आपको कुछ पता हो।",
  ],
  [
    "और बिना विकल्प वाले प्रश्न?",
    "जिन प्रश्नों का उत्तर संख्या में होता है, उनमें तुक्के के लिए विकल्प नहीं होते। JEE Main में उनके गलत उत्तर पर भी एक अंक कटता है।",
  ],
];
