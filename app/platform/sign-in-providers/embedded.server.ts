import { createHash, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";
import { exportJWK, SignJWT } from "jose";
import type { CustomFetch } from "openid-client";
import { z } from "zod";
import { createProcessCache } from "../process-cache.server.ts";
import type { ProviderName } from "#app/features/provider-sign-in/model.ts";

/** The page of the embedded provider asks for it. */
export interface EmbeddedPerson {
  email: string;
  isVerified: boolean;
  firstname: string;
  lastname: string;
}

/** The query that the sign-in page opens the provider with. */
export const EmbeddedRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.literal("S256"),
  response_type: z.literal("code"),
  response_mode: z.enum(["query", "form_post"]).default("query"),
});
export type EmbeddedRequest = z.infer<typeof EmbeddedRequest>;

interface IssuedCode {
  request: EmbeddedRequest;
  person: EmbeddedPerson;
  issuer: string;
  expiresAt: number;
}

export const embeddedClientId = "plumbline-demo";
const codes = createProcessCache<string, IssuedCode>();
let keys: { publicKey: KeyObject; privateKey: KeyObject } | null = null;

export function toEmbeddedIssuer(provider: ProviderName): string {
  return `https://${provider}.plumbline.test`;
}

/** Returns the fields of the answer. */
export function issueCode(provider: ProviderName, request: EmbeddedRequest, person: EmbeddedPerson): Record<string, string> {
  const code = randomBytes(24).toString("base64url");
  codes.set(code, { request, person, issuer: toEmbeddedIssuer(provider), expiresAt: Date.now() + 60_000 });
  const { firstname: firstName, lastname: lastName } = person;
  const { state } = request;
  if (provider === "google") return { code, state, iss: toEmbeddedIssuer(provider) };
  return { code, state, user: JSON.stringify({ name: { firstName, lastName }, email: person.email }) };
}

/** Answers what the client asks its provider, without a network. `authorizePage` is where browsers sign in. */
export function createEmbeddedIssuer(provider: ProviderName, authorizePage: string): CustomFetch {
  const issuer = toEmbeddedIssuer(provider);
  return async (url, { body }) => {
    const { pathname } = new URL(url);
    if (pathname === "/.well-known/openid-configuration") return Response.json(describeIssuer(issuer, authorizePage));
    if (pathname === "/keys") return Response.json({ keys: [await exportKey()] });
    return pathname === "/token" ? exchange(provider, new URLSearchParams(String(body))) : new Response(null, { status: 404 });
  };
}

function describeIssuer(issuer: string, authorizePage: string) {
  return {
    issuer,
    authorization_endpoint: authorizePage,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: issuer === toEmbeddedIssuer("google"),
  };
}

async function exchange(provider: ProviderName, body: URLSearchParams): Promise<Response> {
  const code = body.get("code") ?? "";
  const issued = codes.get(code);
  codes.delete(code);
  const challenge = createHash("sha256")
    .update(body.get("code_verifier") ?? "")
    .digest("base64url");
  const isRight =
    issued?.issuer === toEmbeddedIssuer(provider) &&
    issued.expiresAt > Date.now() &&
    issued.request.redirect_uri === body.get("redirect_uri") &&
    issued.request.code_challenge === challenge;
  if (!issued || !isRight) return Response.json({ error: "invalid_grant" }, { status: 400 });
  return Response.json({ access_token: randomBytes(16).toString("base64url"), token_type: "Bearer", id_token: await signToken(issued) });
}

function signToken({ request, person, issuer }: IssuedCode): Promise<string> {
  const { email, isVerified, firstname, lastname } = person;
  const isApple = issuer === toEmbeddedIssuer("apple");
  const flags = isApple ? { email_verified: String(isVerified) } : { email_verified: isVerified };
  const name = isApple ? {} : { given_name: firstname, family_name: lastname };
  return new SignJWT({ nonce: request.nonce, email, ...flags, ...name })
    .setProtectedHeader({ alg: "RS256", kid: "embedded" })
    .setIssuer(issuer)
    .setSubject(createHash("sha256").update(`${issuer} ${email}`).digest("hex").slice(0, 32))
    .setAudience(request.client_id)
    .setIssuedAt()
    .setExpirationTime("5 minutes")
    .sign(getKeys().privateKey);
}

async function exportKey() {
  return { ...(await exportJWK(getKeys().publicKey)), kid: "embedded", alg: "RS256", use: "sig" };
}

function getKeys() {
  keys ??= generateKeyPairSync("rsa", { modulusLength: 2048 });
  return keys;
}
