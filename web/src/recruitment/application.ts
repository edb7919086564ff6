import type { Application } from "../api/recruitments";

/** Whether applications are accepted. */
export type ApplicationState = Application["state"];

/** Returns the state of the application at a time, which may be later than that of the response. */
export function applicationState(application: Application, now: number): ApplicationState {
  if (application.state === "open" && Date.parse(application.closesAt) <= now) return "closed";
  if (application.state === "notYet" && Date.parse(application.opensAt) <= now) return "open";
  return application.state;
}
