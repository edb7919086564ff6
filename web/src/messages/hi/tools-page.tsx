/** Texts of the page of all tools. */

export const description = () =>
  "नौकरी खोजने वालों के लिए मुफ़्त टूल: रिज़्यूमे बिल्डर, ATS रिज़्यूमे चेकर, इंटरव्यू की तैयारी, कवर लेटर, दस्तावेज़ सहायता और करियर गाइडेंस।";
export const lede = () =>
  "नौकरी खोजने से लेकर पाने तक की तैयारी: रिज़्यूमे जो पढ़ा जाए, दस्तावेज़ जो सही हों, और जवाब जो तैयार हों।";
export const opensOtherSite = () => " (दूसरी वेबसाइट, नए टैब में खुलेगी)";

// Tools
export const resumeBuilder = () => "रिज़्यूमे बिल्डर";
export const resumeBuilderText = () =>
  "अपनी जानकारी एक बार भरें और एक कॉलम वाला साफ़-सुथरा रिज़्यूमे पाएं, जिसे लोग और सॉफ़्टवेयर दोनों पढ़ सकें।";
export const buildResume = () => "रिज़्यूमे बनाएं";
export const eligibility = () => "क्या मैं पात्र हूं?";
export const eligibilityText = () =>
  "वे सरकारी नौकरियां और पद जिनके लिए आप आवेदन कर सकते हैं, हर जवाब के कारण के साथ।";
export const atsChecker = () => "ATS रिज़्यूमे चेकर";
export const atsCheckerText = () =>
  "देखें कि कंपनियों का ATS सॉफ़्टवेयर आपका रिज़्यूमे कैसे पढ़ता है, और उससे क्या छूट जाता है।";
export const checkResume = () => "रिज़्यूमे जांचें";
export const interviewPreparation = () => "इंटरव्यू की तैयारी";
export const interviewPreparationText = () =>
  "मॉक इंटरव्यू, जिनमें वही सवाल हैं जो असल में पूछे जाते हैं, और हर जवाब पर फ़ीडबैक।";
export const startPractising = () => "अभ्यास शुरू करें";
export const coverLetter = () => "कवर लेटर";
export const coverLetterText = () => "आधे पेज का पत्र, जो बताए कि आप इसी नौकरी के लिए क्यों सही हैं।";
export const writeLetter = () => "कवर लेटर लिखें";
export const documentAssistance = () => "दस्तावेज़ सहायता";
export const documentAssistanceText = () =>
  "प्रमाण पत्र, पहचान पत्र, फ़ोटो और हस्ताक्षर कैसे बनवाएं, ठीक कराएं और अपलोड करें।";
export const readGuides = () => "गाइड पढ़ें";
export const careerGuidance = () => "करियर गाइडेंस";
export const careerGuidanceText = () =>
  "आपकी पढ़ाई और पसंद के हिसाब से आपके लिए सही नौकरियां और परीक्षाएं।";
export const findDirection = () => "अपनी दिशा खोजें";

// Small tools
export const smallTools = () => "छोटे टूल";
export const smallToolsText = () =>
  "आवेदन की अंतिम तिथि से एक शाम पहले काम आने वाले टूल। न अकाउंट चाहिए, न कुछ अपलोड होता है, न सेव होता है।";

// Reading
export const goodToRead = () => "साथ में यह भी पढ़ें";
export const currentAffairs = () => "साप्ताहिक करेंट अफेयर्स";
export const pdfDocuments = () => "PDF दस्तावेज़";
export const careerBlog = () => "करियर ब्लॉग";
