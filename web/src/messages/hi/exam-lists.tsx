/** Texts of the lists of admit cards and results. */

export const searchLabel = () => "परीक्षा या संस्था";
export const searchExample = () => "रेलवे या पुलिस";
export const tryOtherSearch = () => "दूसरे शब्द लिखकर देखें, या दूसरा विभाग चुनें।";

// Admit cards
export const admitCards = () => "एडमिट कार्ड";
export const admitCardsDescription = () =>
  "भारत की सरकारी परीक्षाओं के एडमिट कार्ड और हॉल टिकट: परीक्षा की तिथि, सूचना और डाउनलोड लिंक के साथ।";
export const admitCardsFound = () => "मिले हुए एडमिट कार्ड";
export const loadingAdmitCards = () => "एडमिट कार्ड लोड हो रहे हैं...";
export const admitCardsCounted = () => "एडमिट कार्ड";
export const noAdmitCards = () => "आपकी खोज से मिलता-जुलता कोई एडमिट कार्ड नहीं मिला।";
export const admitCardsError = () => "सर्वर से संपर्क नहीं हो सका, इसलिए एडमिट कार्ड लोड नहीं हुए।";
export const admitCardsHero = () => "अपना एडमिट कार्ड डाउनलोड करें";
export const admitCardsLede = () =>
  "बोर्ड के जारी करते ही हॉल टिकट यहां देखें: परीक्षा की तिथि, सूचना और आधिकारिक लिंक के साथ।";

// Results
export const results = () => "परिणाम";
export const resultsDescription = () =>
  "भारत की सरकारी परीक्षाओं के परिणाम: मेरिट लिस्ट, कट-ऑफ़ अंक और आधिकारिक लिंक के साथ।";
export const resultsFound = () => "मिले हुए परिणाम";
export const loadingResults = () => "परिणाम लोड हो रहे हैं...";
export const resultsCounted = () => "परिणाम";
export const noResults = () => "आपकी खोज से मिलता-जुलता कोई परिणाम नहीं मिला।";
export const resultsError = () => "सर्वर से संपर्क नहीं हो सका, इसलिए परिणाम लोड नहीं हुए।";
export const resultsHero = () => "अपनी परीक्षा का परिणाम देखें";
export const resultsLede = () =>
  "बोर्ड के घोषित करते ही परिणाम यहां देखें: मेरिट लिस्ट, कट-ऑफ़ अंक और आधिकारिक लिंक के साथ।";
