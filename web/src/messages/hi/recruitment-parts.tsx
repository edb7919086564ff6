/** Texts of the states of a recruitment's parts, while a browser loads their code. */

export const loading = () => "जानकारी लोड हो रही है...";
export const failed = () => "जानकारी लोड नहीं हो सकी। पेज को रीफ़्रेश करें।";
