// A real OpenID provider. It prints its port on standard output and ends when standard input is
// closed.
//
// The header `x-person` of each request contains the claims of the user, as JSON in base64url. The
// provider shows no forms, because the tests cannot fill them in. The claim `forge` selects the
// defect of the ID token that the provider returns.
import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";

// Standard output is reserved for messages to the tests.
console.log = console.info = console.error;

const modules = new URL("../../../../web/node_modules/", import.meta.url);
const { default: Provider } = await import(new URL("oidc-provider/lib/index.js", modules));
const { SignJWT, UnsecuredJWT, decodeJwt, importJWK } = await import(
  new URL("jose/dist/webapi/index.js", modules)
);

const settings = JSON.parse(process.argv[2]);
const rsa = () =>
  generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
const key = { ...rsa(), kid: "ours", alg: "RS256", use: "sig" };
const foreignKey = { ...rsa(), kid: "ours", alg: "RS256", use: "sig" };

const server = createServer();
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const issuer = `http://127.0.0.1:${server.address().port}`;
// Not by subject: tests run at the same time and use a subject with different claims.
const claimsByGrant = new Map();

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: settings.client,
      client_secret: settings.secret,
      redirect_uris: [settings.redirect],
      // For a native application, the port of a loopback address may differ (RFC 8252, 7.3).
      application_type: settings.anyLoopbackPort ? "native" : "web",
      grant_types: ["authorization_code"],
      response_types: ["code"],
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: ["a key of the tests"] },
  pkce: { required: () => true },
  // Google also returns all claims in the ID token.
  conformIdTokenClaims: false,
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "forge"] },
  ttl: { IdToken: 60 },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_, id, token) => ({
    accountId: id,
    claims: () => claimsByGrant.get(token?.grantId),
  }),
});

/** Signs in the user of the header, and gives consent. */
async function interact(request, response) {
  const person = JSON.parse(Buffer.from(request.headers["x-person"] ?? "", "base64url").toString());
  const details = await provider.interactionDetails(request, response);
  if (person.forge === "denied") {
    const denied = { error: "access_denied", error_description: "They said no" };
    return provider.interactionFinished(request, response, denied);
  }
  const grant = new provider.Grant({ accountId: person.sub, clientId: details.params.client_id });
  grant.addOIDCScope(details.params.scope);
  const grantId = await grant.save();
  claimsByGrant.set(grantId, person);
  await provider.interactionFinished(request, response, {
    login: { accountId: person.sub },
    consent: { grantId },
  });
}

/** ID tokens of a faulty or forged provider. */
const forgeries = {
  signature: (claims) => signed(claims, foreignKey),
  none: (claims) => new UnsecuredJWT(claims).encode(),
  hmac: (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from(settings.secret)),
  audience: (claims) => signed({ ...claims, aud: "somebody-else" }),
  audiences: (claims) => signed({ ...claims, aud: [settings.client, "somebody-else"] }),
  issuer: (claims) => signed({ ...claims, iss: "https://accounts.example" }),
  nonce: (claims) => signed({ ...claims, nonce: "another" }),
  "no-nonce": ({ nonce: _, ...claims }) => signed(claims),
  expired: (claims) => signed({ ...claims, exp: claims.iat - 3600 }),
  missing: () => undefined,
};

async function signed(claims, by = key) {
  const jwt = new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: by.kid });
  return jwt.sign(await importJWK(by, "RS256"));
}

provider.use(async (context, next) => {
  await next();
  const token = context.oidc?.route === "token" && context.body?.id_token;
  if (!token) return;
  const { forge, ...claims } = decodeJwt(token);
  if (forge) context.body = { ...context.body, id_token: await forgeries[forge](claims) };
});

const answer = provider.callback();
server.on("request", (request, response) => {
  if (request.url.startsWith("/interaction/")) {
    interact(request, response).catch((error) => {
      response.writeHead(500);
      response.end(String(error));
    });
  } else answer(request, response);
});
process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`);
process.stdin.on("end", () => process.exit(0)).resume();
