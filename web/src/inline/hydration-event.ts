/** The event of the window with which the scripts report that they handle events. */
export const HYDRATION_EVENT = "hydration";
