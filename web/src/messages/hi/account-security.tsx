/** Texts of the section of the profile about sessions and ways to sign in. */

import type { CodeFile, PasskeyDates, Proofs, SessionDates } from "../en/account-security";

export const waysFailed = () => "आपके लॉग इन के तरीके लोड नहीं हो सके।";
export const loadingWays = () => "आपके लॉग इन के तरीके लोड हो रहे हैं...";
export const tryAgain = () => "फिर कोशिश करें";
export const remove = () => "हटाएं";

// Confirmation that the user is the owner of the account
export const confirmIdentity = () => "पुष्टि करें कि यह आप ही हैं";
export const passwordNeeded = ({ needsCode, offersPasskey }: Proofs) =>
  `आपको लॉग इन किए 15 मिनट से ज़्यादा हो गए हैं। आगे बढ़ने के लिए अपना पासवर्ड${needsCode ? " और एक कोड" : ""} लिखें${offersPasskey ? ", या पासकी इस्तेमाल करें" : ""}।`;
export const passkeyNeeded = () =>
  "आपको लॉग इन किए 15 मिनट से ज़्यादा हो गए हैं। आगे बढ़ने के लिए पासकी इस्तेमाल करें, या लॉग आउट करके Google से फिर लॉग इन करें।";
export const signInNeeded = () =>
  "इस अकाउंट का कोई पासवर्ड नहीं है। लॉग आउट करके Google से फिर लॉग इन करें। उसके बाद 15 मिनट तक आप यह बदलाव कर सकते हैं।";
export const yourPassword = () => "आपका पासवर्ड";
export const authenticatorCodeHelp = () => "6 अंकों का कोड आपके ऑथेंटिकेटर ऐप में दिखता है।";
export const recoveryCodeHelp = () =>
  "आपने जो रिकवरी कोड सेव किए थे, उनमें से एक। हर कोड एक ही बार काम करता है।";
export const passwordCheckFailed = () => "आपके पासवर्ड की जांच नहीं हो सकी। फिर कोशिश करें।";
export const passkeyCheckFailed = () => "आपकी पासकी की जांच नहीं हो सकी। फिर कोशिश करें।";
export const waitingForDevice = () => "आपके डिवाइस का इंतज़ार है...";
export const checking = () => "जांच हो रही है...";
export const confirm = () => "पुष्टि करें";

// Sessions
export const whereSignedIn = () => "आप कहां लॉग इन हैं";
export const unknownDevice = () => "अगर कोई डिवाइस अनजान लगे, तो उसे लॉग आउट करें और अपना पासवर्ड बदलें।";
export const loadingDevices = () => "आपके डिवाइस की सूची लोड हो रही है...";
export const devicesFailed = () => "आपके डिवाइस की सूची लोड नहीं हो सकी।";
export const thisDevice = () => "यह डिवाइस";
export const sessionDates = ({ signedIn, lastUsed }: SessionDates) =>
  `लॉग इन: ${signedIn}, आखिरी इस्तेमाल: ${lastUsed}`;
export const signOut = () => "लॉग आउट करें";
export const signOutDevice = (device: string) => `लॉग आउट करें: ${device}`;
export const signingOut = () => "लॉग आउट हो रहा है...";
export const deviceSignedOut = (device: string) => `${device} लॉग आउट हो गया।`;
export const deviceFailed = () => "यह डिवाइस लॉग आउट नहीं हो सका। फिर कोशिश करें।";
export const signOutEverywhere = () => "सभी जगह से लॉग आउट करें";
export const signOutEverywhereTitle = () => "सभी जगह से लॉग आउट करें?";
export const signOutEverywhereText = () =>
  "आप सभी डिवाइस से लॉग आउट हो जाएंगे, इस डिवाइस से भी। उसके बाद फिर से लॉग इन करना होगा।";
export const signOutFailed = () => "लॉग आउट नहीं हो सका। फिर कोशिश करें।";

