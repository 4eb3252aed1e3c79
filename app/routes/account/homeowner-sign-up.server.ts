import { redirect } from "react-router";
import { QuickSignUp } from "#app/features/accounts/model.ts";
import { canSignUpFrom } from "#app/features/accounts/policy.ts";
import { findPathAfterSignIn, findPathAfterSignUp } from "#app/features/handoffs/service/links.server.ts";
import { findRequestToSend, sendAfterSignIn } from "#app/features/requests/service/send-after-sign-in.server.ts";
import { sealPending } from "#app/features/sign-in-links/service/pending.server.ts";
import { signUpByEmail } from "#app/features/sign-in-links/service/signing-up.server.ts";
import { canSendTexts } from "#app/features/sms/service/provider.server.ts";
import { isUuid } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createSignInHeaders, formatSignInCookie, readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { readSignUp } from "./sign-up-form.server.ts";
import { connectBrought, findProviderChoices, findWaitingIdentity } from "./provider-choices.server.ts";

/** Redirects signed-in users, and visitors who come from no contractor. */
export async function loadSignUp(ctx: Ctx, request: Request) {
  const { search, searchParams } = new URL(request.url);
  if (!canSignUpFrom(searchParams)) throw redirect("/");
  if (ctx.actor.kind === "user") throw redirect(await findPathAfterSignIn(ctx, ctx.actor, searchParams), 303);
  return {
    loginPath: `${paths.login()}${search}`,
    ...findProviderChoices(searchParams),
    identity: findWaitingIdentity(ctx, request),
    toSend: await findRequestToSend(ctx, searchParams.get("send")),
    textsFrom: canSendTexts() ? (ctx.displayBrand ?? ctx.brand).name : null,
  };
}

/** Signs up and sends the request that the person came from. A known address enters a mailed code first. */
export async function submitHomeowner(ctx: Ctx, request: Request, form: FormData): Promise<Response> {
  const { search, searchParams: query } = new URL(request.url);
  const contractor = query.get("contrid") ?? query.get("soloContrId") ?? "";
  const facts = { targetContractorAccId: isUuid(contractor) ? contractor : null, signupEntryPoint: "request-signup" };
  const person = parseInput(QuickSignUp, { ...readSignUp(ctx, form), ...facts });
  const { access, pending } = await signUpByEmail(ctx, person, { ...readBrowserIdentity(request), query: search });
  if (!access) {
    const headers = { "Set-Cookie": formatSignInCookie(sealPending(pending)) };
    return redirect(`${paths.checkEmail()}${search}`, { status: 303, headers });
  }
  await connectBrought(ctx, access.actor, request);
  const sentPath = await sendAfterSignIn(ctx, access.actor, String(form.get("send") ?? ""));
  const next = sentPath ?? (await findPathAfterSignUp(ctx, { actor: access.actor, isNew: true }, query));
  return redirect(next, { status: 303, headers: createSignInHeaders(access) });
}
