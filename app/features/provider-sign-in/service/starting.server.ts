import { randomBytes } from "node:crypto";
import { hosts } from "#app/brands/hosts.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import type { ProviderRequest, SignInProvider } from "#app/platform/sign-in-providers/provider.ts";
import { findProvider, listProviders } from "#app/platform/sign-in-providers/providers.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { hasFreshSignIn, requireSignedIn } from "../../accounts/policy.ts";
import { maxQueryLength, signInMinutes, type ProviderName } from "../model.ts";
import { canConnectAccounts } from "../policy.ts";
import { saveStart } from "../store.server.ts";

const sealPurpose = "provider-sign-in";

export { listProviders };

export interface ProviderStart {
  provider: ProviderName;
  /** The browser's secret from an earlier start, so that two tabs do not end each other. */
  browser: string | null;
  /** Query of the sign-in page. */
  query: string;
  /** Connects the identity to the signed-in user instead of signing in. */
  isConnecting: boolean;
}

/** Returns the provider's page and the browser's secret. The answer comes to the host where it starts. */
export async function startProviderSignIn(ctx: Ctx, start: ProviderStart): Promise<{ url: string; browser: string }> {
  const provider = requireProvider(start.provider);
  const userId = start.isConnecting ? requireConnecting(ctx) : null;
  await consumeLimit(ctx, "providerStarts");
  const [state, nonce, verifier] = [randomSecret(), randomSecret(), randomSecret()];
  const browser = start.browser && /^[\w-]{43}$/.test(start.browser) ? start.browser : randomSecret();
  const url = await provider.authorizeUrl({ state, nonce, verifier, returnTo: toReturnAddress(ctx, start.provider) });
  await saveStart(ctx, {
    state: tokenHash(state),
    browser: tokenHash(browser),
    provider: start.provider,
    brand: ctx.brand.code,
    sealed: seal(JSON.stringify([nonce, verifier]), sealPurpose),
    query: start.query.slice(0, maxQueryLength),
    userId,
    expiresAt: new Date(ctx.now.getTime() + signInMinutes * 60_000),
  });
  return { url, browser };
}

/** Throws `not_found` for a provider that is not configured. */
export function requireProvider(name: ProviderName): SignInProvider {
  return findProvider(name) ?? fail("not_found", "access.notFound");
}

export function toProviderRequest(ctx: Ctx, start: { state: string; sealed: string; provider: ProviderName }): ProviderRequest {
  const [nonce, verifier] = JSON.parse(unseal(start.sealed, sealPurpose)) as [string, string];
  return { state: start.state, nonce, verifier, returnTo: toReturnAddress(ctx, start.provider) };
}

/** From the brand's table, never from a header. */
function toReturnAddress({ brand }: Ctx, provider: ProviderName): string {
  return hosts.buildUrl(brand, paths.providerReturn({ provider }));
}

function requireConnecting(ctx: Ctx): string {
  const actor = requireSignedIn(ctx.actor);
  allow(canConnectAccounts(actor));
  if (!hasFreshSignIn(actor, ctx.now)) fail("conflict", "accounts.signInAgain");
  return actor.userId;
}

function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}
