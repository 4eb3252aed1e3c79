import { generateKeyPairSync, randomBytes } from "node:crypto";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { ClientSecretPost } from "openid-client";
import { describe, expect, it } from "vitest";
import type { ProviderName } from "#app/features/provider-sign-in/model.ts";
import { createRecordedIssuer, recordedAccounts } from "../../../tests/recorded-issuers.ts";
import { authenticateToApple } from "./apple-secret.server.ts";
import { readAppleName } from "./claims.ts";
import { EmbeddedRequest, issueCode } from "./embedded.server.ts";
import { createOidcProvider } from "./oidc-provider.server.ts";
import { toAnswerQuery } from "./posted-answers.server.ts";
import type { ProviderRequest, SignInProvider } from "./provider.ts";
import { findProvider, providerForms } from "./providers.server.ts";

const secret = () => randomBytes(32).toString("base64url");
const returnTo = "http://delta.localhost:3000/login/with/google/return";
const newRequest = (): ProviderRequest => ({ state: secret(), nonce: secret(), verifier: secret(), returnTo });
const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const appleKey = { clientId: "com.example.web", teamId: "TEAM123456", keyId: "KEY1234567" };
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

interface Subject {
  provider: SignInProvider;
  /** What somebody's sign-in at the provider's page brings back. */
  answer: (url: string) => URLSearchParams;
}

function recorded(name: ProviderName, over: Record<string, unknown> = {}): Subject & ReturnType<typeof createRecordedIssuer> {
  const issuer = createRecordedIssuer(name);
  const authenticate =
    name === "google"
      ? ClientSecretPost("a-secret")
      : authenticateToApple({ ...appleKey, privateKey: pem.replaceAll("\n", String.raw`\n`) });
  const address = name === "google" ? "https://accounts.google.com" : "https://appleid.apple.com";
  const settings = { name, issuer: address, clientId: appleKey.clientId, authenticate, fetch: issuer.fetch, ...providerForms[name] };
  return { ...issuer, provider: createOidcProvider(settings), answer: (url) => new URLSearchParams(issuer.issue(url, over)) };
}

function embedded(name: ProviderName): Subject {
  const person = { email: `ada@${name}.test`, isVerified: true, firstname: "Ada", lastname: "Byron" };
  const answer = (url: string) => {
    const form = new FormData();
    const fields = issueCode(name, EmbeddedRequest.parse(Object.fromEntries(new URL(url).searchParams)), person);
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    return toAnswerQuery(form);
  };
  return { provider: findProvider(name)!, answer };
}

const subjects = {
  "recorded Google": () => recorded("google"),
  "recorded Apple": () => recorded("apple"),
  "embedded Google": () => embedded("google"),
  "embedded Apple": () => embedded("apple"),
};

describe.each(Object.entries(subjects))("%s", (_name, create) => {
  it("asks for code, PKCE, state and nonce", async () => {
    const request = newRequest();
    const url = new URL(await create().provider.authorizeUrl(request));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      state: request.state,
      nonce: request.nonce,
      redirect_uri: returnTo,
    });
    expect(url.href).not.toContain(request.verifier);
  });

  it("identifies who signed in", async () => {
    const { provider, answer } = create();
    const request = newRequest();
    const identity = await provider.identify(answer(await provider.authorizeUrl(request)), request);
    expect(identity).toMatchObject({ subject: expect.stringMatching(/.{10}/), email: expect.stringContaining("@") });
  });

  it("refuses a code twice", async () => {
    const { provider, answer } = create();
    const request = newRequest();
    const query = answer(await provider.authorizeUrl(request));
    expect(await provider.identify(query, request)).not.toBeNull();
    expect(await provider.identify(query, request)).toBeNull();
  });

  it.each(["state", "nonce", "verifier"] as const)("refuses another %s", async (part) => {
    const { provider, answer } = create();
    const request = newRequest();
    const query = answer(await provider.authorizeUrl(request));
    expect(await provider.identify(query, { ...request, [part]: secret() })).toBeNull();
  });

  it("refuses an error, and an answer without a code", async () => {
    const { provider } = create();
    const request = newRequest();
    for (const answer of ["error=access_denied&", ""])
      expect(await provider.identify(new URLSearchParams(`${answer}state=${request.state}`), request)).toBeNull();
  });
});

