/** Texts after a request to subscribe. */

export const almostDone = () =>
  "बस एक कदम बाकी है: हमने आपके पते की पुष्टि के लिए एक लिंक भेजा है। नई खबर आने पर हम ईमेल करेंगे।";
export const subscribeFailed = () => "सब्सक्राइब नहीं हो सका। फिर कोशिश करें।";
