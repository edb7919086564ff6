/** Texts of the list of PDF documents. */

export const pdfDocuments = () => "PDF दस्तावेज़";
export const description = () =>
  "भारत में नौकरी खोजने वालों के लिए PDF दस्तावेज़: स्टडी मटीरियल, रिज़्यूमे के नमूने, प्रमाण पत्र और आधिकारिक फ़ॉर्म। मुफ़्त पढ़ें और डाउनलोड करें।";
export const lede = () => "स्टडी मटीरियल, रिज़्यूमे के नमूने और आधिकारिक दस्तावेज़: यहीं पढ़ें या फ़ोन में रखें।";
export const found = () => "मिले हुए PDF दस्तावेज़";
export const loading = () => "PDF दस्तावेज़ लोड हो रहे हैं...";
export const counted = () => "PDF दस्तावेज़";
export const failed = () => "PDF दस्तावेज़ लोड नहीं हो सके।";
export const empty = () => "अभी कोई PDF दस्तावेज़ प्रकाशित नहीं हुआ है।";
export const documentGuides = () => "दस्तावेज़ सहायता गाइड";

// Categories
export const general = () => "सामान्य";
export const resume = () => "रिज़्यूमे";
export const certificate = () => "प्रमाण पत्र";
export const governmentDocument = () => "सरकारी दस्तावेज़";
export const studyMaterial = () => "स्टडी मटीरियल";

// Cards
export const added = (date: string) => `जोड़ा गया: ${date}`;
export const viewPdf = () => "PDF देखें";
export const viewPdfOf = (title: string) => `PDF देखें: ${title} (नए टैब में खुलेगा)`;
export const download = () => "डाउनलोड करें";
export const downloadOf = (title: string) => `डाउनलोड करें: ${title}`;
