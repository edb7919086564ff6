/** Texts of the search box in the header. */

export const wholeSite = () => "The whole site";
export const searchExamples = () => "Jobs, exams, articles";
