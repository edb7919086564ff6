/** Texts of the states of a recruitment's parts, while a browser loads their code. */

export const loading = () => "Loading the details...";
export const failed = () => "The details could not be loaded. Please reload the page.";
