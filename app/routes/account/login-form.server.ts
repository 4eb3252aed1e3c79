import { redirect } from "react-router";
import { Login } from "#app/features/accounts/model.ts";
import { secondFactorPaths } from "#app/features/accounts/model/second-factor.ts";
import { canSignUpFrom } from "#app/features/accounts/policy.ts";
import { startLogin } from "#app/features/accounts/service.server.ts";
import { findPathAfterSignIn, findReturnBrand } from "#app/features/handoffs/service/links.server.ts";
import { findRequestToSend, sendAfterSignIn } from "#app/features/requests/service/send-after-sign-in.server.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createSignInHeaders, readBrowserIdentity } from "#app/platform/cookies.server.ts";

/** Redirects signed-in users, unless another page denied them, and pending sign-ins to their second factor. */
export async function loadLogin(ctx: Ctx, { search, searchParams }: URL) {
  if (ctx.actor.kind === "visitor" && ctx.actor.pendingSecondFactor)
    throw redirect(`${secondFactorPaths[ctx.actor.pendingSecondFactor.step]}${search}`, 303);
  const denied = searchParams.has("denied");
  if (ctx.actor.kind === "user" && !denied) throw redirect(await findPathAfterSignIn(ctx, ctx.actor, searchParams), 303);
  const returnsTo = findReturnBrand(ctx, searchParams)?.name ?? null;
  const toSend = await findRequestToSend(ctx, searchParams.get("send"));
  return { denied, returnsTo, toSend, signUpPath: canSignUpFrom(searchParams) ? `${paths.signUp()}${search}` : null };
}

/** Signs in and sends the request that the person came from, unless a second factor is due. */
export async function submitLogin(ctx: Ctx, request: Request, form: FormData): Promise<Response> {
  const claim = parseInput(Login, { username: form.get("username"), password: form.get("password") });
  const access = await startLogin(ctx, claim, readBrowserIdentity(request));
  const { search, searchParams } = new URL(request.url);
  const sentPath = access.step ? null : await sendAfterSignIn(ctx, access.actor, String(form.get("send") ?? ""));
  const next = access.step ? `${secondFactorPaths[access.step]}${search}` : await findPathAfterSignIn(ctx, access.actor, searchParams);
  return redirect(sentPath ?? next, { status: 303, headers: createSignInHeaders(access) });
}
