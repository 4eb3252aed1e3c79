import { redirect } from "react-router";
import { Login, type SignedIn } from "#app/features/accounts/model.ts";
import { secondFactorPaths } from "#app/features/accounts/model/second-factor.ts";
import { canSignUpFrom } from "#app/features/accounts/policy.ts";
import { startLogin } from "#app/features/accounts/service.server.ts";
import { findPathAfterSignIn, findReturnBrand, isSignInHost, toSignInUrl } from "#app/features/handoffs/service/links.server.ts";
import { findRequestToSend } from "#app/features/requests/service/send-after-sign-in.server.ts";
import { isUnder, paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { formatIdentityCookie, readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { findAct } from "#app/platform/form-acts.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";
import { connectBrought, findProviderChoices } from "./provider-choices.server.ts";
import { canTextCodes, sendCode } from "./send-code.server.ts";

/** Redirects signed-in users, unless another page denied them, and pending sign-ins to their second factor. */
export async function loadLogin(ctx: Ctx, request: Request) {
  const { search, searchParams } = new URL(request.url);
  if (ctx.actor.kind === "visitor" && ctx.actor.pendingSecondFactor)
    throw redirect(`${secondFactorPaths[ctx.actor.pendingSecondFactor.step]}${search}`, 303);
  const denied = searchParams.has("denied");
  if (ctx.actor.kind === "user" && !denied) throw await leadOn(ctx, ctx.actor, request);
  const returnsTo = findReturnBrand(ctx, searchParams)?.name ?? null;
  const toSend = await findRequestToSend(ctx, searchParams.get("send"));
  const signUpPath = canSignUpFrom(searchParams) ? `${paths.signUp()}${search}` : null;
  const { providers, problem } = findProviderChoices(searchParams);
  const passkeyUrl = isSignInHost(ctx) ? null : toSignInUrl(ctx, searchParams.get("returnTo") ?? "/");
  const withPassword = prefersPassword(searchParams);
  return { denied, returnsTo, toSend, signUpPath, providers, problem, passkeyUrl, withPassword, canText: canTextCodes() };
}

/** After a second factor, too: what the person brought from a provider is connected only then. */
async function leadOn(ctx: Ctx, actor: SignedIn, request: Request): Promise<Response> {
  const headers = new Headers();
  if (await connectBrought(ctx, actor, request)) headers.append("Set-Cookie", formatIdentityCookie(""));
  return redirect(await findPathAfterSignIn(ctx, actor, new URL(request.url).searchParams), { status: 303, headers });
}

/** Staff have no other way in. */
function prefersPassword(query: URLSearchParams): boolean {
  const returnTo = query.get("returnTo") ?? "";
  return query.has("password") || [paths.admin(), paths.approver()].some((area) => isUnder(returnTo, area));
}

/** The form without a named action is the one with a password. */
export async function submitLogin(ctx: Ctx, request: Request, form: FormData): Promise<Response> {
  if (findAct(form, ["mail"]) === "mail") return sendCode(ctx, request, form);
  const claim = parseInput(Login, { username: form.get("username"), password: form.get("password") });
  const access = await startLogin(ctx, claim, readBrowserIdentity(request));
  return finishSignIn(ctx, access, { request, search: new URL(request.url).search, send: form.get("send") });
}
