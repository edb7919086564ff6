/** Texts of voice input, which is loaded when the user wants to speak. */

export const answerByVoice = () => "बोलकर जवाब दें";
export const stopListening = () => "सुनना बंद करें";
export const listening = () => "सुन रहे हैं… अंग्रेज़ी में बोलें; बीच में रुक सकते हैं।";

// Consent
export const whereVoiceGoes = () => "आपकी आवाज़ कहां जाती है";
export const whereVoiceGoesText = () =>
  "आपका ब्राउज़र आवाज़ को टेक्स्ट में बदलता है। इसके लिए उसे बनाने वाली कंपनी (Chrome के लिए Google, Edge के लिए Microsoft, Safari के लिए Apple) आपकी आवाज़ अपने सर्वर पर भेज सकती है। हमें सिर्फ़ टेक्स्ट मिलता है, वह भी जब आप फ़ीडबैक मांगते हैं, और हम दोनों में से कुछ भी नहीं रखते।";
export const agreeAndSpeak = () => "सहमति देकर बोलें";
export const ratherType = () => "टाइप करके जवाब दें";

// Errors
export const microphoneBlocked = () =>
  "इस साइट के लिए माइक्रोफ़ोन बंद है। ब्राउज़र की सेटिंग में इसकी अनुमति दें, या जवाब टाइप करें।";
export const notAllowed = () => "यह ब्राउज़र यहां आवाज़ को टेक्स्ट में बदलने की अनुमति नहीं देता। जवाब टाइप करें।";
export const noMicrophone = () => "माइक्रोफ़ोन नहीं मिला। जवाब टाइप करें।";
export const noConnection = () =>
  "आवाज़ को टेक्स्ट में बदलने के लिए इंटरनेट चाहिए, जो अभी नहीं है। जो सुना गया, वह सुरक्षित है।";
export const noEnglish = () => "यह ब्राउज़र बोली हुई अंग्रेज़ी नहीं समझता। जवाब टाइप करें।";
export const listeningStopped = () =>
  "सुनना रुक गया। जो सुना गया, वह सुरक्षित है; आप बोलकर या टाइप करके आगे बढ़ सकते हैं।";
export const microphoneTaken = () =>
  "कोई और ऐप बार-बार माइक्रोफ़ोन ले रहा है, इसलिए सुनना बंद हो गया। जो सुना गया, वह सुरक्षित है; बाकी टाइप करें।";
