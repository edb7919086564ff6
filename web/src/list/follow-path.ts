import type { FollowTarget } from "../api/alerts";

/** Returns the path of the page that starts alerts. The server orders its parameters. */
export const followPath = (target: FollowTarget) =>
  `/follow?${Object.entries(target)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")}`;
