/** Texts of the list of private jobs. */

export const title = () => "प्राइवेट नौकरियां";
export const description = () =>
  "भारत की टेक और नॉन-टेक प्राइवेट नौकरियां: वेतन, अनुभव और कौशल की जानकारी के साथ।";
export const found = () => "मिली हुई प्राइवेट नौकरियां";
export const loading = () => "प्राइवेट नौकरियां लोड हो रही हैं...";
export const counted = (count: number) => (count === 1 ? "प्राइवेट नौकरी" : "प्राइवेट नौकरियां");
export const noneFound = () => "कोई नौकरी नहीं मिली";
export const heroTitle = () => "प्राइवेट सेक्टर में अपना अगला मौका खोजें";
export const heroLede = () =>
  "पूरे भारत की कंपनियों की नौकरियां: वेतन, अनुभव और कौशल की साफ़ जानकारी के साथ।";
export const jobsByCity = () => "शहर के हिसाब से नौकरियां";
export const jobsInCity = (count: number) => (count === 1 ? " नौकरी" : " नौकरियां");
export const promoTitle = () => "आवेदन से पहले तैयारी करें";
export const promoText = () => "मुफ़्त करियर टूल से अपना रिज़्यूमे जांचें, इंटरव्यू का अभ्यास करें और कवर लेटर लिखें।";
export const exploreTools = () => "टूल देखें";
