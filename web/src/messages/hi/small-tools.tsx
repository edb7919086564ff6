/** Names of the small tools, and texts of the frame of their pages. */

export const ageTool = () => "आयु कैलकुलेटर";
export const ageToolText = () =>
  "कट-ऑफ़ तिथि पर आपकी आयु कितनी होगी, और आप नोटिफ़िकेशन की आयु सीमा में आते हैं या नहीं।";
export const photoTool = () => "फ़ोटो और हस्ताक्षर रीसाइज़र";
export const photoToolText = () =>
  "फ़ाइल ठीक उतने पिक्सल और KB की, जितने आवेदन फ़ॉर्म में मांगे गए हैं, आपके ही डिवाइस पर बनी।";
export const payTool = () => "हाथ में आने वाले वेतन का अनुमान";
export const payToolText = () => "CTC या सरकारी पे लेवल से जानें कि हर महीने बैंक में कितना आएगा।";
export const markingTool = () => "नेगेटिव मार्किंग कैलकुलेटर";
export const markingToolText = () =>
  "गलत उत्तरों के अंक काटकर आपका स्कोर, और तुक्का लगाने से फ़ायदा है या नुकसान।";

export const howItIsWorkedOut = () => "यह कैसे काम करता है";
export const commonQuestions = () => "आम सवाल";
export const moreSmallTools = () => "दूसरे छोटे टूल";
