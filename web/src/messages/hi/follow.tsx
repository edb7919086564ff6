/** Texts of the page that starts an alert, and of the pages of its mail's links. */

// The page
export const title = () => "अलर्ट पाएं";
export const titleWithError = () => "गड़बड़ी: अलर्ट पाएं";
export const lede = () =>
  "यहां कुछ नया आने पर, और किसी नौकरी, परीक्षा या परिणाम की तारीख बदलने पर हम आपको ईमेल करेंगे। यह बिल्कुल मुफ़्त है।";
export const howOften = () => "कितनी बार?";
export const atOnce = () => "तुरंत";
export const daily = () => "दिन में एक बार";
export const weekly = () => "हफ़्ते में एक बार";
export const yourEmail = () => "आपका ईमेल पता";
export const emailHelp = () =>
  "पहले हम आपको पुष्टि के लिए एक लिंक भेजेंगे। अलर्ट बदलने या बंद करने का लिंक हर ईमेल में होता है।";
export const invalidEmail = () => "सही ईमेल पता लिखें।";
export const request = () => "अलर्ट पाएं";
export const requesting = () => "भेजा जा रहा है...";
export const follow = () => "अलर्ट चालू करें";
export const following = () => "सेव हो रहा है...";
export const mailsGoTo = (address: string) => `ईमेल इस पते पर आएंगे: ${address}`;
export const mailsGoToConfirmed = () => "ईमेल उसी पते पर आएंगे जिसकी आपने पुष्टि की है।";
export const otherAddress = () => "दूसरा ईमेल पता लिखें";
export const failed = () => "आपका अलर्ट सेव नहीं हो सका। इंटरनेट कनेक्शन देखें और फिर कोशिश करें।";
export const tooManyTries = () => "आपके नेटवर्क से बहुत बार कोशिश हो चुकी है। एक घंटे बाद फिर कोशिश करें।";

// Results
export const followed = () => "आपका अलर्ट चालू हो गया है";
export const followedText = (name: string) => `हम आपको इसकी खबरें ईमेल करेंगे: ${name}`;
export const backToPage = () => "पेज पर वापस जाएं";
export const loading = () => "लोड हो रहा है...";
export const tryAgain = () => "फिर कोशिश करें";
export const loadFailed = () => "पेज लोड नहीं हो सका। फिर कोशिश करें।";
export const notFollowable = () => "इसका अलर्ट नहीं मिल सकता";
export const notFollowableText = () =>
  "वह हटा दिया गया है, या इस पेज का पता गलत है। कोई सूची, खोज, भर्ती या नौकरी खोलें और वहां “अलर्ट पाएं” चुनें।";
export const governmentJobs = () => "सरकारी नौकरियां";
export const privateJobs = () => "प्राइवेट नौकरियां";

// The link that confirms an alert
export const confirmTitle = () => "अपने अलर्ट की पुष्टि करें";
export const confirmText = () => "बस एक कदम बाकी है: बताएं कि आपको इस पते पर यह अलर्ट चाहिए।";
export const confirm = () => "अलर्ट की पुष्टि करें";
export const confirming = () => "पुष्टि हो रही है...";
export const confirmFailed = () => "आपके अलर्ट की पुष्टि नहीं हो सकी। फिर कोशिश करें।";
export const confirmed = () => "आपका अलर्ट चालू है";
export const confirmedText = () =>
  "कुछ नया आने पर हम आपको ईमेल करेंगे। अलर्ट बदलने या बंद करने का लिंक हर ईमेल में होता है।";

// The link that ends all alerts
export const endTitle = () => "सभी अलर्ट बंद करें";
export const endText = () => "इसके बाद आपको कोई अलर्ट नहीं मिलेगा, और हम आपका ईमेल पता हटा देंगे।";
export const end = () => "सभी अलर्ट बंद करें";
export const ending = () => "बंद हो रहा है...";
export const endFailed = () => "आपके अलर्ट बंद नहीं हो सके। फिर कोशिश करें।";
export const ended = () => "आपके अलर्ट बंद हो गए हैं";
export const endedText = () =>
  "आपके अलर्ट और उनका ईमेल पता हटा दिए गए हैं। आप जब चाहें, फिर अलर्ट चालू कर सकते हैं।";
