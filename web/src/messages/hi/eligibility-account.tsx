/** Texts about the eligibility details on an account, in the tool and in the profile. */

// Choice
export const loading = () => "आपके अकाउंट की जानकारी लोड हो रही है...";
export const keep = () => "मेरी जानकारी मेरे अकाउंट में रखें";
export const consent = () =>
  "तब इस फ़ॉर्म की जानकारी, जैसे आपकी जन्म तिथि, श्रेणी और योग्यता, आपके अकाउंट में रखी जाएगी। वह आपको हर उस डिवाइस पर मिलेगी, जहां आप लॉग इन करते हैं। उसका इस्तेमाल सिर्फ़ यह पता करने के लिए होगा कि आप किन नौकरियों के लिए आवेदन कर सकते हैं। आप यह सहमति कभी भी वापस ले सकते हैं, यहां या अपनी प्रोफ़ाइल में: तब आपकी जानकारी अकाउंट से तुरंत हट जाती है।";
export const howToKeep = () =>
  "बॉक्स पर टिक करें और “मेरी पात्रता जांचें” दबाएं। आपकी उम्र कम से कम 18 साल होनी चाहिए, इसलिए जन्म तिथि भरें।";
export const minor = () =>
  "आपकी उम्र 18 साल से कम है, इसलिए आपकी जानकारी इसी ब्राउज़र में रहती है और अकाउंट में नहीं रखी जाती।";

// Kept details
export const isStored = () => "आपकी जानकारी आपके अकाउंट में है।";
export const lastSaved = (date: string) => `पिछली बार ${date} को सेव हुई।`;
export const changesAreSaved = () =>
  "जब आप बदली हुई जानकारी से पात्रता जांचते हैं, तो वह अकाउंट में भी सेव हो जाती है।";
export const saving = () => "अकाउंट में सेव हो रहा है...";
export const saved = () => "आपकी जानकारी आपके अकाउंट में सेव हो गई।";

// Details that differ
export const whichDetails = () => "आप कौन-सी जानकारी इस्तेमाल करना चाहते हैं?";
export const detailsDiffer = () =>
  "आपके अकाउंट की जानकारी इस फ़ॉर्म की जानकारी से अलग है। जो आप नहीं चुनेंगे, वह बदल दी जाएगी।";
export const inForm = () => "इस फ़ॉर्म में:";
export const onAccount = () => "आपके अकाउंट में:";
export const yes = () => "हां";
export const no = () => "नहीं";
export const takeAccount = () => "अकाउंट की जानकारी लें";
export const takeForm = () => "इस फ़ॉर्म की जानकारी लें";
export const filledIn = () => "फ़ॉर्म में अब आपके अकाउंट की जानकारी है।";

// Failures
export const saveFailed = () => "आपकी जानकारी अकाउंट में सेव नहीं हो सकी। वह इस ब्राउज़र में अब भी है।";
export const notSaved = (reason: string) =>
  `आपकी जानकारी सिर्फ़ इस ब्राउज़र में है, अकाउंट में नहीं। ${reason}`;
export const consentChanged = () =>
  "सहमति का टेक्स्ट बदल गया है, इसलिए आपकी जानकारी अकाउंट में सेव नहीं हुई। पेज को रीफ़्रेश करें, नया टेक्स्ट पढ़ें और फिर चुनें। आपकी जानकारी इस ब्राउज़र में अब भी है।";
export const reload = () => "पेज को रीफ़्रेश करें";
export const tryAgain = () => "फिर कोशिश करें";

// Deletion
export const deleteDetails = () => "अकाउंट से हटाएं";
export const deleteTitle = () => "पात्रता की जानकारी अकाउंट से हटाएं?";
export const deleteText = () =>
  "वह तुरंत हट जाएगी, और आपकी सहमति वापस हो जाएगी। जो जानकारी किसी ब्राउज़र में है, वह वहां रहेगी।";
export const deleteAction = () => "हटाएं";
export const deleted = () => "पात्रता की जानकारी आपके अकाउंट से हटा दी गई।";
export const deleteFailed = () =>
  "आपकी जानकारी अकाउंट से नहीं हटाई जा सकी। अपना इंटरनेट कनेक्शन देखें और फिर कोशिश करें।";

// Section of the profile
export const sectionLoading = () => "पात्रता की जानकारी लोड हो रही है...";
export const sectionFailed = () => "पात्रता की जानकारी लोड नहीं हो सकी।";
export const notKept = () =>
  "आपके अकाउंट में पात्रता की कोई जानकारी नहीं है। फ़ॉर्म भरने के बाद आप उसे अकाउंट में रखना चुन सकते हैं।";
export const changeDetails = () => "मेरी जानकारी देखें या बदलें";
export const openForm = () => "मेरी पात्रता जांचें";
