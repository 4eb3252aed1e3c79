import { and, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Visit } from "#app/features/accounts/service/sign-in.server.ts";
import type { ProviderName } from "#app/features/provider-sign-in/model.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { connectWaiting, sealIdentity } from "#app/features/provider-sign-in/service/connecting.server.ts";
import { finishProviderSignIn } from "#app/features/provider-sign-in/service/finishing.server.ts";
import { startProviderSignIn } from "#app/features/provider-sign-in/service/starting.server.ts";
import { providerIdentities } from "#app/features/provider-sign-in/tables.server.ts";
import { submitSignInCode } from "#app/features/sign-in-links/service/codes.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { EmbeddedRequest, issueCode } from "#app/platform/sign-in-providers/embedded.server.ts";
import { toAnswerQuery } from "#app/platform/sign-in-providers/posted-answers.server.ts";
import type { createSignInHelpers } from "./sign-in-helpers.ts";

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

export function requireSignedIn(outcome: Awaited<ReturnType<typeof finishProviderSignIn>>) {
  if (outcome.kind !== "signedIn" || outcome.access.step) throw new Error(`not signed in: ${JSON.stringify(outcome)}`);
  return outcome.access;
}

export const addMinutes = (ctx: Ctx, minutes: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });

export function createProviderHelpers(db: Ctx["db"], { mailsTo, stranger }: ReturnType<typeof createSignInHelpers>) {
  return {
    countIdentities: (userId: string) => db.$count(providerIdentities, eq(providerIdentities.userId, userId)),
    countNotices: (userId: string, template: string) =>
      db.$count(notices, and(eq(notices.userId, userId), eq(notices.template, template as never))),
    /** Connects the provider's account of an existing user, who enters the mailed code. */
    async connectByCode(email: string, ctx = stranger()) {
      const { outcome } = await signInWithProvider(ctx, { email });
      if (outcome.kind !== "prove") throw new Error(outcome.kind);
      const { code } = (await mailsTo(email)).at(-1)!;
      const access = await submitSignInCode(ctx, { pending: outcome.pending, code }, {});
      const isConnected = await connectWaiting(ctx, access.actor, sealIdentity(ctx, outcome.identity));
      return { access, isConnected, identity: outcome.identity };
    },
  };
}
