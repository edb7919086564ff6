/** Texts of interview preparation: the choice of an interview, its questions and the answers. */

import type { QuestionKind } from "../../api/interview";
import type {
  AnswerPart,
  InterviewNames,
  QuestionNumber,
  QuestionSet,
  RoundsLink,
} from "../en/interview";

// Page
export const title = () => "इंटरव्यू की तैयारी";
export const lede = () =>
  "पहले जवाब दें, फिर मिलाएं: अंग्रेज़ी के पांच सवाल, टाइप करके या बोलकर, और हर जवाब पर तुरंत फ़ीडबैक।";
export const description = (questions: number) =>
  `भारत की नौकरियों के लिए मॉक इंटरव्यू: प्राइवेट, टेक्निकल, बैंक और सरकारी इंटरव्यू के ${questions} सवाल, हर जवाब पर फ़ीडबैक के साथ।`;
export const interviews = () => "इंटरव्यू";

// States of the page
export const noInterview = () => "ऐसा कोई इंटरव्यू नहीं है";
export const noInterviewText = () =>
  "इस लिंक में जो राउंड, भूमिका या सवाल है, वह मौजूद नहीं है। आप कोई दूसरा चुन सकते हैं।";
export const chooseInterview = () => "इंटरव्यू चुनें";
export const somethingWentWrong = () => "कुछ गड़बड़ हो गई";
export const questionsFailed = () => "सवाल लोड नहीं हो सके। इंटरनेट कनेक्शन देखें और फिर कोशिश करें।";
export const tryAgain = () => "फिर कोशिश करें";
export const loadingQuestions = () => "सवाल लोड हो रहे हैं...";

// Rounds and roles
export const whichInterview = () => "कौन-सा इंटरव्यू है?";
export const roles = (count: number) => (count === 1 ? `${count} भूमिका` : `${count} भूमिकाएं`);
export const roundTitle = (round: string) => `${round}: इंटरव्यू की तैयारी`;
export const rounds = () => "राउंड";
export const whichPost = () => "किस पद के लिए?";
export const questions = (count: number) => `${count} सवाल`;
export const roleNotThere = ({ link }: RoundsLink) => (
  <>
    {"आपकी भूमिका यहां नहीं है? सबसे मिलती-जुलती चुनें: एक राउंड के ज़्यादातर सवाल सभी भूमिकाओं के लिए एक जैसे हैं। "}
    {link("सभी राउंड")}
  </>
);

// How it works
export const howItWorks = () => "यह कैसे काम करता है";
export const youAnswer = () => "जवाब दें";
export const youAnswerText = () =>
  "एक के बाद एक पांच सवाल, जितना समय चाहें लें। टाइप करें, या बोलें, अगर आपका ब्राउज़र आवाज़ को टेक्स्ट में बदल सकता है।";
export const youSee = () => "देखें कि पहले क्या सुधारना है";
export const youSeeText = () =>
  "आपके जवाब की छह बातें, हर एक अपने वाक्य के साथ: कहानी, आंकड़े, आपका अपना हिस्सा, नतीजा, सवाल के खास बिंदु और लंबाई।";
export const youCompare = () => "मिलाएं और फिर कोशिश करें";
export const youCompareText = () =>
  "अच्छे जवाब की रूपरेखा, फिर उसी बात पर दूसरा सवाल। जो कमज़ोर रहा, वह 1, 3 और 7 दिन बाद फिर आता है।";
export const fixedRules = () =>
  "फ़ीडबैक तय नियमों से बनता है, जो सबके लिए एक जैसे हैं। इसमें यह नहीं देखा जाता कि आपकी बात सच है या नहीं, न आपकी आवाज़, हावभाव या आत्मविश्वास। आपके जवाब हमारा सर्वर पढ़ता है, पर सेव नहीं करता।";

// Practice
export const yourPractice = () => "आपका अभ्यास";
export const nothingDue = () =>
  "आज कोई सवाल बाकी नहीं है। जिन सवालों के जवाब कमज़ोर रहे, वे 1, 3 और 7 दिन बाद यहां फिर आते हैं।";
