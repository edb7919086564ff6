/** Texts of the home page. */

import type { ReactNode } from "react";

export const pageTitle = (site: string) => `${site}: भारत की सरकारी और प्राइवेट नौकरियां`;
export const pageDescription = () =>
  "भारत में नौकरी खोजने वालों के लिए सरकारी नौकरियां, प्राइवेट नौकरियां, एडमिट कार्ड, परिणाम और करियर के मुफ़्त टूल।";

// Hero
export const heroTitle = () => "करियर की हर ज़रूरत, एक ही जगह";
export const heroText = () =>
  "अंतिम तिथि, पात्रता और आधिकारिक लिंक के साथ नौकरियां, और उनकी तैयारी के लिए टूल।";
export const searchGovernmentJobs = () => "सरकारी नौकरियां खोजें";
export const searchExample = () => "क्लर्क या रेलवे";
export const search = () => "खोजें";
export const exploreGovernmentJobs = () => "सरकारी नौकरियां देखें";
export const explorePrivateJobs = () => "प्राइवेट नौकरियां देखें";

// Offers
export const whatWeOffer = () => "यहां क्या मिलेगा";
export const resumeBuilder = () => "रिज़्यूमे बिल्डर";
export const resumeBuilderText = () => "साफ़-सुथरा रिज़्यूमे, जिसे नियोक्ता भी पढ़ सकें और उनके सॉफ़्टवेयर भी।";
export const interviewPrep = () => "इंटरव्यू की तैयारी";
export const interviewPrepText = () => "उन सवालों का अभ्यास करें, जो पैनल और कंपनियां सच में पूछती हैं।";
export const atsChecker = () => "ATS चेकर";
export const atsCheckerText = () =>
  "देखें कि कंपनी के सॉफ़्टवेयर को आपके रिज़्यूमे में क्या मिलता है और क्या छूट जाता है।";
export const jobUpdates = () => "नौकरी के अपडेट";
export const jobUpdatesText = () => "अंतिम तिथि, रिक्तियों और आधिकारिक लिंक के साथ नई सूचनाएं।";
export const careerRoadmap = () => "करियर रोडमैप";
export const careerRoadmapText = () => "आज आप जहां हैं, वहां से मनचाहे काम तक के कदम।";
export const careerBlog = () => "करियर ब्लॉग";
export const careerBlogText = () => "भर्ती के विज्ञापन, परीक्षा, इंटरव्यू और पहले वेतन पर गाइड।";

// Benefits
export const benefits = () => "फ़ायदे";
export const trusted = () => "50 हज़ार से ज़्यादा लोगों का भरोसा";
export const trustedText = () => "पहली नौकरी, नई नौकरी और सरकारी सेवा, पूरे भारत में।";
export const handpicked = () => "चुनी हुई नौकरियां";
export const handpickedText = () =>
  "हर नौकरी की ज़रूरी बातें एक ही स्क्रीन पर, और आधिकारिक फ़ॉर्म का रास्ता।";
export const updatedDaily = () => "हर दिन अपडेट";
export const updatedDailyText = () => "पेज खुला हो, तो नई सूचनाएं अपने आप आती रहती हैं।";
export const expertPrep = () => "इंटरव्यू की एक्सपर्ट तैयारी";
export const expertPrepText = () => "पैनल क्या पूछते हैं, और अच्छे जवाब में क्या होता है।";

// Latest jobs and posts
export const latestGovernmentJobs = () => "ताज़ा सरकारी नौकरियां";
export const allGovernmentJobs = () => "सभी सरकारी नौकरियां, खोजने की सुविधा के साथ";
export const loadingGovernmentJobs = () => "सरकारी नौकरियां लोड हो रही हैं...";
export const noGovernmentJobs = () => "अभी कोई नई सरकारी नौकरी नहीं है।";
export const latestPrivateJobs = () => "ताज़ा प्राइवेट नौकरियां";
export const allPrivateJobs = () => "सभी प्राइवेट नौकरियां, शहर और क्षेत्र के हिसाब से";
export const loadingPrivateJobs = () => "प्राइवेट नौकरियां लोड हो रही हैं...";
export const noPrivateJobs = () => "अभी कोई नई प्राइवेट नौकरी नहीं है।";
export const viewMore = () => "और देखें";
export const recentPosts = () => "हमारे ब्लॉग की नई पोस्ट";
export const loadingPosts = () => "ब्लॉग की पोस्ट लोड हो रही हैं...";
export const noPosts = () => "अभी कोई नई ब्लॉग पोस्ट नहीं है।";
export const seeAllPosts = () => "सभी पोस्ट देखें";
export const seeAllPostsText = () => "गाइड और सलाह, सबसे नई पहले";
export const sectionNotLoaded = () => "सूची लोड नहीं हो सकी।";
export const contentNotLoaded = () => "ताज़ा जानकारी लोड नहीं हो सकी। थोड़ी देर बाद फिर कोशिश करें।";
export const tryAgain = () => "फिर कोशिश करें";

