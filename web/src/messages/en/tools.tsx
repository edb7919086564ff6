/** Texts of the frame of all tools. */

export const careerTools = () => "Career Tools";
export const errorTitle = (title: string) => `Error: ${title}`;
