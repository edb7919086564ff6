import { blocks, bullets, heading, paragraph, steps, table } from "./markup";
import type { NoticeTemplate } from "./template";

const ADMIT_CARD_EN = blocks(
  paragraph(
    "[name of the organisation] has released the admit card for [name of the examination]. The examination is on [date of the examination].",
  ),
  heading("Important Dates"),
  table(
    ["Event", "Date"],
    ["Admit card released", "[date of release]"],
    ["Examination", "[date of the examination]"],
    ["Reporting time", "[reporting time]"],
  ),
  heading("How to Download"),
  steps(
    "Open the link to the admit card below.",
    "Enter your registration number and your date of birth or password.",
    "Check your name, photograph, centre and time.",
    "Download the admit card and print it.",
  ),
  heading("What to Bring"),
  bullets(
    "The printed admit card",
    "An original photo identity card, such as Aadhaar, PAN or voter card",
    "[number] passport-size photographs",
  ),
  heading("Important Links"),
  table(
    ["Link", "Address"],
    ["Admit card", "[link to the admit card]"],
    ["Official website", "[link to the website]"],
  ),
);

const ADMIT_CARD_HI = blocks(
  paragraph(
    "[संस्था का नाम] ने [परीक्षा का नाम] का प्रवेश पत्र जारी कर दिया है। परीक्षा [परीक्षा की तिथि] को होगी।",
  ),
  heading("महत्वपूर्ण तिथियां"),
  table(
    ["कार्यक्रम", "तिथि"],
    ["प्रवेश पत्र जारी", "[जारी होने की तिथि]"],
    ["परीक्षा", "[परीक्षा की तिथि]"],
    ["रिपोर्टिंग समय", "[रिपोर्टिंग समय]"],
  ),
  heading("डाउनलोड कैसे करें"),
  steps(
    "नीचे दिया गया प्रवेश पत्र का लिंक खोलें।",
    "पंजीकरण संख्या और जन्म तिथि या पासवर्ड भरें।",
    "अपना नाम, फ़ोटो, केंद्र और समय जांचें।",
    "प्रवेश पत्र डाउनलोड करके प्रिंट निकालें।",
  ),
  heading("साथ क्या लाएं"),
  bullets(
    "प्रवेश पत्र का प्रिंट",
    "मूल फ़ोटो पहचान पत्र, जैसे आधार, पैन या मतदाता पहचान पत्र",
    "पासपोर्ट आकार के [संख्या] फ़ोटो",
  ),
  heading("महत्वपूर्ण लिंक"),
  table(["लिंक", "पता"], ["प्रवेश पत्र", "[प्रवेश पत्र का लिंक]"], ["आधिकारिक वेबसाइट", "[वेबसाइट का लिंक]"]),
);

const RESULT_EN = blocks(
  paragraph(
    "[name of the organisation] has declared the result of [name of the examination], which was held on [date of the examination].",
  ),
  heading("Result at a Glance"),
  table(
    ["Detail", "Information"],
    ["Examination", "[name of the examination]"],
    ["Result declared", "[date of the result]"],
    ["Next stage", "[next stage]"],
  ),
  heading("Cut-off Marks"),
  table(
    ["Category", "Marks"],
    ["UR", "[cut-off marks]"],
    ["EWS", "[cut-off marks]"],
    ["OBC", "[cut-off marks]"],
    ["SC", "[cut-off marks]"],
    ["ST", "[cut-off marks]"],
  ),
  heading("How to Check"),
  steps(
    "Open the link to the result below.",
    "Enter your roll number, or search for it in the PDF.",
    "Download the result and print it.",
  ),
  heading("Important Links"),
  table(
    ["Link", "Address"],
    ["Result", "[link to the result]"],
    ["Cut-off marks", "[link to the cut-off marks]"],
    ["Official website", "[link to the website]"],
  ),
);

const RESULT_HI = blocks(
  paragraph("[संस्था का नाम] ने [परीक्षा की तिथि] को हुई [परीक्षा का नाम] का परिणाम घोषित कर दिया है।"),
  heading("परिणाम एक नज़र में"),
  table(
    ["विवरण", "जानकारी"],
    ["परीक्षा", "[परीक्षा का नाम]"],
    ["परिणाम घोषित", "[परिणाम की तिथि]"],
    ["अगला चरण", "[अगला चरण]"],
  ),
  heading("कट-ऑफ़ अंक"),
  table(
    ["श्रेणी", "अंक"],
    ["अनारक्षित", "[कट-ऑफ़ अंक]"],
    ["ईडब्ल्यूएस", "[कट-ऑफ़ अंक]"],
    ["ओबीसी", "[कट-ऑफ़ अंक]"],
    ["एससी", "[कट-ऑफ़ अंक]"],
    ["एसटी", "[कट-ऑफ़ अंक]"],
  ),
  heading("परिणाम कैसे देखें"),
  steps(
    "नीचे दिया गया परिणाम का लिंक खोलें।",
    "रोल नंबर भरें या PDF में खोजें।",
    "परिणाम डाउनलोड करके प्रिंट निकालें।",
  ),
  heading("महत्वपूर्ण लिंक"),
  table(
    ["लिंक", "पता"],
    ["परिणाम", "[परिणाम का लिंक]"],
    ["कट-ऑफ़ अंक", "[कट-ऑफ़ का लिंक]"],
    ["आधिकारिक वेबसाइट", "[वेबसाइट का लिंक]"],
  ),
);

