/** Texts of the lists of government jobs by facts, such as the jobs of a state. */

import type { FactNames } from "../en/fact-list";

export const title = ({ level, state, sector, group, closes }: FactNames) =>
  [
    state && `${state} में`,
    level && `${level} के लिए`,
    closes && `${closes} बंद होने वाली`,
    group,
    sector ? `${sector} की` : "सरकारी",
    "नौकरियां",
  ]
    .filter(Boolean)
    .join(" ");
export const description = (heading: string) =>
  `${heading}: अंतिम तिथि, पदों की संख्या, पात्रता और आधिकारिक विज्ञापनों के लिंक के साथ।`;
export const governmentJobs = () => "सरकारी नौकरियां";
export const searchLabel = () => "पद, परीक्षा या विभाग";
export const searchExample = () => "क्लर्क, रेलवे या शिक्षक";
export const found = () => "मिली हुई नौकरियां";
export const loading = () => "नौकरियां लोड हो रही हैं...";
export const counted = (count: number) => (count === 1 ? "नौकरी" : "नौकरियां");
export const noneFound = () => "कोई नौकरी नहीं मिली";
export const tryOther = () => "अभी ऐसी कोई नौकरी नहीं है। सभी सरकारी नौकरियां देखें।";
export const browseAll = () => "सभी सरकारी नौकरियां";
export const unknownTitle = () => "पेज नहीं मिला";
export const unknownText = () => "इस पते पर नौकरियों की कोई सूची नहीं है।";
