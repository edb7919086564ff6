import type { ComponentType } from "react";
import type { PageProps } from "../app-context/page-props";
import { useUser } from "./session";
import type { SessionUser } from "./token";

export interface UserPageProps extends PageProps {
  readonly user: SessionUser;
}

/** Wraps a page that requires a signed-in user. The access guard redirects visitors before. */
export function withUser(Page: ComponentType<UserPageProps>): ComponentType<PageProps> {
  return function UserPage(props) {
    const user = useUser();
    return user ? <Page {...props} user={user} /> : null;
  };
}
