/** Texts of the panel about eligibility on the pages of jobs and recruitments. */

export const title = () => "Am I eligible?";
export const text = () =>
  "See which posts you can apply for: age, qualification and category, compared with the notice.";
export const check = () => "Check my eligibility";
export const checkWithSaved = () => "Check with my saved details";
export const changeDetails = () => "Change my details";
export const checking = () => "Checking...";
export const failed = () =>
  "Your eligibility could not be checked. Please check your connection and try again.";
