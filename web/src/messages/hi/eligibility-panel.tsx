/** Texts of the panel about eligibility on the pages of jobs and recruitments. */

export const title = () => "क्या मैं पात्र हूं?";
export const text = () =>
  "देखें कि आप किन पदों के लिए आवेदन कर सकते हैं: आयु, योग्यता और श्रेणी का नोटिफ़िकेशन से मिलान।";
export const check = () => "अपनी पात्रता जांचें";
