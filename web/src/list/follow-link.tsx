import { localizePath } from "#language/paths";
import { getAlerts } from "#messages/follow-link";
import type { FollowTarget } from "../api/alerts";
import { Icon } from "../ui/icon";
import { followPath } from "./follow-path";

interface FollowLinkProps {
  readonly target: FollowTarget;
}

/** Links to the page that starts alerts. It needs no script. */
export const FollowLink = ({ target }: FollowLinkProps) => (
  <a
    href={localizePath(followPath(target))}
    rel="nofollow"
    className="inline-flex min-h-11 flex-none items-center gap-2 font-semibold text-brand underline"
  >
    <Icon name="bell" />
    {getAlerts()}
  </a>
);
