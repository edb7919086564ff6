/** Texts of the subscription form, which is on every page. */

export const emailExample = () => "naam@example.com";
export const subscribe = () => "सब्सक्राइब करें";
export const subscribing = () => "सब्सक्राइब हो रहा है…";
export const confirmHint = () =>
  "पहले हम आपको पुष्टि के लिए एक लिंक भेजेंगे। सब्सक्रिप्शन बंद करने का लिंक हर ईमेल में होता है।";