// Testimonials
export const whatPeopleSay = () => "लोग क्या कहते हैं";
export const readMore = () => "और पढ़ें";
export const readMoreOf = (author: string) => `और पढ़ें: ${author}`;

export const anjaliShort = () => "अब फ़ॉर्म की खबर एक दिन देर से नहीं मिलती।";
export const anjaliFull = () =>
  "पहले मैं बारह टैब खोलकर रखती थी, फिर भी अंतिम तिथि निकल जाती थी। अब सुबह की चाय के साथ एक ही सूची देखती हूं कि कितने दिन बाकी हैं, और उसी शाम आवेदन कर देती हूं। इस तरह भरे तीसरे ही फ़ॉर्म से मेरा चयन हो गया।";
export const anjali = () => "अंजलि मेनन";
export const anjaliTitle = () => "बैंक प्रोबेशनरी ऑफ़िसर, केरल";

export const rohitShort = () => "आवेदन शुल्क भरने से पहले ही पता था कि मैं पात्र हूं।";
export const rohitFull = () =>
  "अपने परिवार में ऐसा फ़ॉर्म सबसे पहले मैंने भरा। आयु सीमा, योग्यता और शुल्क एक ही स्क्रीन पर थे, इसलिए पैसे देने से पहले ही पता था कि मैं कहां खड़ा हूं। छह परीक्षाओं की अधूरी तैयारी के बजाय मैंने एक की ढंग से तैयारी की।";
export const rohit = () => "रोहित कुमार यादव";
export const rohitTitle = () => "रेलवे टेक्नीशियन, बिहार";

export const snehaShort = () => "आखिरकार ऐसी नौकरियां, जिनमें वेतन लिखा होता है।";
export const snehaFull = () =>
  "छोटे कॉलेज से निकलकर मैंने हर जगह रिज़्यूमे भेजा, पर कहीं से जवाब नहीं आया। कंपनियों के सॉफ़्टवेयर उसका आधा हिस्सा पढ़ ही नहीं पाते थे, तो मैंने उसका लेआउट आसान किया। फिर वहीं आवेदन किया, जहां वेतन और कौशल साफ़ लिखे थे, और कॉल आने लगे।";
export const sneha = () => "स्नेहा देशमुख";
export const snehaTitle = () => "सॉफ़्टवेयर टेस्टर, महाराष्ट्र";

export const gurpreetShort = () => "बोल-बोलकर अभ्यास किया, जब तक जवाब अपने-से न लगने लगे।";
export const gurpreetFull = () =>
  "छह साल बेटी के साथ घर पर रहने के बाद मुझे काम से ज़्यादा इंटरव्यू का डर था। मैं रसोई में आम सवालों के जवाब बोल-बोलकर दोहराती थी। इंटरव्यू के दिन पैनल ने उन्हीं में से चार पूछे, और जब वह खत्म हुआ तो थोड़ा अफ़सोस ही हुआ।";
export const gurpreet = () => "गुरप्रीत कौर";
export const gurpreetTitle = () => "स्टाफ़ नर्स, पंजाब";

export const imranShort = () => "काम मुझे अपने ही शहर में मिल गया।";
export const imranFull = () =>
  "मैं ज़रूरत से कम पैसों में भी बेंगलुरु जाने को तैयार था। फिर शहर के हिसाब से खोजा, तो घर से बीस मिनट दूर एक जगह खाली मिली। पेज पर वेतन, काम के घंटे और कंपनी का अपना फ़ॉर्म, सब था। मेरी मां आज भी सबको यह किस्सा सुनाती हैं।";
export const imran = () => "इमरान शेख";
export const imranTitle = () => "स्टोर मैनेजर, तेलंगाना";

export const lakhimiShort = () => "यह मेरे फ़ोन पर खुलता है, कमज़ोर नेटवर्क में भी।";
export const lakhimiFull = () =>
  "हमारे गांव में अच्छे दिन भी नेटवर्क की एक ही डंडी आती है, और दूसरी साइटें खुल ही नहीं पातीं। एडमिट कार्ड जिस सुबह आया, उसी सुबह मुझे मिल गया, और मैंने कोचिंग के तीन दोस्तों को भी बताया, जिन्हें खबर नहीं थी। उनमें से दो आज मेरी तरह वर्दी में हैं।";
export const lakhimi = () => "लखिमी दास";
export const lakhimiTitle = () => "फ़ॉरेस्ट गार्ड, असम";

// Mission
export const ourMission = () => "हमारा मकसद";
export const mission = () => "काम उन्हें मिले, जो उसे कर सकते हैं, न कि उन्हें, जिन तक खबर पहले पहुंची।";
export const missionText = (site: ReactNode) => (
  <>
    {site} हर राज्य की भर्ती सूचनाएं एक जगह लाता है, आसान भाषा में: कौन आवेदन कर सकता है, कब तक, और आधिकारिक
    फ़ॉर्म कहां है। काम खोजने वालों के लिए यह मुफ़्त है, किसी भी फ़ोन और किसी भी कनेक्शन पर।
  </>
);
