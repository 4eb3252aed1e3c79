import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
} from "openid-client";
import { Failure } from "#app/lib/errors.ts";
import { log } from "../log.server.ts";
import { readIdentity } from "./claims.ts";
import { unsealName } from "./posted-answers.server.ts";
import type { ProviderName } from "#app/features/provider-sign-in/model.ts";
import type { SignInProvider } from "./provider.ts";

export interface OidcSettings {
  name: ProviderName;
  issuer: string;
  clientId: string;
  authenticate: ClientAuth;
  scope: string;
  /** Of the authorization request. */
  parameters: Readonly<Record<string, string>>;
  fetch: CustomFetch;
  /** The embedded provider's page has no TLS. */
  isEmbedded?: boolean;
}

const discoveryHours = 24;

/** The library checks state, issuer, audience, nonce, times and the signature of the token. */
export function createOidcProvider(settings: OidcSettings): SignInProvider {
  const configure = rememberConfiguration(settings);
  return {
    async authorizeUrl({ state, nonce, verifier, returnTo }) {
      const challenge = await calculatePKCECodeChallenge(verifier);
      const pkce = { code_challenge: challenge, code_challenge_method: "S256" };
      const { scope, parameters } = settings;
      const request = { redirect_uri: returnTo, response_type: "code", scope, state, nonce, ...pkce, ...parameters };
      return buildAuthorizationUrl(await configure(), request).href;
    },
    async identify(answer, { state, nonce, verifier, returnTo }) {
      const configuration = await configure();
      const address = new URL(returnTo);
      for (const name of ["code", "state", "iss", "error"])
        for (const value of answer.getAll(name)) address.searchParams.append(name, value);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      try {
        const tokens = await authorizationCodeGrant(configuration, address, checks);
        return readIdentity(settings.name, tokens.claims(), unsealName(answer.get("name"), state));
      } catch (error) {
        if (isAway(error)) return failUnavailable(settings.name, error);
        log.info({ provider: settings.name, reason: error instanceof Error ? error.message : "unknown" }, "sign-in answer refused");
        return null;
      }
    },
  };
}

/** The provider does not answer, or says that it cannot. */
class AwayError extends Error {}

function watchAnswers(request: CustomFetch): CustomFetch {
  return async (url, options) => {
    const response = await request(url, options).catch((cause: unknown) => {
      throw new AwayError("no answer", { cause });
    });
    if (response.status >= 500) throw new AwayError(`status ${response.status}`);
    return response;
  };
}

function isAway(error: unknown): boolean {
  return error instanceof AwayError || (error instanceof Error && error.cause !== undefined && isAway(error.cause));
}

function rememberConfiguration({ issuer, clientId, authenticate, fetch, isEmbedded }: OidcSettings): () => Promise<Configuration> {
  let remembered: { configuration: Promise<Configuration>; until: number } | null = null;
  const options = {
    [customFetch]: watchAnswers(fetch),
    execute: [enableNonRepudiationChecks, ...(isEmbedded ? [allowInsecureRequests] : [])],
    timeout: 5,
  };
  return async () => {
    if (!remembered || remembered.until < Date.now()) {
      const configuration = discovery(new URL(issuer), clientId, undefined, authenticate, options);
      remembered = { configuration, until: Date.now() + discoveryHours * 60 * 60_000 };
    }
    try {
      return await remembered.configuration;
    } catch (error) {
      remembered = null;
      return failUnavailable(issuer, error);
    }
  };
}

function failUnavailable(provider: string, error: unknown): never {
  log.warn({ provider, reason: error instanceof Error ? error.name : "unknown" }, "sign-in provider unavailable");
  throw new Failure("unavailable", "providers.away");
}
