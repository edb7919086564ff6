/** Texts of the resizer of photos and signatures. */

import type {
  AskedSize,
  FileSize,
  JpegTarget,
  KilobyteRange,
  NumberRange,
  PaddedSize,
  PixelRange,
  PresetId,
  PrintSize,
} from "../en/photo-resizer";
import type { Question } from "../en/small-tools";

export const description = () =>
  "SSC, IBPS, SBI, UPSC, RRB, NTA और दूसरे फ़ॉर्म के लिए फ़ोटो और हस्ताक्षर, ठीक उतने पिक्सल और KB में जितने मांगे गए हों। काटें, घुमाएं और साइज़ बदलें, अपने ब्राउज़र में: कुछ भी अपलोड नहीं होता।";
export const lede = () =>
  "फ़ोटो और हस्ताक्षर ठीक वैसे, जैसे फ़ॉर्म में मांगे गए हैं। सारा काम आपके ब्राउज़र में होता है: कोई तस्वीर आपके डिवाइस से बाहर नहीं जाती, और कुछ भी अपलोड नहीं होता।";
export const needsJavaScript = () =>
  "रीसाइज़र के लिए JavaScript चाहिए, क्योंकि सारा काम आपका अपना ब्राउज़र करता है। फ़ॉर्म में मांगे जाने वाले साइज़ नीचे दिए गए हैं।";

// Sizes
export const kilobytes = (amount: string) => `${amount} KB`;
export const kilobyteRange = ({ minKb, maxKb }: KilobyteRange) =>
  minKb === 0 ? `${maxKb} KB तक` : `${minKb}–${maxKb} KB`;
export const centimetres = (size: string) => `${size} सेमी`;
export const pixelRange = ({ min, max }: PixelRange) => `${min} से ${max} px`;

// Presets
const PRESETS: Readonly<Record<PresetId, string>> = {
  "ibps-photo": "IBPS / SBI फ़ोटो",
  "ibps-signature": "IBPS / SBI हस्ताक्षर",
  "ibps-thumb": "IBPS / SBI अंगूठे का निशान",
  "ibps-declaration": "IBPS / SBI घोषणा पत्र",
  "ssc-photo": "SSC फ़ोटो",
  "ssc-signature": "SSC हस्ताक्षर, 4 × 2 सेमी",
  "ssc-signature-wide": "SSC हस्ताक्षर, 6 × 2 सेमी",
  "upsc-photo": "UPSC फ़ोटो",
  "upsc-signature": "UPSC हस्ताक्षर",
  "rrb-photo": "RRB फ़ोटो",
  "rrb-signature": "RRB हस्ताक्षर",
  "nta-photo": "NTA (JEE Main, NEET) फ़ोटो",
  "nta-signature": "NTA (JEE Main, NEET) हस्ताक्षर",
  "passport-200": "पासपोर्ट साइज़, 200 dpi",
  "passport-300": "पासपोर्ट साइज़, 300 dpi",
};
export const presetName = (id: PresetId) => PRESETS[id];
export const anotherSize = () => "कोई दूसरा साइज़";
export const whichForm = () => "किस फ़ॉर्म के लिए";
export const presetHelp = (year: string) => `${year} के नोटिफ़िकेशन के अनुसार: अपना नोटिफ़िकेशन भी देख लें।`;
export const presetHelpWithSize = ({ size, year }: AskedSize) =>
  `मांगा गया साइज़: ${size}। ${year} के नोटिफ़िकेशन के अनुसार: अपना नोटिफ़िकेशन भी देख लें।`;
export const customHelp = () =>
  "अपने नोटिफ़िकेशन के अनुसार चौड़ाई और ऊंचाई पिक्सल में, और फ़ाइल का साइज़ KB में।";

// Table of the presets
export const whatFormsAskFor = () => "फ़ॉर्म में क्या मांगा जाता है";
export const form = () => "फ़ॉर्म";
export const pixels = () => "पिक्सल";
export const size = () => "साइज़";
export const noticesOf = (year: string) => `${year} के नोटिफ़िकेशन`;
export const checkNotice = () => "भर्ती बोर्ड हर साल इन्हें बदल सकते हैं। अपना नोटिफ़िकेशन देख लें।";

// Custom size
export const width = () => "चौड़ाई, px";
export const height = () => "ऊंचाई, px";
export const minSize = () => "न्यूनतम, KB";
export const maxSize = () => "अधिकतम, KB";
export const dotsPerInch = () => "डॉट प्रति इंच (DPI)";
export const kindOfFile = () => "फ़ाइल का प्रकार";
export const wholeNumberRange = ({ from, to }: NumberRange) => `${from} से ${to} तक की पूरी संख्या लिखें`;
export const largestAboveSmallest = () => "अधिकतम साइज़ न्यूनतम से बड़ा होना चाहिए";

// Picture
export const yourPicture = () => "आपकी तस्वीर";
export const choosePicture = () => "तस्वीर चुनें";
export const takeOneNow = () => "अभी खींचें";
export const dropFile = () => "या फ़ाइल खींचकर यहां छोड़ें। JPEG, PNG या WebP, 30 MB तक।";
export const preview = () => "तस्वीर, जैसी फ़ाइल में होगी";
export const dragPicture = () => "तस्वीर को पकड़कर खिसकाएं, या स्लाइडर से सेट करें।";
export const zoom = () => "ज़ूम";
export const leftToRight = () => "बाएं-दाएं";
export const upAndDown = () => "ऊपर-नीचे";
export const turn = () => "90° घुमाएं";
export const whitenPaper = () => "कागज़ सफ़ेद करें";
export const whitenPaperHelp = () =>
  "इससे परछाईं और रोशनी की लकीरें हट जाती हैं; देख लें कि लिखावट पूरी दिखे।";
