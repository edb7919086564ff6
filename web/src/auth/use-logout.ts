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
    showToast("success", "Logged out successfully!");
    navigate("/login");
  };
}
