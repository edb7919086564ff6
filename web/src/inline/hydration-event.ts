/** The event of the document with which the scripts report that they handle events. */
export const HYDRATION_EVENT = "hydration";
