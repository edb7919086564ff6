import { onTestFinished, vi } from "vitest";
import { cdp } from "vitest/browser";
import { api, http } from "./api";
import { tokenOf } from "./app";

/** Connects a virtual authenticator that confirms each request at once. */
export async function connectAuthenticator(): Promise<void> {
  const session = cdp();
  await session.send("WebAuthn.enable");
  onTestFinished(async () => {
    await session.send("WebAuthn.disable");
  });
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Makes the user cancel each request for a passkey. */
export function cancelPasskeys(): void {
  vi.spyOn(navigator.credentials, "get").mockRejectedValue(
    new DOMException("Cancelled.", "NotAllowedError"),
  );
}

/** Removes the passkeys of the browser. */
export const removePasskeySupport = () => vi.stubGlobal("PublicKeyCredential", undefined);

type Json = Record<string, never>;

/** Options of a registration, as the server sends them. */
export const CREATION_OPTIONS = {
  rp: { id: "localhost", name: "Avsar" },
  user: { id: "aGFuZGxl", name: "asha@example.in", displayName: "Asha Kulkarni" },
  challenge: "cmVnaXN0cmF0aW9u",
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  authenticatorSelection: { residentKey: "required", userVerification: "required" },
} as unknown as Json;

const REQUEST_OPTIONS = {
  rpId: "localhost",
  challenge: "c2lnbi1pbg",
  userVerification: "required",
} as unknown as Json;

/** A sign-in with a passkey, as the browser sends it. */
interface PasskeySignIn {
  readonly ceremony: string;
  readonly credential: { readonly id?: string };
}

/** Accepts any sign-in with a passkey. Returns the bodies of the requests. */
export function acceptPasskeys(token = tokenOf({})) {
  const sent: PasskeySignIn[] = [];
  api.use(
    http.post("/auth/passkey/options", ({ response }) =>
      response(200).json({ ceremony: "begun", options: REQUEST_OPTIONS }),
    ),
    http.post("/auth/passkey", async ({ request, response }) => {
      sent.push(await request.json());
      return response(200).json({ message: "", token });
    }),
  );
  return sent;
}
