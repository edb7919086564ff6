/** Reasons why a file cannot be opened as a picture. */

export const tooLarge = () => "यह फ़ाइल 30 MB से बड़ी है। छोटी तस्वीर चुनें।";
export const tooManyPixels = () => "इस तस्वीर में 5 करोड़ से ज़्यादा पिक्सल हैं। छोटे साइज़ में दोबारा खींचें।";
export const heicUnsupported = () =>
  "यह ब्राउज़र HEIC तस्वीरें नहीं खोल सकता। iPhone पर Settings, Camera, Formats में Most Compatible चुनकर दोबारा खींचें, या खुद को JPEG भेजें।";
export const notAPicture = () =>
  "ब्राउज़र इस फ़ाइल को तस्वीर की तरह नहीं खोल सकता। JPEG, PNG या WebP फ़ाइल चुनें।";
