/** Texts of the contact page and its form. */

export const title = () => "संपर्क";
export const titleWithError = () => "गड़बड़ी: संपर्क";
export const pageDescription = (site: string) =>
  `${site} को लिखें: किसी नौकरी की जानकारी में गलती, अपने अकाउंट या डेटा के बारे में सवाल, या कोई सुझाव।`;
export const lede = () => "कोई तारीख गलत है, अकाउंट नहीं खुल रहा या कोई सुझाव है, तो हमें बताएं।";

// Form
export const sendUsAMessage = () => "हमें संदेश भेजें";
export const name = () => "नाम";
export const email = () => "ईमेल";
export const emailHelp = () => "इसका इस्तेमाल सिर्फ़ आपको जवाब देने के लिए होगा।";
export const subject = () => "विषय";
export const message = () => "संदेश";
export const messageHelp = () =>
  "बात किसी नौकरी की है? उसके पेज का पता लिखें। पासवर्ड, आधार या बैंक के नंबर न लिखें।";
export const sendMessage = () => "संदेश भेजें";
export const sending = () => "भेजा जा रहा है...";
export const enterName = () => "अपना नाम लिखें";
export const enterSubject = () => "विषय लिखें";
export const enterMessage = () => "अपना संदेश लिखें";

// Results of the form
export const messageSent = () => "आपके संदेश के लिए धन्यवाद! हम जल्द जवाब देंगे।";
export const messageNotSent = () => "आपका संदेश नहीं भेजा जा सका। इंटरनेट कनेक्शन देखें और फिर कोशिश करें।";
export const noMailbox = () => "इस साइट का अभी कोई मेलबॉक्स नहीं है, इसलिए आपका संदेश हम तक नहीं पहुंचेगा।";
export const invalidFields = () => "चारों फ़ील्ड भरें, और ऐसा ईमेल पता लिखें जिस पर जवाब भेजा जा सके।";
export const tooManyMessages = () => "आपके नेटवर्क से बहुत ज़्यादा संदेश आ चुके हैं। एक घंटे बाद फिर कोशिश करें।";

// Other help
export const byEmail = () => "ईमेल से";
export const aboutOneJob = () => "किसी एक नौकरी के बारे में";
export const aboutOneJobText = () =>
  "पात्रता, आवेदन शुल्क, सिलेबस और अंतिम तिथि आधिकारिक विज्ञापन में होती हैं, जिसका लिंक हर नौकरी के साथ दिया है। हम सिर्फ़ नौकरियों की जानकारी देते हैं: हम आवेदन नहीं लेते, और आपके आवेदन की कोई जानकारी हमारे पास नहीं होती।";
export const mistake = () => "किसी जानकारी में गलती";
export const mistakeText = () =>
  "उस पेज पर “इस जानकारी की शिकायत करें” चुनें, या हमें उसका पता भेजें और लिखें कि आधिकारिक विज्ञापन में क्या है। हम जांच करके जानकारी सुधार देते हैं।";
export const askedForMoney = () => "अगर कोई पैसे मांगे";
export const askedForMoneyText = () =>
  "हम आपसे कभी पैसे नहीं मांगते। कोई हमारे नाम पर मांगे, तो न दें। हमें बताएं, और cybercrime.gov.in पर या 1930 पर फ़ोन करके शिकायत करें।";
export const accountAndData = () => "आपका अकाउंट और आपका डेटा";
export const accountAndDataText = () =>
  "प्रोफ़ाइल में जाकर आप सब कुछ खुद डाउनलोड कर सकते हैं या हटा सकते हैं। क्या रखा जाता है और क्यों, यह प्राइवेसी पॉलिसी में लिखा है।";
export const yourProfile = () => "आपकी प्रोफ़ाइल";
export const forgotPassword = () => "पासवर्ड भूल गए?";
export const privacyPolicy = () => "प्राइवेसी पॉलिसी";