describe("the answer of a mixed-up issuer", () => {
  it("is refused where the provider names itself in its answers", async () => {
    const { provider, answer } = embedded("google");
    const request = newRequest();
    const query = answer(await provider.authorizeUrl(request));
    query.set("iss", "https://evil.test");
    expect(await provider.identify(query, request)).toBeNull();
    query.delete("iss");
    expect(await provider.identify(query, request)).toBeNull();
  });

  it.each([
    ["issuer", { iss: "https://evil.test" }],
    ["audience", { aud: "somebody-else" }],
    ["time", { exp: Math.floor(Date.now() / 1000) - 3_600 }],
    ["subject", { sub: "" }],
  ])("is refused for a token of another %s", async (_what, claims) => {
    const { provider, answer } = recorded("google", claims);
    const request = newRequest();
    expect(await provider.identify(answer(await provider.authorizeUrl(request)), request)).toBeNull();
  });

  it("is refused for a token that the provider did not sign", async () => {
    const { provider, answer, useForeignKey } = recorded("google");
    useForeignKey();
    const request = newRequest();
    expect(await provider.identify(answer(await provider.authorizeUrl(request)), request)).toBeNull();
  });
});

describe("what a provider says about an address", () => {
  const identify = async (name: ProviderName, claims: Record<string, unknown>) => {
    const { provider, answer } = recorded(name, claims);
    const request = newRequest();
    return provider.identify(answer(await provider.authorizeUrl(request)), request);
  };

  const owned = (email: string) => ({ email, isOwnMailbox: true });
  const foreign = (email: string | null) => ({ email, isOwnMailbox: false });

  it.each([
    ["google", {}, owned(recordedAccounts.google.email)],
    ["google", { email: "ada@firm.test" }, foreign("ada@firm.test")],
    ["google", { email: "ada@firm.test", hd: "firm.test" }, owned("ada@firm.test")],
    ["google", { email: "ada@firm.test", hd: "other.test" }, foreign("ada@firm.test")],
    ["google", { email_verified: false }, foreign(null)],
    ["google", { email_verified: undefined }, foreign(null)],
    ["apple", {}, owned(recordedAccounts.apple.email)],
    ["apple", { email: "ada@firm.test", is_private_email: undefined }, foreign("ada@firm.test")],
    ["apple", { email_verified: "false" }, foreign(null)],
  ] as const)("%s with %j is %j", async (name, claims, expected) => {
    expect(await identify(name, claims)).toMatchObject(expected);
  });

  it("takes Apple's name only from the posted form of the same sign-in", async () => {
    const { provider, issue } = recorded("apple");
    const request = newRequest();
    const post = (state: string, user: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ state, code: "c", user })) form.set(name, value);
      return toAnswerQuery(form);
    };
    const user = JSON.stringify({ name: { firstName: "Augusta Ada", lastName: "Byron" }, email: "ada@icloud.com" });
    const sealed = post(request.state, user).get("name")!;
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("Augusta");
    const { code, state } = issue(await provider.authorizeUrl(request));
    const identity = await provider.identify(new URLSearchParams({ code, state, name: sealed }), request);
    expect(identity).toMatchObject({ firstname: "Augusta Ada", lastname: "Byron" });
    const second = issue(await provider.authorizeUrl(request));
    const mixed = new URLSearchParams({ ...second, name: post(secret(), user).get("name")! });
    expect(await provider.identify(mixed, request)).toMatchObject({ firstname: "", lastname: "" });
    for (const wrong of [null, "", "{", "null", '{"name":1}']) expect(readAppleName(wrong)).toEqual({ firstname: "", lastname: "" });
  });

  it("signs Apple's client secret for five minutes", async () => {
    const { provider, answer, posted } = recorded("apple");
    const request = newRequest();
    await provider.identify(answer(await provider.authorizeUrl(request)), request);
    const token = posted[0]!.get("client_secret")!;
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "ES256", kid: appleKey.keyId });
    const { iss, sub, aud, iat = 0, exp } = decodeJwt(token);
    expect({ iss, sub, aud }).toEqual({ iss: appleKey.teamId, sub: appleKey.clientId, aud: "https://appleid.apple.com" });
    expect(exp).toBe(iat + 300);
  });
});

describe("a provider out of order", () => {
  it("is away, and is asked again at the next sign-in", async () => {
    const issuer = createRecordedIssuer("google");
    let isDown = true;
    const settings = { name: "google" as const, issuer: "https://accounts.google.com", clientId: "x", authenticate: ClientSecretPost("s") };
    const provider = createOidcProvider({
      ...settings,
      ...providerForms.google,
      fetch: (url, options) => (isDown ? Promise.reject(new Error("down")) : issuer.fetch(url, options)),
    });
    await expect(provider.authorizeUrl(newRequest())).rejects.toMatchObject({ code: "providers.away" });
    isDown = false;
    const request = newRequest();
    const query = new URLSearchParams(issuer.issue(await provider.authorizeUrl(request)));
    isDown = true;
    await expect(provider.identify(query, request)).rejects.toMatchObject({ code: "providers.away" });
  });
});
