/** Texts of the lists of tech jobs and of non-tech jobs. */

export const techTitle = () => "टेक नौकरियां";
export const techDescription = () =>
  "भारत में सॉफ़्टवेयर, डेटा, क्लाउड और सपोर्ट की टेक नौकरियां: वेतन, अनुभव और कौशल की जानकारी के साथ।";
export const searchLabel = () => "पद, कंपनी या इंडस्ट्री";
export const techExample = () => "डेवलपर, डेटा या सपोर्ट";
export const techFound = () => "मिली हुई टेक नौकरियां";
export const techLoading = () => "टेक नौकरियां लोड हो रही हैं...";
export const techCounted = (count: number) => (count === 1 ? "टेक नौकरी" : "टेक नौकरियां");
export const noTechJobs = () => "कोई टेक नौकरी नहीं मिली। खोज या फ़िल्टर बदलकर देखें।";
export const techToast = () => "टेक नौकरियां लोड नहीं हो सकीं।";
export const techInline = () => "सर्वर से संपर्क नहीं हो सका, इसलिए टेक नौकरियां लोड नहीं हुईं।";
export const prev = () => "पिछला";
export const techHeroTitle = () => "करियर के अगले कदम के लिए टेक नौकरियां";
export const techHeroLede = () =>
  "सॉफ़्टवेयर, डेटा, क्लाउड और सपोर्ट की नौकरियां: वेतन, अनुभव और कौशल की साफ़ जानकारी के साथ।";
export const latestTech = () => "नई टेक नौकरियां";
export const nonTechTitle = () => "नॉन-टेक नौकरियां";
export const nonTechDescription = () =>
  "भारत में सेल्स, अकाउंट्स, ऑपरेशंस और हॉस्पिटैलिटी की नॉन-टेक नौकरियां: वेतन और अनुभव की जानकारी के साथ।";
export const nonTechExample = () => "सेल्स, अकाउंट्स या रिटेल";
export const nonTechFound = () => "मिली हुई नॉन-टेक नौकरियां";
export const nonTechLoading = () => "नॉन-टेक नौकरियां लोड हो रही हैं...";
export const nonTechCounted = (count: number) => (count === 1 ? "नॉन-टेक नौकरी" : "नॉन-टेक नौकरियां");
export const noNonTechJobs = () => "कोई नॉन-टेक नौकरी नहीं मिली। खोज या फ़िल्टर बदलकर देखें।";
export const nonTechToast = () => "नॉन-टेक नौकरियां लोड नहीं हो सकीं।";
export const nonTechInline = () => "सर्वर से संपर्क नहीं हो सका, इसलिए नॉन-टेक नौकरियां लोड नहीं हुईं।";
export const nonTechHeroTitle = () => "पूरे भारत की नॉन-टेक नौकरियां";
export const nonTechHeroLede = () =>
  "सेल्स, अकाउंट्स, ऑपरेशंस और हॉस्पिटैलिटी की नौकरियां: वेतन और अनुभव की साफ़ जानकारी के साथ।";
export const latestNonTech = () => "नई नॉन-टेक नौकरियां";
