import type { ComponentType } from "react";
import type { PageProps } from "../app-context/page-props";
import { useUser } from "./session";
import type { SessionUser } from "./token";

export interface UserPageProps extends PageProps {
  readonly user: SessionUser;
}

/** A page that is shown to whoever is signed in; visitors do not come past the guard before it. */
export function withUser(Page: ComponentType<UserPageProps>): ComponentType<PageProps> {
  return function UserPage(props) {
    const user = useUser();
    return user ? <Page {...props} user={user} /> : null;
  };
}
