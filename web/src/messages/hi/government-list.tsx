/** Texts of the list of government jobs. */

export const title = () => "सरकारी नौकरियां";
export const description = () =>
  "भारत की नई सरकारी नौकरियां: अंतिम तिथि, पदों की संख्या, पात्रता और आधिकारिक लिंक के साथ।";
export const searchLabel = () => "पद, परीक्षा या विभाग";
export const searchExample = () => "क्लर्क, रेलवे या शिक्षक";
export const found = () => "मिली हुई सरकारी नौकरियां";
export const loading = () => "सरकारी नौकरियां लोड हो रही हैं...";
export const counted = (count: number) => (count === 1 ? "सरकारी नौकरी" : "सरकारी नौकरियां");
export const noneFound = () => "कोई सरकारी नौकरी नहीं मिली";
export const onlyEligible = () => "सिर्फ़ वे नौकरियां जिनके लिए मैं पात्र हूं";
export const lastChanceByAge = () => "आयु के हिसाब से आखिरी मौका";
export const heroTitle = () => "अपने सपनों की सरकारी नौकरी खोजें";
export const heroLede = () =>
  "केंद्र और राज्यों के विभागों के आधिकारिक विज्ञापन: अंतिम तिथि, पद और पात्रता एक ही जगह।";

// Cards below the list
export const resources = () => "उपयोगी जानकारी";
export const admitCards = () => "एडमिट कार्ड";
export const admitCardsText = () => "बोर्ड के जारी करते ही हॉल टिकट यहां देखें।";
export const results = () => "परिणाम";
export const resultsText = () => "मेरिट लिस्ट, कट-ऑफ़ अंक और स्कोरकार्ड।";
export const currentAffairs = () => "करेंट अफेयर्स";
export const currentAffairsText = () => "पूरे हफ़्ते की बड़ी बातें, सामान्य ज्ञान के पेपर के लिए।";
export const pdfDocuments = () => "PDF दस्तावेज़";
export const pdfDocumentsText = () => "विज्ञापन, सिलेबस और पेपर, डाउनलोड करके रखने के लिए।";
export const documentServices = () => "दस्तावेज़ सहायता";
export const identityDocuments = () => "पहचान पत्र";
export const identityDocumentsText = () => "आधार, पैन और फ़ोटो पहचान पत्र, और उनमें सुधार का तरीका।";
export const certificates = () => "प्रमाण पत्र";
export const certificatesText = () => "जाति, आय, निवास और EWS प्रमाण पत्र।";
export const formFilling = () => "फ़ॉर्म भरना";
export const formFillingText = () => "फ़ोटो, हस्ताक्षर और शुल्क, ताकि फ़ॉर्म खारिज न हो।";
export const resumeCheck = () => "रिज़्यूमे की जांच";
export const resumeCheckText = () => "देखें कि कंपनी का सॉफ़्टवेयर आपके रिज़्यूमे से क्या पढ़ पाता है।";
