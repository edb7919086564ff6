/** Texts of the panel about eligibility on the pages of jobs and recruitments. */

export const title = () => "क्या मैं पात्र हूं?";
export const text = () =>
  "देखें कि आप किन पदों के लिए आवेदन कर सकते हैं: आयु, योग्यता और श्रेणी का नोटिफ़िकेशन से मिलान।";
export const check = () => "अपनी पात्रता जांचें";
export const checkWithSaved = () => "मेरी सेव की गई जानकारी से जांचें";
export const changeDetails = () => "मेरी जानकारी बदलें";
export const checking = () => "जांच हो रही है...";
export const failed = () => "पात्रता की जांच नहीं हो सकी। अपना इंटरनेट कनेक्शन देखें और फिर कोशिश करें।";
