/** Texts about the session of a user, on every page. */

export const loginRequired = () => "आगे बढ़ने के लिए लॉग इन करें।";
export const sessionEnded = () => "आपका सेशन खत्म हो गया है।";
export const authenticationFailed = () => "लॉग इन की पुष्टि नहीं हो सकी। फिर से लॉग इन करें।";
export const loggedOut = () => "आप लॉग आउट हो गए!";