// Second factor
export const twoFactorSignIn = () => "टू-फ़ैक्टर लॉग इन";
export const on = () => "चालू";
export const off = () => "बंद";
export const staffNeedsIt = () =>
  "इस साइट के एडमिन, संपादकों और लेखकों के लिए टू-फ़ैक्टर लॉग इन ज़रूरी है। ऑथेंटिकेटर ऐप या पासकी जोड़ें।";
export const withAuthenticator = () =>
  "पासवर्ड या Google से लॉग इन करते समय आपको अपने ऑथेंटिकेटर ऐप का कोड भी लिखना होता है।";
export const withPasskey = () =>
  "पासवर्ड या Google से लॉग इन करते समय आपको पासकी भी इस्तेमाल करनी होती है या रिकवरी कोड लिखना होता है।";
export const withoutFactor = () =>
  "इसे चालू करें, तो पासवर्ड या Google से लॉग इन करते समय आपको अपने फ़ोन के ऐप का कोड भी लिखना होगा। तब सिर्फ़ चुराए गए पासवर्ड से कोई लॉग इन नहीं कर सकेगा।";

// Authenticator app
export const setUpAuthenticator = () => "ऑथेंटिकेटर ऐप जोड़ें";
export const authenticatorIsSetUp = () => "ऑथेंटिकेटर ऐप जुड़ा है";
export const starting = () => "शुरू हो रहा है...";
export const setupNotStarted = () => "ऐप जोड़ना शुरू नहीं हो सका। फिर कोशिश करें।";
export const scanCode = () =>
  "इस कोड को किसी ऑथेंटिकेटर ऐप से स्कैन करें, जैसे Google Authenticator या Microsoft Authenticator।";
export const qrCode = () => "आपके ऑथेंटिकेटर ऐप के लिए QR कोड";
export const openInApp = () => "इसी डिवाइस के ऐप में खोलें";
export const orEnterKey = () => "या ऐप में यह कुंजी लिखें:";
export const copyKey = () => "कुंजी कॉपी करें";
export const keyCopied = () => "कुंजी कॉपी हो गई!";
export const codeFromApp = () => "ऐप का कोड";
export const codeFromAppHelp = () => "छह अंक। उसके बाद आपके बाकी डिवाइस लॉग आउट हो जाएंगे।";
export const enterCodeFromApp = () => "ऐप में दिख रहा कोड लिखें";
export const turnOn = () => "चालू करें";
export const turningOn = () => "चालू हो रहा है...";
export const setupFailed = () => "ऐप नहीं जुड़ सका। फिर कोशिश करें।";
export const removeApp = () => "ऐप हटाएं";
export const removeAppTitle = () => "ऑथेंटिकेटर ऐप हटाएं?";
export const removeAppText = () =>
  "उसके बाद लॉग इन में ऐप का कोड नहीं लगेगा। आपके बाकी डिवाइस लॉग आउट हो जाएंगे।";
export const removeAppFailed = () => "ऐप नहीं हटाया जा सका। फिर कोशिश करें।";

// Recovery codes
export const recoveryCodesLeft = (count: number) =>
  `${count} रिकवरी कोड बाकी ${count === 1 ? "है" : "हैं"}।`;
export const fewRecoveryCodesLeft = (count: number) =>
  `${count === 0 ? "कोई रिकवरी कोड बाकी नहीं है।" : `सिर्फ़ ${recoveryCodesLeft(count)}`} नए बनाएं, ताकि फ़ोन के बिना भी लॉग इन कर सकें।`;
export const newRecoveryCodes = () => "नए रिकवरी कोड";
export const newRecoveryCodesTitle = () => "नए रिकवरी कोड बनाएं?";
export const newRecoveryCodesText = () =>
  "उसके बाद आपके मौजूदा कोड काम नहीं करेंगे। आपके बाकी डिवाइस लॉग आउट हो जाएंगे।";
