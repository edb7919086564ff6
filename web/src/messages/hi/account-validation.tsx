/** Errors of the fields of an account. */

export const enterName = () => "अपना नाम लिखें";
export const enterEmail = () => "अपना ईमेल लिखें";
export const enterValidEmail = () => "सही ईमेल पता लिखें";
export const enterPassword = () => "अपना पासवर्ड लिखें";
export const enterNewPassword = () => "पासवर्ड लिखें";
export const passwordTooShort = (minChars: number) =>
  `पासवर्ड कम से कम ${minChars} अक्षरों का होना चाहिए`;
export const enterPasswordAgain = () => "पासवर्ड फिर से लिखें";
export const passwordsDiffer = () => "दोनों पासवर्ड एक जैसे नहीं हैं";
