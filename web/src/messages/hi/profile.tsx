/** Texts of the profile. */

import type { AccountFacts } from "../en/profile";

export const welcomeName = (name: string) => `नमस्ते, ${name}!`;
export const loadingProfile = () => "प्रोफ़ाइल लोड हो रही है...";
export const profileFailed = () => "सर्वर से संपर्क नहीं हो सका, इसलिए प्रोफ़ाइल लोड नहीं हुई।";
export const noUserData = () => "आपकी जानकारी नहीं मिली। फिर से लॉग इन करें।";
export const email = () => "ईमेल";
export const notVerified = () => "पुष्टि बाकी";
export const memberSince = () => "साइन अप की तारीख";

// Name and password
export const editProfile = () => "प्रोफ़ाइल बदलें";
export const close = () => "बंद करें";
export const name = () => "नाम";
export const saveName = () => "नाम सेव करें";
export const saving = () => "सेव हो रहा है...";
export const nameFailed = () => "आपका नाम सेव नहीं हो सका। फिर कोशिश करें।";
export const currentPassword = () => "मौजूदा पासवर्ड";
export const newPassword = () => "नया पासवर्ड";
export const changePassword = () => "पासवर्ड बदलें";
export const changing = () => "बदला जा रहा है...";
export const enterCurrentPassword = () => "अपना मौजूदा पासवर्ड लिखें";
export const passwordFailed = () => "आपका पासवर्ड नहीं बदला जा सका। फिर कोशिश करें।";
export const otherDevicesSignedOut = () => "बाकी सभी डिवाइस लॉग आउट हो जाएंगे।";
export const password = () => "पासवर्ड";
export const noPassword = () =>
  "आप Google से लॉग इन करते हैं, इसलिए इस अकाउंट का कोई पासवर्ड नहीं है। पासवर्ड भी चाहिए, तो ईमेल पर लिंक मंगाएं।";
export const choosePassword = () => "पासवर्ड चुनें";

// Sections that are loaded later
export const eligibilityDetails = () => "पात्रता की जानकारी";
export const security = () => "लॉग इन और सुरक्षा";
export const loading = () => "लोड हो रहा है...";
export const sectionFailed = () => "यह हिस्सा लोड नहीं हो सका। इंटरनेट कनेक्शन देखें और पेज को रीफ़्रेश करें।";

// Data of the user
export const yourData = () => "आपका डेटा";
export const yourDataText = () =>
  "आपके बारे में यहां जो कुछ रखा है, वह सब एक फ़ाइल में पाएं, या हमेशा के लिए हटा दें।";
export const downloadData = () => "मेरा डेटा डाउनलोड करें";
export const preparing = () => "तैयार हो रहा है...";
export const downloadFailed = () => "आपका डेटा डाउनलोड नहीं हो सका। फिर कोशिश करें।";
export const deleteAccount = () => "अकाउंट हटाएं";

// Deletion of the account
export const deleteYourAccount = () => "क्या आप अपना अकाउंट हटाना चाहते हैं?";
export const cannotBeUndone = () => "हटाया गया अकाउंट वापस नहीं आएगा। ये चीज़ें तुरंत हट जाएंगी:";
export const deletesIdentity = ({ email, hasPassword }: AccountFacts) =>
  `आपका नाम, आपका ईमेल पता ${email} और ${hasPassword ? "आपका पासवर्ड" : "Google अकाउंट का लिंक"}`;
export const deletesSavedJobs = () => "आपकी सेव की गई नौकरियां, अकाउंट से और इस ब्राउज़र से";
export const deletesPractice = () => "आपका इंटरव्यू अभ्यास, अकाउंट से और इस ब्राउज़र से";
export const deletesEligibility = () => "आपकी पात्रता की जानकारी, अकाउंट से और इस ब्राउज़र से";
export const deletesHistory = () => "इस ब्राउज़र में दर्ज जानकारी: देखी गई नौकरियां और शुरू किए गए आवेदन";
export const keepsApplications = () =>
  "दूसरी साइटों पर भेजे गए आपके आवेदनों पर कोई असर नहीं होगा। अकाउंट हटने की सूचना आपको एक आखिरी ईमेल में मिलेगी।";
export const passwordProof = () => "आपका पासवर्ड, ताकि पता चले कि यह आप ही हैं";
export const emailProof = () => "आपका ईमेल पता, ताकि पक्का हो कि आप यही चाहते हैं";
export const enterAccountEmail = () => "इस अकाउंट का ईमेल पता लिखें";
export const deleteMyAccount = () => "मेरा अकाउंट हटाएं";
export const deleting = () => "हटाया जा रहा है...";
export const deletionFailed = () => "आपका अकाउंट नहीं हटाया जा सका। फिर कोशिश करें।";
