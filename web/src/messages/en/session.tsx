/** Texts about the session of a user, on every page. */

export const loginRequired = () => "Please login to continue.";
export const sessionEnded = () => "Your session has ended.";
export const authenticationFailed = () => "Authentication failed. Please log in again.";
export const loggedOut = () => "Logged out successfully!";
