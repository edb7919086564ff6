/** Texts of the frame of all tools. */

export const careerTools = () => "करियर टूल";
export const errorTitle = (title: string) => `गड़बड़ी: ${title}`;
