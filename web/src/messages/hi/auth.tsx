/** Texts of the sign-in pages. */

import type { ReactNode } from "react";

import type { LinkText } from "../en/auth";

// Fields and links of several pages
export const fullName = () => "पूरा नाम";
export const email = () => "ईमेल";
export const password = () => "पासवर्ड";
export const newPassword = () => "नया पासवर्ड";
export const confirmPassword = () => "पासवर्ड फिर से लिखें";
export const signIn = () => "लॉग इन करें";
export const login = () => "लॉग इन";
export const backToLogin = () => "लॉग इन पेज पर वापस जाएं";
export const forgotPassword = () => "पासवर्ड भूल गए?";
export const resendVerification = () => "पुष्टि का ईमेल फिर भेजें";
export const tryAgain = () => "फिर कोशिश करें";

// Login
export const welcomeBack = () => "आपका फिर से स्वागत है";
export const loginPurpose = () => "नौकरियां सेव करने और बाद में फिर देखने के लिए लॉग इन करें।";
export const signInWithPasskey = () => "पासकी से लॉग इन करें";
export const newHere = (link: LinkText) => <>पहली बार आए हैं? {link("अकाउंट बनाएं")}</>;

// Sign-in with Google
export const or = () => "या";
export const continueWithGoogle = () => "Google से जारी रखें";
export const googleLoginFailed = () => "Google से लॉग इन नहीं हो सका";
export const googleSignUpFailed = () => "Google से साइन अप नहीं हो सका";
export const signingInTitle = () => "लॉग इन हो रहा है";
export const completingSignIn = () => "आपका लॉग इन पूरा हो रहा है...";
export const signedIn = () => "आप लॉग इन हो गए!";
export const authenticationFailed = () => "लॉग इन नहीं हो सका";
export const noToken = () => "लॉग इन की जानकारी नहीं मिली";
export const unreadableToken = () => "लॉग इन की जानकारी पढ़ी नहीं जा सकी";

// Link to a Google account
export const connectGoogle = () => "Google अकाउंट जोड़ें";
export const connectGoogleText = () =>
  "इस ईमेल पते से यहां आपका अकाउंट पहले से है। उसका पासवर्ड लिखकर अपना Google अकाउंट जोड़ें।";
export const connecting = () => "जोड़ा जा रहा है...";
export const connectingFailed = () => "आपका Google अकाउंट नहीं जुड़ सका। फिर कोशिश करें।";
export const signInWithGoogleAgain = () =>
  "इस पेज के लिए Google से लॉग इन करना ज़रूरी है। Google से फिर लॉग इन करें।";

// Second step
export const twoFactorSignIn = () => "टू-फ़ैक्टर लॉग इन";
export const enterAuthenticatorCode = () => "अपने ऑथेंटिकेटर ऐप में दिख रहा कोड लिखें।";
export const enterRecoveryCode = () =>
  "आपने जो रिकवरी कोड सेव किए थे, उनमें से एक लिखें। हर कोड एक ही बार काम करता है।";
export const passkeyStep = () => "आगे बढ़ने के लिए अपने अकाउंट की पासकी इस्तेमाल करें।";
export const chooseRecoveryCode = () => "रिकवरी कोड इस्तेमाल करें";
export const chooseAuthenticator = () => "ऑथेंटिकेटर ऐप इस्तेमाल करें";
export const startAgain = () => "फिर से शुरू करें";
export const codeCheckFailed = () => "कोड की जांच नहीं हो सकी। फिर कोशिश करें।";

// Sign-up
export const createAccount = () => "अकाउंट बनाएं";
export const signUpPurpose = () =>
  "मुफ़्त, और एक मिनट में तैयार। आपकी सेव की गई नौकरियां हर फ़ोन पर आपके साथ रहेंगी।";
export const haveAccount = (link: LinkText) => <>पहले से अकाउंट है? {link("लॉग इन करें")}</>;
export const creatingAccount = () => "अकाउंट बन रहा है...";
export const accountCreated = () => "अकाउंट बन गया!";
export const checkEmailBeforeLogin = () => "लॉग इन करने से पहले अपना ईमेल देखें और अकाउंट की पुष्टि करें।";
export const signUpFailed = () => "साइन अप नहीं हो सका। फिर कोशिश करें।";