export const makeNewCodes = () => "नए कोड बनाएं";
export const newCodesFailed = () => "नए कोड नहीं बन सके। फिर कोशिश करें।";
export const yourRecoveryCodes = () => "आपके रिकवरी कोड";
export const storeRecoveryCodes = () =>
  "ये कोड सिर्फ़ अभी दिख रहे हैं। इन्हें ऐसी जगह रखें, जहां फ़ोन के बिना भी मिल जाएं। हर कोड दूसरे चरण के बदले एक ही बार काम करता है।";
export const copy = () => "कॉपी करें";
export const recoveryCodesCopied = () => "रिकवरी कोड कॉपी हो गए!";
export const couldNotCopy = () => "कॉपी नहीं हो सका। टेक्स्ट चुनकर खुद कॉपी करें।";
export const download = () => "डाउनलोड करें";
export const codesAreStored = () => "मैंने इन्हें रख लिया है";
export const recoveryCodeFile = ({ site, host, codes }: CodeFile) =>
  `${site} (${host}) के रिकवरी कोड\nहर कोड एक ही बार काम करता है।\n\n${codes}\n`;

// Passkeys
export const passkeys = () => "पासकी";
export const passkeysText = () => "फ़िंगरप्रिंट, चेहरे या स्क्रीन लॉक से लॉग इन करें, बिना पासवर्ड के।";
export const siteWithoutPasskeys = () => "यह साइट पासकी का इस्तेमाल नहीं करती।";
export const browserWithoutPasskeys = () => "यह ब्राउज़र पासकी का इस्तेमाल नहीं कर सकता।";
export const passkeyDates = ({ created, lastUsed }: PasskeyDates) =>
  `जोड़ी गई: ${created}, ${lastUsed === undefined ? "अब तक इस्तेमाल नहीं हुई" : `आखिरी इस्तेमाल: ${lastUsed}`}`;
export const removePasskey = (name: string) => `हटाएं: ${name}`;
export const removePasskeyTitle = (name: string) => `पासकी “${name}” हटाएं?`;
export const removePasskeyText = () =>
  "उसके बाद आप इससे लॉग इन नहीं कर सकेंगे। जिस डिवाइस पर यह पासकी है, उस पर से भी इसे हटाएं। आपके बाकी डिवाइस लॉग आउट हो जाएंगे।";
export const removePasskeyFailed = () => "पासकी नहीं हटाई जा सकी। फिर कोशिश करें।";
export const addPasskey = () => "पासकी जोड़ें";
export const passkeyName = () => "पासकी का नाम";
export const passkeyNameHelp = () =>
  "सूची में पासकी इसी नाम से दिखेगी। पासकी बनने के बाद आपके बाकी डिवाइस लॉग आउट हो जाएंगे।";
export const enterPasskeyName = () => "नाम लिखें";
export const createPasskey = () => "पासकी बनाएं";
export const passkeyFailed = () => "पासकी नहीं बन सकी। फिर कोशिश करें।";
export const noPasskeyCreated = () => "कोई पासकी नहीं बनी। आप फिर कोशिश कर सकते हैं।";
export const devicePasskeyExists = () => "इस डिवाइस पर आपके अकाउंट की पासकी पहले से है।";

// Google
export const google = () => "Google";
export const linked = () => "जुड़ा है";
export const notLinked = () => "जुड़ा नहीं है";
export const googleIsLinked = () => "आप अपने Google अकाउंट से लॉग इन कर सकते हैं।";
export const howToLinkGoogle = () =>
  "अपना Google अकाउंट जोड़ने के लिए लॉग इन करते समय “Google से जारी रखें” चुनें।";
export const removeLink = () => "Google का लिंक हटाएं";
export const removeLinkTitle = () => "Google का लिंक हटाएं?";
export const removeLinkText = () =>
  "उसके बाद आप सिर्फ़ पासवर्ड या पासकी से लॉग इन करेंगे। आपके बाकी डिवाइस लॉग आउट हो जाएंगे।";
export const removeLinkFailed = () => "लिंक नहीं हटाया जा सका। फिर कोशिश करें।";
