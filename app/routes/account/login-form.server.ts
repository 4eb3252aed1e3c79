import { redirect } from "react-router";
import { Login } from "#app/features/accounts/model.ts";
import { secondFactorPaths } from "#app/features/accounts/model/second-factor.ts";
import { canSignUpFrom } from "#app/features/accounts/policy.ts";
import { startLogin } from "#app/features/accounts/service.server.ts";
import { findPathAfterSignIn, findReturnBrand } from "#app/features/handoffs/service/links.server.ts";
import { findRequestToSend } from "#app/features/requests/service/send-after-sign-in.server.ts";
import { isUnder, paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { findAct } from "#app/platform/form-acts.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";
import { mailCode } from "./mail-code.server.ts";

/** Redirects signed-in users, unless another page denied them, and pending sign-ins to their second factor. */
export async function loadLogin(ctx: Ctx, { search, searchParams }: URL) {
  if (ctx.actor.kind === "visitor" && ctx.actor.pendingSecondFactor)
    throw redirect(`${secondFactorPaths[ctx.actor.pendingSecondFactor.step]}${search}`, 303);
  const denied = searchParams.has("denied");
  if (ctx.actor.kind === "user" && !denied) throw redirect(await findPathAfterSignIn(ctx, ctx.actor, searchParams), 303);
  const returnsTo = findReturnBrand(ctx, searchParams)?.name ?? null;
  const toSend = await findRequestToSend(ctx, searchParams.get("send"));
  const signUpPath = canSignUpFrom(searchParams) ? `${paths.signUp()}${search}` : null;
  return { denied, returnsTo, toSend, signUpPath, withPassword: prefersPassword(searchParams) };
}

/** Staff have no other way in. */
function prefersPassword(query: URLSearchParams): boolean {
  const returnTo = query.get("returnTo") ?? "";
  return query.has("password") || [paths.admin(), paths.approver()].some((area) => isUnder(returnTo, area));
}

/** The form without a named action is the one with a password. */
export async function submitLogin(ctx: Ctx, request: Request, form: FormData): Promise<Response> {
  if (findAct(form, ["mail"]) === "mail") return mailCode(ctx, request, form);
  const claim = parseInput(Login, { username: form.get("username"), password: form.get("password") });
  const access = await startLogin(ctx, claim, readBrowserIdentity(request));
  return finishSignIn(ctx, access, { search: new URL(request.url).search, send: form.get("send") });
}
