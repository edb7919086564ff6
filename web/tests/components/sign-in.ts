import { api, http } from "./api";
import { tokenOf } from "./app";
import { button, field } from "./page";

/** Accepts any sign-in with a token. */
export function acceptSignIn(token = tokenOf({})): void {
  api.use(http.post("/auth/login", ({ response }) => response(200).json({ message: "", token })));
}

/** Fills in the form of the login and sends it. */
export async function submitSignIn(email = "asha@example.in", password = "secret") {
  await field("Email").fill(email);
  await field("Password").fill(password);
  await button("Sign In").click();
}
