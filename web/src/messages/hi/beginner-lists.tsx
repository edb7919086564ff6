/** Texts of the lists of internships and of jobs for freshers. */

export const internshipsTitle = () => "इंटर्नशिप";
export const internshipsDescription = () =>
  "भारत में छात्रों और स्नातकों के लिए इंटर्नशिप: स्टाइपेंड, कौशल और आवेदन का तरीका।";
export const internshipsFound = () => "मिली हुई इंटर्नशिप";
export const internshipsLoading = () => "इंटर्नशिप लोड हो रही हैं...";
export const internshipsCounted = () => "इंटर्नशिप";
export const noInternships = () => "कोई इंटर्नशिप नहीं मिली";
export const internshipsHeroTitle = () => "काम सीखने के लिए इंटर्नशिप";
export const internshipsHeroLede = () =>
  "छात्रों और स्नातकों के लिए मौके: स्टाइपेंड और कौशल की साफ़ जानकारी के साथ।";
export const freshersTitle = () => "फ़्रेशर नौकरियां";
export const freshersDescription = () =>
  "भारत में फ़्रेशर के लिए नौकरियां, जिनमें अनुभव ज़रूरी नहीं: वेतन और कौशल की जानकारी के साथ।";
export const freshersFound = () => "मिली हुई फ़्रेशर नौकरियां";
export const freshersLoading = () => "फ़्रेशर नौकरियां लोड हो रही हैं...";
export const freshersCounted = (count: number) => (count === 1 ? "फ़्रेशर नौकरी" : "फ़्रेशर नौकरियां");
export const noFresherJobs = () => "कोई फ़्रेशर नौकरी नहीं मिली";
export const freshersHeroTitle = () => "करियर की शुरुआत के लिए फ़्रेशर नौकरियां";
export const freshersHeroLede = () =>
  "बिना अनुभव वालों के लिए नौकरियां: वेतन और कौशल की साफ़ जानकारी के साथ।";
