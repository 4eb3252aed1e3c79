import { randomUUID } from "node:crypto";
import type { Visit } from "#app/features/accounts/service/sign-in.server.ts";
import type { ProviderName } from "#app/features/provider-sign-in/model.ts";
import { finishProviderSignIn } from "#app/features/provider-sign-in/service/finishing.server.ts";
import { startProviderSignIn } from "#app/features/provider-sign-in/service/starting.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { EmbeddedRequest, issueCode } from "#app/platform/sign-in-providers/embedded.server.ts";
import { toAnswerQuery } from "#app/platform/sign-in-providers/posted-answers.server.ts";

export interface ProviderVisit {
  email?: string;
  provider?: ProviderName;
  /** Of the sign-in page. The default one allows a sign-up. */
  query?: string;
  isVerified?: boolean;
  firstname?: string;
  isConnecting?: boolean;
  browser?: string | null;
}

export const signUpQuery = "?returnTo=%2Frequest%2Fwizard%2Fdraft";

/** Somebody goes to the embedded provider's page; returns what comes back. */
export async function visitProvider(ctx: Ctx, visit: ProviderVisit = {}) {
  const { email = `${randomUUID()}@gmail.com`, provider = "google", query = signUpQuery, firstname = "Ada", browser = null } = visit;
  const started = await startProviderSignIn(ctx, { provider, browser, query, isConnecting: visit.isConnecting ?? false });
  const request = EmbeddedRequest.parse(Object.fromEntries(new URL(started.url).searchParams));
  const form = new FormData();
  const person = { email, isVerified: visit.isVerified ?? true, firstname, lastname: "Byron" };
  for (const [name, value] of Object.entries(issueCode(provider, request, person))) form.set(name, value);
  return { email, provider, browser: started.browser, answer: toAnswerQuery(form), url: started.url };
}

export async function signInWithProvider(ctx: Ctx, { visit = {}, ...options }: ProviderVisit & { visit?: Visit } = {}) {
  const came = await visitProvider(ctx, options);
  return { ...came, outcome: await finishProviderSignIn(ctx, came, visit) };
}
