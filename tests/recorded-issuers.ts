import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { exportJWK, SignJWT } from "jose";
import type { CustomFetch } from "openid-client";
import type { ProviderName } from "#app/features/provider-sign-in/model.ts";

const keyPairs = [0, 1].map(() => generateKeyPairSync("rsa", { modulusLength: 2048 })) as [KeyPair, KeyPair];
type KeyPair = ReturnType<typeof generateKeyPairSync>;

/** As published at `/.well-known/openid-configuration`. */
const descriptions: Readonly<Record<ProviderName, Record<string, unknown>>> = {
  google: {
    issuer: "https://accounts.google.com",
    authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
    token_endpoint: "https://oauth2.googleapis.com/token",
    userinfo_endpoint: "https://openidconnect.googleapis.com/v1/userinfo",
    revocation_endpoint: "https://oauth2.googleapis.com/revoke",
    jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
    response_types_supported: ["code", "token", "id_token", "code token", "code id_token", "token id_token", "code token id_token", "none"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "profile"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    code_challenge_methods_supported: ["plain", "S256"],
  },
  apple: {
    issuer: "https://appleid.apple.com",
    authorization_endpoint: "https://appleid.apple.com/auth/authorize",
    token_endpoint: "https://appleid.apple.com/auth/token",
    revocation_endpoint: "https://appleid.apple.com/auth/revoke",
    jwks_uri: "https://appleid.apple.com/auth/keys",
    response_types_supported: ["code"],
    response_modes_supported: ["query", "fragment", "form_post"],
    subject_types_supported: ["pairwise"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "name"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
  },
};

export interface RecordedAccount {
  /** Claims beyond those of the protocol. */
  claims: Record<string, unknown>;
}

export const recordedAccounts = {
  google: {
    sub: "110169484474386276334",
    email: "ada.byron@gmail.com",
    email_verified: true,
    name: "Ada Byron",
    picture: "https://lh3.googleusercontent.com/a/ACg8ocK",
    given_name: "Ada",
    family_name: "Byron",
  },
  apple: {
    sub: "001999.1f4b8f0a7f6e4a1d9c2f5b3e7d6a8c90.1342",
    email: "x7k2m9q4zt@privaterelay.appleid.com",
    email_verified: "true",
    is_private_email: "true",
    auth_time: 1_795_000_000,
    nonce_supported: true,
  },
} as const;

interface Recorded {
  fetch: CustomFetch;
  /** Signs somebody in at the page of `authorizeUrl`; returns the code. `over` replaces claims of the token. */
  issue: (authorizeUrl: string, over?: Record<string, unknown>) => { code: string; state: string };
  /** Bodies posted to the token endpoint. */
  posted: URLSearchParams[];
  /** Tokens are signed by a key that the provider does not list. */
  useForeignKey: () => void;
}

/** Answers in the shapes that the provider documents. */
export function createRecordedIssuer(provider: ProviderName): Recorded {
  const description = descriptions[provider];
  const issued = new Map<string, { query: URLSearchParams; over: Record<string, unknown> }>();
  const posted: URLSearchParams[] = [];
  let signer = keyPairs[0];
  const listKeys = async () => ({ keys: [{ ...(await exportJWK(keyPairs[0].publicKey as never)), kid: "k1", alg: "RS256", use: "sig" }] });
  const exchange = async (body: URLSearchParams) => {
    posted.push(body);
    const found = issued.get(body.get("code") ?? "");
    issued.delete(body.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight = found?.query.get("code_challenge") === challenge && found.query.get("redirect_uri") === body.get("redirect_uri");
    if (!found || !isRight) return Response.json({ error: "invalid_grant", error_description: "Bad Request" }, { status: 400 });
    const token = randomBytes(24).toString("base64url");
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: String(description.issuer),
      aud: found.query.get("client_id") ?? "",
      iat: now,
      exp: now + 3_600,
      nonce: found.query.get("nonce") ?? "",
      at_hash: createHash("sha256").update(token).digest().subarray(0, 16).toString("base64url"),
      ...recordedAccounts[provider],
      ...found.over,
    };
    const idToken = await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "k1" }).sign(signer.privateKey as never);
    return Response.json({ access_token: token, expires_in: 3_599, token_type: "Bearer", id_token: idToken, scope: "openid email" });
  };
  const fetch: CustomFetch = async (url, { body }) => {
    if (url.endsWith("/.well-known/openid-configuration")) return Response.json(description);
    if (url === description.jwks_uri) return Response.json(await listKeys());
    return url === description.token_endpoint ? exchange(new URLSearchParams(String(body))) : new Response(null, { status: 404 });
  };
  const issue = (authorizeUrl: string, over: Record<string, unknown> = {}) => {
    const query = new URL(authorizeUrl).searchParams;
    const code = randomBytes(24).toString("base64url");
    issued.set(code, { query, over });
    return { code, state: query.get("state") ?? "" };
  };
  return { fetch, issue, posted, useForeignKey: () => void (signer = keyPairs[1]) };
}
