import * as t from "#messages/session";
import { track } from "../analytics/analytics";
import { endServerSession } from "../api/logout";
import { navigate } from "../app-context/location";
import { showToast } from "../ui/toasts";
import { logOut } from "./session";

export function useLogout(): () => void {
  return () => {
    track("logout");
    endServerSession();
    logOut();
    showToast("success", t.loggedOut());
    navigate("/login");
  };
}
