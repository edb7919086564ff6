/** Texts of the fields and buttons of a proof of identity, on sign-in pages and in the profile. */

// Password
export const showField = (label: string) => `दिखाएं: ${label}`;
export const hideField = (label: string) => `छिपाएं: ${label}`;

// Code of a second factor
export const authenticatorCode = (digits: number) => `${digits} अंकों का कोड`;
export const recoveryCode = () => "रिकवरी कोड";
export const anyCode = (digits: number) => `${digits} अंकों का कोड या रिकवरी कोड`;
export const enterCode = () => "कोड लिखें";
export const enterDigits = (digits: number) => `कोड के ${digits} अंक लिखें`;

// Passkey
export const choosePasskey = () => "पासकी इस्तेमाल करें";
export const passkeyNotUsed = () => "पासकी का इस्तेमाल नहीं हुआ।";
export const passkeySignInFailed = () => "पासकी से लॉग इन नहीं हो सका। फिर कोशिश करें।";

// Sign-in
export const signingIn = () => "लॉग इन हो रहा है...";
export const loggedIn = () => "आप लॉग इन हो गए!";
export const loginFailed = () => "लॉग इन नहीं हो सका। अपना ईमेल और पासवर्ड जांचें।";