// Strength of a password
export const passwordStrength = () => "पासवर्ड की मज़बूती";
export const strengthNone = () => "बिल्कुल नहीं";
export const strengthWeak = () => "कमज़ोर";
export const strengthMedium = () => "ठीक-ठाक";
export const strengthStrong = () => "मज़बूत";
export const strengthIs = (word: string) => `${word}। `;
export const mixAdvice = () =>
  "8 या उससे ज़्यादा अक्षर रखें, जिनमें अंग्रेज़ी के बड़े और छोटे अक्षर हों और एक अंक भी।";
export const lengthAdvice = (minChars: number) => `कम से कम ${minChars} अक्षर रखें।`;
export const hardToGuess = () => "अंदाज़ा लगाना मुश्किल है।";

// Requests for a mail
export const sending = () => "भेजा जा रहा है...";
export const forgotPasswordTitle = () => "पासवर्ड भूल गए?";
export const forgotPasswordText = () => "अपने अकाउंट का ईमेल लिखें। हम आपको नया पासवर्ड चुनने का लिंक भेजेंगे।";
export const sendResetLink = () => "लिंक भेजें";
export const resetLinkSent = () => "पासवर्ड बदलने का लिंक आपके ईमेल पर भेज दिया गया!";
export const resetLinkFailed = () => "लिंक नहीं भेजा जा सका। फिर कोशिश करें।";
export const checkYourEmail = () => "अपना ईमेल देखें";
export const resetLinkSentTo = (email: ReactNode) => (
  <>
    अगर {email} से कोई अकाउंट बना है, तो हमने इस पते पर नया पासवर्ड चुनने का लिंक भेज दिया है। लिंक एक घंटे तक काम
    करेगा। ईमेल आने में एक मिनट लग सकता है। स्पैम फ़ोल्डर भी देखें।
  </>
);
export const resendVerificationText = () =>
  "जिस ईमेल से साइन अप किया था, वह लिखें। हम आपको पुष्टि का लिंक फिर भेजेंगे।";
export const sendVerification = () => "पुष्टि का ईमेल भेजें";
export const verificationSent = () => "पुष्टि का ईमेल भेज दिया गया!";
export const verificationNotSent = () => "पुष्टि का ईमेल नहीं भेजा जा सका। फिर कोशिश करें।";
export const emailSent = () => "ईमेल भेज दिया गया!";
export const verificationSentTo = (email: ReactNode) => (
  <>
    अगर {email} से कोई अकाउंट बना है, तो हमने इस पते पर पुष्टि का लिंक भेज दिया है। लिंक 48 घंटे तक काम करेगा। ईमेल
    आने में एक मिनट लग सकता है। स्पैम फ़ोल्डर भी देखें।
  </>
);

// Choice of a new password
export const resetPassword = () => "पासवर्ड बदलें";
export const resetPasswordText = () =>
  "नया पासवर्ड चुनें। जिन डिवाइस पर पुराने पासवर्ड से लॉग इन है, वे सब लॉग आउट हो जाएंगे।";
export const resetting = () => "बदला जा रहा है...";
export const resetFailed = () => "पासवर्ड नहीं बदला जा सका";
export const requestNewLink = () => "नया लिंक मंगाएं";
export const invalidResetLink = () => "यह लिंक सही नहीं है। पासवर्ड बदलने का नया लिंक मंगाएं।";

// Verification of an e-mail address
export const verifyYourEmail = () => "अपने ईमेल की पुष्टि करें";
export const confirmAddress = () => "बस एक कदम बाकी है: पुष्टि करें कि यह ईमेल पता आपका है।";
export const verifyMyEmail = () => "मेरे ईमेल की पुष्टि करें";
export const verifyingTitle = () => "ईमेल की पुष्टि";
export const verifying = () => "आपके ईमेल की पुष्टि हो रही है...";
export const verifiedToast = () => "ईमेल की पुष्टि हो गई!";
export const emailVerified = () => "ईमेल की पुष्टि हो गई!";
export const accountReady = () => "आपका अकाउंट तैयार है। अब आप लॉग इन कर सकते हैं।";
export const continueToLogin = () => "लॉग इन पेज पर जाएं";
export const verificationFailedTitle = () => "पुष्टि नहीं हो सकी";
export const verificationFailed = () => "ईमेल की पुष्टि नहीं हो सकी";
export const verificationFailedTryAgain = () => "ईमेल की पुष्टि नहीं हो सकी। फिर कोशिश करें।";
export const noVerificationToken = () => "लिंक में पुष्टि का कोड नहीं है";
