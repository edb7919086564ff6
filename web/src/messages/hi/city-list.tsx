/** Texts of the list of a city's jobs. */

export const title = (city: string) => `${city} में प्राइवेट नौकरियां`;
export const description = (city: string) =>
  `${city} की टेक और नॉन-टेक प्राइवेट नौकरियां: वेतन, अनुभव और कौशल की जानकारी के साथ।`;
export const heading = (city: string) => `${city} में नौकरियां`;
export const allPrivateJobs = () => "सभी प्राइवेट नौकरियां";
export const categories = () => "श्रेणियां";
export const found = () => "मिली हुई नौकरियां";
export const loading = () => "नौकरियां लोड हो रही हैं...";
export const counted = (count: number) => (count === 1 ? "नौकरी" : "नौकरियां");
export const noneFound = () => "कोई नौकरी नहीं मिली";
export const tryOther = () => "दूसरे शब्द लिखकर देखें, या सभी शहरों की नौकरियां देखें।";
export const browseAll = () => "सभी नौकरियां देखें";
