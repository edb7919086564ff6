import { blocks, bullets, heading, paragraph, table } from "./markup";
import type { NoticeTemplate } from "./template";

const CURRENT_AFFAIRS_EN = blocks(
  paragraph("The most important news of [date] for competitive examinations."),
  heading("National"),
  bullets("<strong>[headline]</strong>: [what happened and why it matters]"),
  heading("International"),
  bullets("<strong>[headline]</strong>: [what happened and why it matters]"),
  heading("Economy"),
  bullets("<strong>[headline]</strong>: [what happened and why it matters]"),
  heading("Science and Sports"),
  bullets("<strong>[headline]</strong>: [what happened and why it matters]"),
  heading("Facts to Remember"),
  table(["Question", "Answer"], ["[question]", "[answer]"], ["[question]", "[answer]"]),
  heading("Sources"),
  bullets("[name of the source]"),
);

const CURRENT_AFFAIRS_HI = blocks(
  paragraph("प्रतियोगी परीक्षाओं के लिए [तिथि] की सबसे महत्वपूर्ण खबरें।"),
  heading("राष्ट्रीय"),
  bullets("<strong>[शीर्षक]</strong>: [क्या हुआ और क्यों महत्वपूर्ण है]"),
  heading("अंतरराष्ट्रीय"),
  bullets("<strong>[शीर्षक]</strong>: [क्या हुआ और क्यों महत्वपूर्ण है]"),
  heading("अर्थव्यवस्था"),
  bullets("<strong>[शीर्षक]</strong>: [क्या हुआ और क्यों महत्वपूर्ण है]"),
  heading("विज्ञान और खेल"),
  bullets("<strong>[शीर्षक]</strong>: [क्या हुआ और क्यों महत्वपूर्ण है]"),
  heading("याद रखने योग्य तथ्य"),
  table(["प्रश्न", "उत्तर"], ["[प्रश्न]", "[उत्तर]"], ["[प्रश्न]", "[उत्तर]"]),
  heading("स्रोत"),
  bullets("[स्रोत का नाम]"),
);

const BLOG_EN = blocks(
  paragraph("[one or two sentences that answer the question of the title]"),
  heading("[first question of the reader]"),
  paragraph("[answer]"),
  bullets("[first point]", "[second point]", "[third point]"),
  heading("[second question of the reader]"),
  paragraph("[answer]"),
  heading("Frequently Asked Questions"),
  "<h3>[question]</h3>",
  paragraph("[answer]"),
  heading("In Short"),
  paragraph("[what the reader should do next]"),
);

const BLOG_HI = blocks(
  paragraph("[शीर्षक के प्रश्न का उत्तर एक या दो वाक्यों में]"),
  heading("[पाठक का पहला प्रश्न]"),
  paragraph("[उत्तर]"),
  bullets("[पहली बात]", "[दूसरी बात]", "[तीसरी बात]"),
  heading("[पाठक का दूसरा प्रश्न]"),
  paragraph("[उत्तर]"),
  heading("अक्सर पूछे जाने वाले प्रश्न"),
  "<h3>[प्रश्न]</h3>",
  paragraph("[उत्तर]"),
  heading("संक्षेप में"),
  paragraph("[पाठक को आगे क्या करना चाहिए]"),
);

export const POST_TEMPLATES: readonly NoticeTemplate[] = [
  {
    name: "Current affairs",
    description: "News by subject, facts to remember, sources",
    html: { en: CURRENT_AFFAIRS_EN, hi: CURRENT_AFFAIRS_HI },
  },
  {
    name: "Blog post",
    description: "Short answer, questions of readers, summary",
    html: { en: BLOG_EN, hi: BLOG_HI },
  },
];
