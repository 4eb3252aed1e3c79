import type { SignedIn } from "#app/features/accounts/model.ts";
import { findProblem, isProviderName, providerTitles, type WaitingIdentity } from "#app/features/provider-sign-in/model.ts";
import { connectWaiting, readIdentity } from "#app/features/provider-sign-in/service/connecting.server.ts";
import { listProviders } from "#app/features/provider-sign-in/service/starting.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";

/** Buttons of the configured providers, and what the last one's answer came to. */
export function findProviderChoices(query: URLSearchParams) {
  const [problem, provider] = [findProblem(query.get("problem")), query.get("provider")];
  return {
    providers: listProviders(),
    problem: problem && { problem, provider: isProviderName(provider) ? providerTitles[provider] : "" },
  };
}

/** What this browser brought from a provider: the next sign-in connects it. */
export function findWaitingIdentity(ctx: Ctx, request: Request): Pick<WaitingIdentity, "provider" | "email"> | null {
  const identity = readIdentity(ctx, readCookie(request, cookieNames.identity));
  return identity && { provider: identity.provider, email: identity.email };
}

export function connectBrought(ctx: Ctx, actor: SignedIn, request: Request): Promise<boolean> {
  return connectWaiting(ctx, actor, readCookie(request, cookieNames.identity));
}
