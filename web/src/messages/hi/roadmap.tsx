/** Texts of the page that announces the career roadmap. */

export const pageTitle = () => "करियर रोडमैप: जल्द आ रहा है";
export const pageDescription = () =>
  "जल्द ही, भारत में नौकरी खोजने वालों के लिए: आपके हिसाब से करियर की राह, कौशल सीखने की कदम-दर-कदम गाइड, हर क्षेत्र का रोडमैप और प्रगति का हिसाब।";
export const comingSoon = () => "जल्द आ रहा है";
export const lede = () =>
  "करियर रोडमैप, यानी आज आप जहां हैं, वहां से मनचाहे काम तक के कदम। इसमें ये चीज़ें होंगी।";
export const backToHome = () => "होम पर वापस जाएं";

// Plans
export const careerPaths = () => "आपके हिसाब से करियर की राह";
export const careerPathsText = () => "आपकी पढ़ाई और रुचियों से उन पदों तक, जिनके लिए आप आवेदन कर सकते हैं।";
export const skillGuidance = () => "कौशल सीखने की कदम-दर-कदम गाइड";
export const skillGuidanceText = () => "आगे क्या सीखें, किस क्रम में, और मुफ़्त में कहां से।";
export const industryRoadmaps = () => "हर क्षेत्र का रोडमैप";
export const industryRoadmapsText = () =>
  "बैंकिंग, रेलवे, शिक्षण, सॉफ़्टवेयर और दूसरे क्षेत्रों में लोग आगे कैसे बढ़ते हैं।";
export const progressTracking = () => "प्रगति का हिसाब";
export const progressTrackingText = () => "आपने क्या कर लिया, आगे क्या है, और उसकी परीक्षा कब है।";
