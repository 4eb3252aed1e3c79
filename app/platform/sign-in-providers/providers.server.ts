import { ClientSecretPost, None, type CustomFetch } from "openid-client";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands, defaultBrand } from "#app/brands/registry.ts";
import { paths } from "#app/paths.ts";
import { createOutboundClient } from "../outbound.server.ts";
import { isDemonstration, settings } from "../settings.server.ts";
import { authenticateToApple } from "./apple-secret.server.ts";
import { createEmbeddedIssuer, embeddedClientId, toEmbeddedIssuer } from "./embedded.server.ts";
import { createOidcProvider, type OidcSettings } from "./oidc-provider.server.ts";
import { providerNames, type ProviderName } from "#app/features/provider-sign-in/model.ts";
import type { SignInProvider } from "./provider.ts";

type ProviderForm = Pick<OidcSettings, "scope" | "parameters">;

/** With the scopes of name and address, Apple answers only by a posted form. */
export const providerForms: Readonly<Record<ProviderName, ProviderForm>> = {
  google: { scope: "openid email profile", parameters: { prompt: "select_account" } },
  apple: { scope: "openid email name", parameters: { response_mode: "form_post" } },
};

const providers = new Map<ProviderName, SignInProvider | null>();

/** Null unless configured. Demonstrations have the embedded provider instead. */
export function findProvider(name: ProviderName): SignInProvider | null {
  const known = providers.get(name);
  if (known !== undefined) return known;
  const provider = createConfigured(name) ?? (isDemonstration() ? createEmbedded(name) : null);
  providers.set(name, provider);
  return provider;
}

export function listProviders(): ProviderName[] {
  return providerNames.filter((name) => findProvider(name) !== null);
}

/** Its page serves only then. */
export function isEmbedded(name: ProviderName): boolean {
  return isDemonstration() && createConfigured(name) === null;
}

function createConfigured(name: ProviderName): SignInProvider | null {
  return name === "google" ? createGoogle() : createApple();
}

function createGoogle(): SignInProvider | null {
  const { GOOGLE_SIGN_IN_ID: clientId, GOOGLE_SIGN_IN_SECRET: secret } = settings;
  if (!clientId || !secret) return null;
  const fetch = createFetch(["https://accounts.google.com", "https://oauth2.googleapis.com", "https://www.googleapis.com"]);
  const authenticate = ClientSecretPost(secret);
  return createOidcProvider({
    name: "google",
    issuer: "https://accounts.google.com",
    clientId,
    authenticate,
    fetch,
    ...providerForms.google,
  });
}

function createApple(): SignInProvider | null {
  const { APPLE_SIGN_IN_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = settings;
  if (!clientId || !teamId || !keyId || !privateKey) return null;
  const authenticate = authenticateToApple({ clientId, teamId, keyId, privateKey });
  const fetch = createFetch(["https://appleid.apple.com"]);
  return createOidcProvider({ name: "apple", issuer: "https://appleid.apple.com", clientId, authenticate, fetch, ...providerForms.apple });
}

function createEmbedded(name: ProviderName): SignInProvider {
  // A demonstration may be without the default brand's host.
  const brand = [defaultBrand, ...Object.values(brands)].find((one) => hosts.isEnabled(one)) ?? defaultBrand;
  const page = hosts.buildUrl(brand, paths.embeddedProvider({ provider: name }));
  const fetch = createEmbeddedIssuer(name, page);
  const issuer = toEmbeddedIssuer(name);
  const settings = { name, issuer, clientId: embeddedClientId, authenticate: None(), fetch, isEmbedded: true };
  return createOidcProvider({ ...settings, ...providerForms[name] });
}

function createFetch(origins: readonly string[]): CustomFetch {
  const client = createOutboundClient({ origins, network: "public", timeout: 5_000, maxBytes: 256 * 1024 });
  return async (url, { method, headers, body }) => {
    const bytes = body instanceof URLSearchParams || body instanceof Uint8Array ? body : undefined;
    const response = await client(url, { method, headers, ...(bytes && { body: bytes }) });
    return new Response(response.bytes, { status: response.status, headers: { "Content-Type": response.type } });
  };
}
