/** Texts of the panel about eligibility on the pages of jobs and recruitments. */

export const title = () => "Am I eligible?";
export const text = () =>
  "See which posts you can apply for: age, qualification and category, compared with the notice.";
export const check = () => "Check my eligibility";
