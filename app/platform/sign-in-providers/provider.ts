import type { ProvidedIdentity } from "#app/features/provider-sign-in/model.ts";

/** What binds an answer to its request. `returnTo` is the address registered with the provider. */
export interface ProviderRequest {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
  returnTo: string;
}

export interface SignInProvider {
  authorizeUrl(request: ProviderRequest): Promise<string>;
  /**
   * `answer` is the query of the return address. Null for whatever is wrong with it or with the identity's token.
   * Throws `unavailable`.
   */
  identify(answer: URLSearchParams, request: ProviderRequest): Promise<ProvidedIdentity | null>;
}