export const interviewUnderWay = () => "एक इंटरव्यू चल रहा है";
export const questionOpen = ({ number, count }: QuestionNumber) =>
  `${count} में से सवाल ${number} खुला है; आपका लिखा हुआ सुरक्षित है।`;
export const goOn = () => "जारी रखें";
export const dueToday = (count: number) => `आज ${count} सवाल ${count === 1 ? "बाकी है" : "बाकी हैं"}`;
export const dueTodayText = () => "पिछली बार इनके जवाब कमज़ोर थे; एक और कोशिश से ये पक्के हो जाएंगे।";
export const practiseNow = () => "अभी अभ्यास करें";

// Questions of an interview
export const interviewName = ({ role, round }: InterviewNames) => `${role}: ${round}`;
export const questionsTitle = (interview: string) => `${interview}: इंटरव्यू के सवाल`;
export const questionsDescription = ({ role, round, count }: QuestionSet) =>
  `${role} (${round}): इंटरव्यू के ${count} सवाल, और मॉक इंटरव्यू, हर जवाब पर फ़ीडबैक के साथ।`;
export const allQuestions = (count: number) => `सभी ${count} सवाल`;
export const orTakeOne = () => "या वह सवाल चुनें जिससे आपको डर लगता है।";
export const mockInterview = () => "मॉक इंटरव्यू";
export const mockInterviewText = (questions: number) =>
  `एक के बाद एक ${questions} सवाल, करीब पंद्रह मिनट; हर जवाब के बाद फ़ीडबैक।`;
export const otherUnderWay = () =>
  "एक दूसरा इंटरव्यू चल रहा है। नया शुरू करने पर वह हट जाएगा; जो आपने लिखा पर भेजा नहीं, वह सुरक्षित रहेगा।";
export const goOnWithOther = () => "उसी को जारी रखें";
export const goOnWhereYouWere = () => "जहां थे, वहीं से जारी रखें";
export const startInterview = () => "मॉक इंटरव्यू शुरू करें";
export const startAgain = () => "फिर से शुरू करें";
export const startInstead = () => "नया इंटरव्यू शुरू करें";
export const yourLastAnswer = () => "आपका पिछला जवाब: ";

// Competencies
export const motivation = () => "प्रेरणा";
export const communication = () => "अपनी बात रखना";
export const knowledgeOfWork = () => "काम की जानकारी";
export const solvingProblems = () => "समस्याएं सुलझाना";
export const takingResponsibility = () => "ज़िम्मेदारी लेना";
export const workingWithOthers = () => "दूसरों के साथ काम करना";
export const leading = () => "नेतृत्व";
export const customers = () => "ग्राहक और जनता";
export const pressure = () => "दबाव में काम";
export const honesty = () => "ईमानदारी";
export const learning = () => "सीखना";
export const currentAffairs = () => "करेंट अफेयर्स";

// Question
export const question = () => "सवाल";
export const questionOf = ({ number, count }: QuestionNumber) => `${count} में से सवाल ${number}`;
export const askedInAnotherWay = () => "दूसरे ढंग से पूछा गया";
export const strongAnswer = () => "दमदार जवाब में क्या होता है";
export const rulesOfAnswer = () =>
  "120 से 300 शब्द, एक से दो मिनट। फ़ीडबैक सिर्फ़ अंग्रेज़ी के जवाबों पर मिलता है।";

