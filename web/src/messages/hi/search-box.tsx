/** Texts of the search box in the header. */

export const wholeSite = () => "पूरी साइट";
export const searchExamples = () => "नौकरी, परीक्षा, लेख";
