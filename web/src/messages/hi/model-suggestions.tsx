/** Texts of the suggestions of a language model. */

import type { LinesToSend } from "../en/model-suggestions";

export const moreIdeas = () => "AI मॉडल से और सुझाव";

// Consent
export const sendAnswer = (host: string) => `यह सवाल और मेरा जवाब ${host} को भेजें।`;
export const sendLines = ({ count, host }: LinesToSend) =>
  count === 1 ? `मेरे रिज़्यूमे की यह लाइन ${host} को भेजें।` : `मेरे रिज़्यूमे की ${count} लाइनें ${host} को भेजें।`;
export const noConsent = () => "पहले बॉक्स पर टिक करें: उसके बिना कुछ नहीं भेजा जाता।";
export const leavesSite = () => "यह टेक्स्ट इस साइट से बाहर जाएगा, इसलिए निजी नाम और नंबर हटा दें।";

// Request
export const askForIdeas = () => "सुझाव मांगें";
export const asking = () => "पूछ रहे हैं...";
export const takesTime = () => "इसमें आधा मिनट लग सकता है।";
export const limitReached = () => "इस घंटे की सीमा पूरी हो गई है। बाद में फिर कोशिश करें।";
export const modelUnavailable = () => "AI मॉडल अभी उपलब्ध नहीं है। ऊपर के नतीजों पर इसका असर नहीं पड़ता।";

// Suggestions
export const writtenByMachine = () =>
  "ये सुझाव मशीन ने लिखे हैं, जो आपको नहीं जानती: इनमें गलती हो सकती है। जो सच हो, वही इस्तेमाल करें।";
export const noIdeas = () => "इसके लिए कोई सुझाव नहीं है।";
