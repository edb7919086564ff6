/** Texts of the lists of posts. */

// Tabs
export const blogTabs = () => "ब्लॉग";
export const allPosts = () => "सभी पोस्ट";
export const currentAffairs = () => "करेंट अफेयर्स";
export const documentGuides = () => "दस्तावेज़ गाइड";

// Blog
export const blogTitle = () => "करियर ब्लॉग";
export const blogDescription = () =>
  "भारत में नौकरी खोजने वालों के लिए गाइड और सलाह: भर्ती की सूचनाएं, परीक्षाएं, वेतन, इंटरव्यू और सुरक्षित आवेदन।";
export const blogHero = () => "हमारा ब्लॉग: करियर के लिए काम की बातें";
export const blogLede = () => "आवेदन से पहले, भर्ती के दौरान और नौकरी मिलने के बाद काम आने वाली जानकारी।";
export const noPosts = () => "अभी कोई ब्लॉग पोस्ट प्रकाशित नहीं हुई है।";
export const postsFailed = () => "ब्लॉग पोस्ट लोड नहीं हो सकीं।";
export const postsFound = () => "मिली हुई पोस्ट";
export const loadingPosts = () => "पोस्ट लोड हो रही हैं...";
export const countedPosts = () => "पोस्ट";

// Current affairs
export const affairsTitle = () => "साप्ताहिक करेंट अफेयर्स";
export const affairsDescription = () =>
  "UPSC, SSC, बैंकिंग और राज्यों की परीक्षाओं के लिए हफ़्ते के करेंट अफेयर्स, और वे तथ्य, जो परीक्षा में पूछे जाते हैं।";
export const affairsLede = () => "हफ़्ते के वे तथ्य, जो परीक्षा में पूछे जाते हैं, और उनके पीछे की पूरी बात।";
export const noAffairs = () => "अभी करेंट अफेयर्स प्रकाशित नहीं हुए हैं।";
export const affairsFailed = () => "करेंट अफेयर्स लोड नहीं हो सके।";

// Guides
export const guidesTitle = () => "दस्तावेज़ सहायता गाइड";
export const guidesDescription = () =>
  "भारत में नौकरी और परीक्षा के लिए मांगे जाने वाले दस्तावेज़ों की गाइड: प्रमाण पत्र, नाम, तारीख, फ़ोटो और फ़ॉर्म।";
export const guidesLede = () => "प्रमाण पत्र, नाम, तारीखें और फ़ोटो: मांगे जाने से पहले ही सब ठीक कर लें।";
export const noGuides = () => "अभी कोई दस्तावेज़ गाइड उपलब्ध नहीं है। जल्द फिर देखें!";
export const guidesFailed = () => "दस्तावेज़ गाइड लोड नहीं हो सकीं।";
export const guidesFailedToast = () => "पोस्ट लोड नहीं हो सकीं। फिर कोशिश करें।";
export const guidesFound = () => "मिली हुई गाइड";
export const loadingGuides = () => "गाइड लोड हो रही हैं...";
export const countedGuides = () => "गाइड";

// Posts of a tag
export const postsAbout = (tag: string) => `“${tag}” पर पोस्ट`;
export const noPostsAbout = (tag: string) => `“${tag}” पर अभी कोई पोस्ट नहीं है।`;
export const backToAllPosts = () => "सभी पोस्ट";

// Cards
export const keywords = () => "कीवर्ड";
export const currentAffair = () => "करेंट अफेयर्स";
export const guide = () => "गाइड";
export const team = () => "हमारी टीम";
export const readMore = () => "आगे पढ़ें";

// Saved posts
export const savedPosts = () => "सेव की गई पोस्ट";
export const savedPostsRegion = () => "सेव की गई पोस्ट";
export const unsave = (title: string) => `सेव से हटाएं: ${title}`;