const PARTS: Readonly<Record<QuestionKind, readonly AnswerPart[]>> = {
  event: [
    ["हालात", "बात कहां और कब की है, एक वाक्य में।"],
    ["काम", "आपको क्या हासिल करना था, और कब तक।"],
    ["कदम", "आपने क्या किया, एक-एक कदम। जहां काम आपका था, वहां “I” लिखें।"],
    ["नतीजा", "उससे क्या हुआ, किसी आंकड़े के साथ।"],
  ],
  plan: [
    ["लक्ष्य", "क्या हासिल करना है, और कब तक।"],
    ["कदम", "आप पहले, फिर और आखिर में क्या करेंगे।"],
    ["वजह", "ऐसा क्यों, और रास्ते में आप किस पर नज़र रखेंगे।"],
    ["निष्कर्ष", "कैसे पता चलेगा कि काम बन गया, किसी आंकड़े के साथ।"],
  ],
  opinion: [
    ["राय", "आप क्या सोचते या चाहते हैं, एक वाक्य में।"],
    ["वजहें", "दो या तीन, हर एक अपने उदाहरण के साथ।"],
    ["दूसरा पक्ष", "इसके खिलाफ़ क्या कहा जा सकता है, और आप फिर भी इस पर क्यों टिके हैं।"],
    ["निष्कर्ष", "इस पद के लिए इसका क्या मतलब है: “इसीलिए …”।"],
  ],
  knowledge: [
    ["मतलब", "यह क्या है, एक वाक्य में।"],
    ["कैसे काम करता है", "इसके हिस्से या कदम, और वे ऐसे क्यों हैं।"],
    ["उदाहरण", "कोई मामला, किसी आंकड़े, तारीख या नाम के साथ।"],
    ["निष्कर्ष", "यह कब काम आता है, और इसकी सीमाएं क्या हैं।"],
  ],
};
/** Returns the parts of a good answer in order, by kind of question. */
export const answerParts = (kind: QuestionKind) => PARTS[kind];

// Answer
export const yourAnswer = () => "आपका जवाब";
export const tryAnswerAgain = () => "फिर कोशिश करें";
export const rightLength = () => "120 से 300 शब्द सही रहते हैं।";
export const lengthOfAnswer = (words: number) => `${words} शब्द (120 से 300 सही हैं)`;
export const timeSinceStart = () => "शुरू करने के बाद का समय";
export const getFeedback = () => "फ़ीडबैक पाएं";
export const lookingAtAnswer = () => "आपका जवाब देख रहे हैं…";
export const skipQuestion = () => "यह सवाल छोड़ें";
export const writeAnswerFirst = () => "पहले अपना जवाब लिखें।";
export const answerTooLong = () => "यह बहुत लंबा है: जवाब कुछ मिनट से ज़्यादा का नहीं होना चाहिए।";
export const answerNotSent = () =>
  "आपका जवाब भेजा नहीं जा सका। वह यहां सुरक्षित है: इंटरनेट कनेक्शन देखें और फिर कोशिश करें।";
export const feedbackFailed = () => "फ़ीडबैक लोड नहीं हो सका। इंटरनेट कनेक्शन देखें और अपना जवाब फिर भेजें।";

// Voice
export const answerByVoice = () => "बोलकर जवाब दें";
export const voiceFailed = () => "माइक्रोफ़ोन शुरू नहीं हो सका। इंटरनेट कनेक्शन देखें, या टाइप करें।";
export const noSpeechRecognition = () =>
  "यह ब्राउज़र आवाज़ को टेक्स्ट में नहीं बदल सकता; टाइप करके भी काम चलेगा।";

// Dimensions of feedback
export const orderOfAnswer = () => "जवाब का क्रम";
export const numbersDatesTools = () => "आंकड़े, तारीखें, टूल";
export const yourOwnPart = () => "आपका अपना हिस्सा";
export const resultAtEnd = () => "आखिर में नतीजा";
export const answersThisQuestion = () => "इसी सवाल का जवाब";
export const lengthAndFillers = () => "लंबाई और फ़ालतू शब्द";

// Summary
export const summaryTitle = () => "आपका मॉक इंटरव्यू कैसा रहा";
export const summary = () => "सारांश";
export const howItWent = () => "इंटरव्यू कैसा रहा";
export const loadingSummary = () => "सारांश लोड हो रहा है...";
export const summaryFailed = () => "सारांश लोड नहीं हो सका";
export const summaryFailedText = () =>
  "आपके जवाब इस ब्राउज़र में सुरक्षित हैं। इंटरनेट कनेक्शन देखें और फिर कोशिश करें।";
export const noSummary = () => "देखने के लिए कोई मॉक इंटरव्यू नहीं है";
export const noSummaryText = () =>
  "इंटरव्यू का सारांश उसी ब्राउज़र में रहता है जिसमें आपने इंटरव्यू दिया, अगला इंटरव्यू शुरू होने तक। इसके लिए JavaScript चाहिए।";
