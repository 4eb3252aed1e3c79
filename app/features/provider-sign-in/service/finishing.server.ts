import { Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { limitFailedAttempts } from "#app/platform/limits.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { EmailAddress } from "../../accounts/model.ts";
import { canSignUpFrom } from "../../accounts/policy.ts";
import { signInByProof, type Access, type PendingAccess, type Visit } from "../../accounts/service/sign-in.server.ts";
import type { PendingSignIn } from "../../sign-in-links/model.ts";
import { requestSignIn } from "../../sign-in-links/service/requesting.server.ts";
import type { ProvidedIdentity, ProviderName, ProviderProblem, VerifiedIdentity, WaitingIdentity } from "../model.ts";
import { consumeStart, findIdentity, hasAccount, saveUse } from "../store.server.ts";
import { connectToUser } from "./connecting.server.ts";
import { signUpByIdentity } from "./signing-up.server.ts";
import { requireProvider, toProviderRequest } from "./starting.server.ts";

export interface ProviderAnswer {
  provider: ProviderName;
  /** Query of the return address. */
  answer: URLSearchParams;
  /** The browser's secret. */
  browser: string | null;
}

/** `query` is that of the sign-in page. */
export type ProviderOutcome = { query: string } & (
  | { kind: "signedIn"; access: Access | PendingAccess; isNew: boolean }
  /** The address has an account: a code was mailed. The identity is connected once its person has signed in. */
  | { kind: "prove"; pending: PendingSignIn; identity: WaitingIdentity }
  /** Names are missing: the sign-up page asks for them. */
  | { kind: "signUp"; identity: WaitingIdentity }
  | { kind: "connected" }
  | { kind: "problem"; problem: ProviderProblem; isConnecting: boolean }
);

/**
 * The state is used up before the code is exchanged, so that of two answers one counts. A wrong one, or one of another
 * browser, is answered like an unknown one and ends nothing.
 */
export async function finishProviderSignIn(ctx: Ctx, returned: ProviderAnswer, visit: Visit): Promise<ProviderOutcome> {
  requireProvider(returned.provider);
  const outcome = await limitFailedAttempts(ctx, [["providerTries"]], () => attempt(ctx, returned, visit));
  if (outcome) return outcome;
  logSecurityEvent(ctx, "signIn", { outcome: "failed", target: returned.provider });
  return { kind: "problem", problem: "failed", query: "", isConnecting: false };
}

/** Null for an answer that belongs to no start of this browser. */
async function attempt(ctx: Ctx, { provider, answer, browser }: ProviderAnswer, visit: Visit): Promise<ProviderOutcome | null> {
  const state = answer.get("state");
  const start = state && browser ? await consumeStart(ctx, { state: tokenHash(state), browser: tokenHash(browser), provider }) : null;
  if (!start || !state) return null;
  const { query, userId } = start;
  const toProblem = (problem: ProviderProblem) => ({ kind: "problem", problem, query, isConnecting: userId !== null }) as const;
  if (answer.has("error")) return toProblem("canceled");
  const identity = await requireProvider(provider)
    .identify(answer, toProviderRequest(ctx, { ...start, state }))
    .catch(toAway);
  if (identity === "away") return toProblem("away");
  if (!identity) return toProblem("failed");
  const result =
    userId === null ? await signIn(ctx, { identity, provider, query }, visit) : await connect(ctx, { identity, provider, userId });
  return typeof result === "string" ? toProblem(result) : { ...result, query };
}

function toAway(error: unknown): "away" {
  if (error instanceof Failure && error.kind === "unavailable") return "away";
  throw error;
}

type WithoutQuery<Outcome> = Outcome extends unknown ? Omit<Outcome, "query"> : never;
type Result = WithoutQuery<Exclude<ProviderOutcome, { kind: "problem" }>> | ProviderProblem;

interface Identified {
  identity: ProvidedIdentity;
  provider: ProviderName;
}

/** An address connects nothing by itself: its account is opened by another proof first. */
async function signIn(ctx: Ctx, { identity, provider, query }: Identified & { query: string }, visit: Visit): Promise<Result> {
  const known = await signInConnected(ctx, { provider, subject: identity.subject }, visit);
  if (known) return known;
  const verified = toVerified(identity, provider);
  if (!verified) return "unverified";
  const waiting: WaitingIdentity = { provider, subject: verified.subject, email: verified.email };
  if (await hasAccount(ctx, verified.email)) return prove(ctx, { waiting, query }, visit);
  if (!canSignUpFrom(new URLSearchParams(query))) return "noAccount";
  if (!verified.firstname || !verified.lastname) return { kind: "signUp", identity: waiting };
  const access = await signUpByIdentity(ctx, verified, { query, visit });
  if (access) return { kind: "signedIn", access, isNew: true };
  // The address was taken meanwhile, perhaps by another tab of this person.
  return (await signInConnected(ctx, waiting, visit)) ?? prove(ctx, { waiting, query }, visit);
}

/** Null if no account is connected. */
async function signInConnected(ctx: Ctx, identity: Pick<WaitingIdentity, "provider" | "subject">, visit: Visit): Promise<Result | null> {
  const known = await findIdentity(ctx, identity);
  if (!known) return null;
  if (known.suspendedAt) return "suspended";
  const consume = (tx: Ctx) => saveUse(tx, known);
  const access = await signInByProof(ctx, { userId: known.userId, isFromMailbox: false, consume }, visit);
  return access ? { kind: "signedIn", access, isNew: false } : "refused";
}

/** Staff and disabled users get the same answer, and no mail. */
async function prove(ctx: Ctx, { waiting, query }: { waiting: WaitingIdentity; query: string }, visit: Visit): Promise<Result> {
  const pending = await requestSignIn(ctx, { email: waiting.email, query }, visit);
  return { kind: "prove", pending, identity: waiting };
}

async function connect(ctx: Ctx, { identity, provider, userId }: Identified & { userId: string }): Promise<Result> {
  if (ctx.actor.kind !== "user" || ctx.actor.userId !== userId) return "failed";
  const verified = toVerified(identity, provider);
  if (!verified) return "unverified";
  const result = await connectToUser(ctx, { userId, isSameAddress: false }, verified);
  return result === "connected" ? { kind: "connected" } : result;
}

function toVerified(identity: ProvidedIdentity, provider: ProviderName): VerifiedIdentity | null {
  const email = EmailAddress.safeParse(identity.email);
  return email.success ? { ...identity, provider, email: email.data } : null;
}