export const nameBelow = () => "नीचे नाम";
export const nameBelowHelp = () => "सिर्फ़ तब, जब नोटिफ़िकेशन में मांगा गया हो।";
export const dateBelow = () => "नीचे तिथि";
export const dateBelowHelp = () => "जैसे 20/11/2026।";

// Making the file
export const makeFile = () => "फ़ाइल बनाएं";
export const makingFile = () => "फ़ाइल बन रही है...";
export const makeFailed = () => "फ़ाइल नहीं बन सकी। दूसरे टैब बंद करें और फिर कोशिश करें।";
export const pngTooLarge = (range: string) =>
  `PNG में यह तस्वीर तय साइज़ (${range}) में नहीं बन सकती। JPEG चुनें, पिक्सल कम करें या सीमा बढ़ाएं।`;
export const jpegTooLarge = ({ width, height, range }: JpegTarget) =>
  `${width} × ${height} पिक्सल में यह तस्वीर खराब हुए बिना तय साइज़ (${range}) में नहीं बन सकती। पिक्सल कम करें, या सादे बैकग्राउंड वाली तस्वीर लें।`;

// File
export const ready = (size: string) => `तैयार: ${size}`;
export const downloadFile = () => "फ़ाइल डाउनलोड करें";
export const file = () => "फ़ाइल";
export const sizeBefore = () => "पहले का साइज़";
export const sizeNow = () => "अब का साइज़";
export const sizeAndRange = ({ size, range }: FileSize) => `${size}, ज़रूरी: ${range}`;
export const inPrint = () => "प्रिंट में";
export const printSize = ({ width, height, dpi }: PrintSize) =>
  `${width} × ${height} सेमी, ${dpi} dpi पर`;
export const quality = () => "क्वालिटी";
export const qualityOf100 = (quality: number) => `100 में से ${quality}`;
export const paddingNote = ({ picture, padding }: PaddedSize) =>
  `तस्वीर खुद सिर्फ़ ${picture} की है। फ़ॉर्म इतनी छोटी फ़ाइल नहीं लेता, इसलिए फ़ाइल में कमेंट के रूप में ${padding} की खाली जगह जोड़ी गई है; इससे तस्वीर में कुछ नहीं बदलता।`;
export const lookOnce = () =>
  "अपलोड करने से पहले फ़ाइल एक बार देख लें: चेहरा कटा हो या हस्ताक्षर हल्के हों, तो फ़ॉर्म नामंज़ूर हो सकता है।";

// Explanation
export const steps = () => [
  "टूल तस्वीर को सीधा करता है, जितना हिस्सा आपको दिखता है उतना रखता है और उसे ठीक मांगे गए पिक्सल में बदलता है।",
  "फिर वह सबसे अच्छी JPEG क्वालिटी खोजता है, जिसमें फ़ाइल मांगे गए KB के अंदर रहे, और फ़ाइल में DPI भी लिखता है, ताकि सेंटीमीटर सही रहें।",
  "जगह, नाम और दूसरी जानकारी, जो फ़ोन तस्वीर में छिपाकर रखता है, नई फ़ाइल में नहीं रहती।",
];
export const questions = (): readonly Question[] => [
  [
    "फ़ाइल में खाली जगह क्यों जोड़ी गई?",
    "कई पोर्टल तय साइज़ से छोटी फ़ाइल नहीं लेते, तस्वीर चाहे कितनी भी साफ़ हो। JPEG और PNG में कमेंट रखा जा सकता है, इसलिए टूल वहां उतनी खाली जगह जोड़ता है, जितनी फ़ाइल को बड़ा करने के लिए चाहिए। तस्वीर खुद नहीं बदलती।",
  ],
  [
    "50 KB यानी 50,000 बाइट या 51,200?",
    "पोर्टल दोनों तरह से गिनते हैं। फ़ाइल ऐसी बनती है कि दोनों में ठीक बैठे: कम से कम निचली सीमा × 1,024 बाइट, और ज़्यादा से ज़्यादा ऊपरी सीमा × 1,000 बाइट।",
  ],
  [
    "क्या बैकग्राउंड सफ़ेद किया जा सकता है?",
    "हस्ताक्षर, अंगूठे के निशान या हाथ से लिखे घोषणा पत्र का, हां। चेहरे के पीछे का, नहीं: काटकर लगाया गया चेहरा नकली लगता है और अक्सर नामंज़ूर हो जाता है। सादी, हल्के रंग की दीवार के सामने खड़े हों। जो हिस्सा पारदर्शी है या तस्वीर के बाहर है, वह सफ़ेद हो जाता है।",
  ],
  [
    "क्या फ़ोन के कैमरे से खींच सकते हैं?",
    "हस्ताक्षर के लिए, हां: सफ़ेद कागज़ पर काली स्याही से, दिन की रोशनी में हस्ताक्षर करें और फ़ोन को ठीक ऊपर सीधा पकड़ें। फ़ोटो के लिए नोटिफ़िकेशन देखें: कुछ बोर्ड स्टूडियो की फ़ोटो मांगते हैं, और SSC अपने ऐप में लाइव फ़ोटो लेता है।",
  ],
];
