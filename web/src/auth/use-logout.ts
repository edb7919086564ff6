import { useNavigate } from "react-router";
import { track } from "../analytics/analytics";
import { endServerSession } from "../api/logout";
import { showToast } from "../ui/toasts";
import { logOut } from "./session";

export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    track("logout");
    endServerSession();
    logOut();
    showToast("success", "Logged out successfully!");
    navigate("/login");
  };
}