const ANSWER_KEY_EN = blocks(
  paragraph(
    "[name of the organisation] has released the answer key of [name of the examination]. Objections can be raised until [last date of objections].",
  ),
  heading("Important Dates"),
  table(
    ["Event", "Date"],
    ["Examination", "[date of the examination]"],
    ["Answer key released", "[date of release]"],
    ["Objections", "[first date of objections] to [last date of objections]"],
  ),
  heading("How to Raise an Objection"),
  steps(
    "Sign in with your registration number.",
    "Choose the question and the answer that is correct.",
    "Upload the proof.",
    "Pay ₹ [fee of an objection] for each question.",
  ),
  heading("Important Links"),
  table(
    ["Link", "Address"],
    ["Answer key", "[link to the answer key]"],
    ["Objections", "[link to the objections]"],
    ["Official website", "[link to the website]"],
  ),
);

const ANSWER_KEY_HI = blocks(
  paragraph(
    "[संस्था का नाम] ने [परीक्षा का नाम] की उत्तर कुंजी जारी कर दी है। आपत्ति [आपत्ति की अंतिम तिथि] तक दर्ज की जा सकती है।",
  ),
  heading("महत्वपूर्ण तिथियां"),
  table(
    ["कार्यक्रम", "तिथि"],
    ["परीक्षा", "[परीक्षा की तिथि]"],
    ["उत्तर कुंजी जारी", "[जारी होने की तिथि]"],
    ["आपत्ति", "[आपत्ति की प्रारंभ तिथि] से [आपत्ति की अंतिम तिथि]"],
  ),
  heading("आपत्ति कैसे दर्ज करें"),
  steps(
    "पंजीकरण संख्या से लॉग इन करें।",
    "प्रश्न और सही उत्तर चुनें।",
    "प्रमाण अपलोड करें।",
    "हर प्रश्न के लिए ₹ [आपत्ति का शुल्क] जमा करें।",
  ),
  heading("महत्वपूर्ण लिंक"),
  table(
    ["लिंक", "पता"],
    ["उत्तर कुंजी", "[उत्तर कुंजी का लिंक]"],
    ["आपत्ति दर्ज करें", "[आपत्ति का लिंक]"],
    ["आधिकारिक वेबसाइट", "[वेबसाइट का लिंक]"],
  ),
);

const CORRIGENDUM_EN = blocks(
  paragraph(
    "[name of the organisation] has published a corrigendum to [name of the recruitment] on [date of the corrigendum].",
  ),
  heading("What Has Changed"),
  table(
    ["Detail", "Before", "Now"],
    ["Last date to apply", "[old last date]", "[new last date]"],
    ["[other detail]", "[old information]", "[new information]"],
  ),
  paragraph("All other conditions of the notification stay the same."),
  heading("What to Do"),
  bullets(
    "Who has not applied can apply until [new last date].",
    "Who has applied does not need to apply again.",
  ),
  heading("Important Links"),
  table(
    ["Link", "Address"],
    ["Corrigendum (PDF)", "[link to the corrigendum]"],
    ["Apply online", "[link to the form]"],
    ["Official website", "[link to the website]"],
  ),
);

const CORRIGENDUM_HI = blocks(
  paragraph("[संस्था का नाम] ने [शुद्धिपत्र की तिथि] को [भर्ती का नाम] के लिए शुद्धिपत्र जारी किया है।"),
  heading("क्या बदला है"),
  table(
    ["विवरण", "पहले", "अब"],
    ["आवेदन की अंतिम तिथि", "[पुरानी अंतिम तिथि]", "[नई अंतिम तिथि]"],
    ["[अन्य विवरण]", "[पुरानी जानकारी]", "[नई जानकारी]"],
  ),
  paragraph("अधिसूचना की अन्य सभी शर्तें पहले जैसी रहेंगी।"),
  heading("क्या करें"),
  bullets(
    "जिन्होंने आवेदन नहीं किया है, वे [नई अंतिम तिथि] तक आवेदन कर सकते हैं।",
    "जो आवेदन कर चुके हैं, उन्हें फिर से आवेदन करने की ज़रूरत नहीं है।",
  ),
  heading("महत्वपूर्ण लिंक"),
  table(
    ["लिंक", "पता"],
    ["शुद्धिपत्र (PDF)", "[शुद्धिपत्र का लिंक]"],
    ["ऑनलाइन आवेदन", "[आवेदन का लिंक]"],
    ["आधिकारिक वेबसाइट", "[वेबसाइट का लिंक]"],
  ),
);

export const EXAM_TEMPLATES: readonly NoticeTemplate[] = [
  {
    name: "Admit card",
    description: "Dates, how to download, what to bring, links",
    html: { en: ADMIT_CARD_EN, hi: ADMIT_CARD_HI },
  },
  {
    name: "Result",
    description: "Cut-off marks by category, how to check, links",
    html: { en: RESULT_EN, hi: RESULT_HI },
  },
  {
    name: "Answer key",
    description: "Dates, how to raise an objection, links",
    html: { en: ANSWER_KEY_EN, hi: ANSWER_KEY_HI },
  },
  {
    name: "Corrigendum or extension of dates",
    description: "What was before and what is now, links",
    html: { en: CORRIGENDUM_EN, hi: CORRIGENDUM_HI },
  },
];
