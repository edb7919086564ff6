/** Texts of the pages of the subscription to news. */

// Subscribe
export const newsByEmail = () => "ईमेल पर खबरें";
export const errorTitle = () => "गड़बड़ी: ईमेल पर खबरें";
export const description = () =>
  "सरकारी और प्राइवेट नौकरियों, एडमिट कार्ड और परिणामों की खबरें ईमेल पर पाएं। मुफ़्त, और एक क्लिक में बंद।";
export const lede = (site: string) =>
  `${site} पर आपके काम की कोई नई बात आए, तो हम आपको ईमेल करेंगे। यह बिल्कुल मुफ़्त है।`;
export const yourEmail = () => "आपका ईमेल पता";
export const invalidEmail = () => "सही ईमेल पता लिखें।";
export const tooManyTries = () => "आपके नेटवर्क से बहुत बार कोशिश हो चुकी है। एक घंटे बाद फिर कोशिश करें।";
export const whatYouGet = () => "आपको क्या मिलेगा";
export const whatYouGetText = () =>
  "नई खबर आने पर एक छोटा ईमेल: भर्तियां, एडमिट कार्ड, परिणाम और गाइड। और कुछ नहीं।";
export const youConfirm = () => "पहले आपकी पुष्टि";
export const youConfirmText = () =>
  "आप जो पता लिखेंगे, उस पर हम एक लिंक भेजेंगे। जब तक आप उस लिंक से पुष्टि नहीं करते, हम और कोई ईमेल नहीं भेजेंगे।";
export const howToLeave = () => "बंद कैसे करें";
export const howToLeaveText = () =>
  "हर ईमेल में सब्सक्रिप्शन बंद करने का लिंक होता है। बस एक क्लिक, पासवर्ड की ज़रूरत नहीं।";

// The link was sent
export const checkYourEmail = () => "अपना ईमेल देखें";
export const mailMayTakeAMinute = () => "ईमेल आने में एक मिनट लग सकता है। स्पैम फ़ोल्डर भी देख लें।";
export const otherAddress = () => "दूसरा ईमेल पता लिखें";

// Confirm
export const confirmTitle = () => "अपने ईमेल पते की पुष्टि करें";
export const confirmText = () => "बस एक कदम बाकी है: बताएं कि आपको इस पते पर हमारी खबरें चाहिए।";
export const confirm = () => "पते की पुष्टि करें";
export const confirming = () => "पुष्टि हो रही है...";
export const confirmFailed = () => "आपके पते की पुष्टि नहीं हो सकी। फिर कोशिश करें।";
export const subscribed = () => "आपका सब्सक्रिप्शन शुरू हो गया है";
export const subscribedText = () =>
  "आपके पते की पुष्टि हो गई है। नई खबर आने पर हम ईमेल करेंगे, और हर ईमेल में सब्सक्रिप्शन बंद करने का लिंक होगा।";

// Unsubscribe
export const unsubscribe = () => "सब्सक्रिप्शन बंद करें";
export const unsubscribeText = () => "इसके बाद आपको ईमेल पर हमारी खबरें नहीं मिलेंगी।";
export const unsubscribing = () => "बंद हो रहा है...";
export const unsubscribeFailed = () => "सब्सक्रिप्शन बंद नहीं हो सका। फिर कोशिश करें।";
export const didNotWork = () => "सब्सक्रिप्शन बंद नहीं हो सका";
export const stillSubscribed = () => "आपका सब्सक्रिप्शन अभी चालू है। थोड़ी देर में ईमेल का लिंक फिर खोलें।";
export const unsubscribed = () => "आपका सब्सक्रिप्शन बंद हो गया है";
export const unsubscribedText = () =>
  "आपका सब्सक्रिप्शन और ईमेल पता हटा दिए गए हैं। अब हम आपको कोई खबर नहीं भेजेंगे। आप जब चाहें, फिर सब्सक्राइब कर सकते हैं।";
export const subscribeAgain = () => "फिर सब्सक्राइब करें";

// The link has expired
export const linkExpired = () => "यह लिंक अब काम नहीं करता";
export const linkExpiredText = () =>
  "इसकी समय सीमा खत्म हो गई है, यह पहले इस्तेमाल हो चुका है, या अधूरा है। अगर आप इसे पहले इस्तेमाल कर चुके हैं, तो कुछ करने की ज़रूरत नहीं है।";
