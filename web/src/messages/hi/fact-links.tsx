/** Texts of the links to lists of government jobs by facts. */

import type { Counted } from "../en/fact-links";

export const browse = () => "सरकारी नौकरियां चुनकर देखें";
export const byLevel = () => "शिक्षा के अनुसार";
export const byState = () => "राज्य के अनुसार";
export const bySector = () => "विभाग के अनुसार";
export const byGroup = () => "पद के ग्रुप के अनुसार";
export const byLastDate = () => "अंतिम तिथि के अनुसार";
export const counted = ({ name, jobs }: Counted) => `${name} (${jobs})`;
