import { redirect } from "react-router";
import { canSignUpFrom } from "#app/features/accounts/policy.ts";
import { findPathAfterSignIn, findPathAfterSignUp } from "#app/features/handoffs/service/links.server.ts";
import { findRequestToSend, sendAfterSignIn } from "#app/features/requests/service/send-after-sign-in.server.ts";
import { canSendTexts } from "#app/features/sms/service/provider.server.ts";
import { isUuid } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createSignInHeaders } from "#app/platform/cookies.server.ts";
import { submitSignUp } from "./sign-up-form.server.ts";

/** Redirects signed-in users, and visitors who come from no contractor. */
export async function loadSignUp(ctx: Ctx, { search, searchParams }: URL) {
  if (!canSignUpFrom(searchParams)) throw redirect("/");
  if (ctx.actor.kind === "user") throw redirect(await findPathAfterSignIn(ctx, ctx.actor, searchParams), 303);
  return {
    loginPath: `${paths.login()}${search}`,
    toSend: await findRequestToSend(ctx, searchParams.get("send")),
    textsFrom: canSendTexts() ? (ctx.displayBrand ?? ctx.brand).name : null,
  };
}

/** Signs up and sends the request that the person came from. */
export async function submitHomeowner(ctx: Ctx, request: Request, form: FormData): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const contractor = query.get("contrid") ?? query.get("soloContrId") ?? "";
  const facts = { targetContractorAccId: isUuid(contractor) ? contractor : null, signupEntryPoint: "request-signup" };
  const access = await submitSignUp(ctx, { request, form }, facts);
  const sentPath = await sendAfterSignIn(ctx, access.actor, String(form.get("send") ?? ""));
  return redirect(sentPath ?? (await findPathAfterSignUp(ctx, access, query)), { status: 303, headers: createSignInHeaders(access) });
}
