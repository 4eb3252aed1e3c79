import { redirect } from "react-router";
import { EmailChange } from "#app/features/accounts/model/profile.ts";
import { changeUnverifiedEmail } from "#app/features/accounts/service/changing-emails.server.ts";
import {
  isEmailVerified,
  isProofSent,
  isTakeover,
  loadProofOwner,
  resendProof,
  verifyEmail,
} from "#app/features/accounts/service/email-proofs.server.ts";
import { hasPassword } from "#app/features/accounts/service/passwords.server.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { findLinkOwner } from "./mail-link.server.ts";

type Outcome = { done: "proved"; isTakenOver: boolean } | { done: "sent" } | { done: "changeSent"; email: string };

export async function takeEmailForm(ctx: Ctx, request: Request, form: FormData): Promise<Outcome> {
  const act = readAct(form, ["change", "prove", "resend"]);
  if (act === "change") {
    const change = parseInput(EmailChange, { email: form.get("email"), password: form.get("password") ?? "" });
    await changeUnverifiedEmail(ctx, change);
    return { done: "changeSent", email: change.email };
  }
  if (act === "prove") {
    const { isTakenOver } = await verifyEmail(ctx, String(form.get("code") ?? ""), readBrowserIdentity(request));
    return { done: "proved", isTakenOver };
  }
  await resendProof(ctx);
  return { done: "sent" };
}

/**
 * `link`: valid link; `dead`: expired link; `waiting`: no link, and the user's address is not verified; `unsent`: the same
 * before the first link was mailed.
 */
type State = "link" | "dead" | "waiting" | "unsent" | "proved";

export interface ProveEmailView {
  state: State;
  code: string;
  email: string;
  isSignedIn: boolean;
  isBusiness: boolean;
  needsPassword?: boolean;
  /** The link confirms an address that the account does not have yet. */
  isNew?: boolean;
  /** Confirming in this browser ends sessions elsewhere and the password. */
  isTakeover?: boolean;
}

export async function loadProveEmail(ctx: Ctx, request: Request): Promise<ProveEmailView> {
  const code = new URL(request.url).searchParams.get("code") ?? "";
  const isSignedIn = ctx.actor.kind === "user";
  const ownEmail = ctx.actor.kind === "user" ? ctx.actor.email : "";
  const isBusiness = ctx.actor.kind === "user" && ctx.actor.accountType === "BUSINESS";
  if (code === "" && !isSignedIn) throw redirect(paths.login({ returnTo: paths.proveEmail() }));
  if (isSignedIn && (await isEmailVerified(ctx))) return { state: "proved", code, email: ownEmail, isSignedIn, isBusiness };
  const needsPassword = isSignedIn && (await hasPassword(ctx));
  if (code === "")
    return { state: (await isProofSent(ctx)) ? "waiting" : "unsent", code, email: ownEmail, isSignedIn, isBusiness, needsPassword };
  const owner = await findLinkOwner(loadProofOwner(ctx, code));
  return owner
    ? {
        email: owner.email,
        isBusiness: owner.isBusiness,
        isNew: owner.isNew,
        isTakeover: await isTakeover(ctx, owner.userId, readBrowserIdentity(request)),
        state: "link",
        code,
        isSignedIn,
      }
    : { state: "dead", code, email: ownEmail, isSignedIn, isBusiness, needsPassword };
}
