/** Texts of the page with the alerts of a person. */

export const loading = () => "आपके अलर्ट लोड हो रहे हैं...";
export const tryAgain = () => "फिर कोशिश करें";
export const loadFailed = () => "आपके अलर्ट लोड नहीं हो सके। फिर कोशिश करें।";
export const needsJavaScript = () =>
  "इस पेज के लिए JavaScript चाहिए। सभी अलर्ट बंद करने का लिंक हर ईमेल में है, और उसके लिए JavaScript की ज़रूरत नहीं है।";

// Without alerts
export const noAlerts = () => "इस ब्राउज़र में कोई अलर्ट नहीं है";
export const noAlertsText = () =>
  "अगर आपका कोई अलर्ट पहले से चालू है, तो ईमेल का लिंक “अलर्ट बदलें या बंद करें” खोलें। नया अलर्ट पाने के लिए कोई सूची, खोज, भर्ती या नौकरी खोलें और “अलर्ट पाएं” चुनें।";
export const nothingFollowed = () => "अभी आपका कोई अलर्ट चालू नहीं है";
export const nothingFollowedText = () => "कोई सूची, खोज, भर्ती या नौकरी खोलें और “अलर्ट पाएं” चुनें।";

// The alerts
export const whatYouFollow = () => "आपके अलर्ट";
export const mailsGoTo = (address: string) => `ईमेल इस पते पर आते हैं: ${address}`;
export const notConfirmed = () => "पुष्टि बाकी है";
export const notConfirmedText = () => "हमने आपको जो ईमेल भेजा है, उसका लिंक खोलें।";
export const howOften = () => "कितनी बार?";
export const end = () => "बंद करें";
export const endNamed = (name: string) => `बंद करें: ${name}`;
export const ended = (name: string) => `यह अलर्ट बंद हो गया है: ${name}`;
export const saved = () => "सेव हो गया।";
export const notSaved = () => "यह सेव नहीं हो सका। फिर कोशिश करें।";

// The mail server refused mails
export const resting = () =>
  "आपके मेल सर्वर ने हमारे कई ईमेल नहीं लिए, इसलिए हम अभी कोई ईमेल नहीं भेज रहे हैं। देखें कि आपका मेलबॉक्स भरा तो नहीं है, फिर दोबारा शुरू करें।";
export const startAgain = () => "दोबारा शुरू करें";
export const startedAgain = () => "अब हम फिर ईमेल भेजेंगे।";

// Time and language
export const timeAndLanguage = () => "समय और भाषा";
export const timeText = () => "दिन में एक बार या हफ़्ते में एक बार आने वाले ईमेल के लिए। समय भारत का है।";
export const hour = () => "समय";
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return "रात";
  if (hour < 12) return "सुबह";
  return hour < 16 ? "दोपहर" : "शाम";
}
export const hourName = (hour: number) => `${partOfDay(hour)} ${hour % 12 || 12} बजे`;
export const weekday = () => "हफ़्ते वाले ईमेल का दिन";
const WEEKDAYS = ["सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार", "रविवार"] as const;
/** Days count from Monday, which is 0. */
export const weekdayName = (day: number) => WEEKDAYS[day] ?? "";
export const language = () => "ईमेल की भाषा";
export const save = () => "सेव करें";
export const saving = () => "सेव हो रहा है...";

// End all
export const endAll = () => "सभी अलर्ट बंद करें";
export const endAllTitle = () => "सभी अलर्ट बंद करें?";
export const endAllText = () =>
  "इसके बाद आपको कोई अलर्ट नहीं मिलेगा, और हम आपका ईमेल पता हटा देंगे। आप जब चाहें, फिर अलर्ट चालू कर सकते हैं।";
export const endAllFailed = () => "आपके अलर्ट बंद नहीं हो सके। फिर कोशिश करें।";
