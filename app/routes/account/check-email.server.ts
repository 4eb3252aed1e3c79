import { redirect } from "react-router";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { findPathAfterSignIn } from "#app/features/handoffs/service/links.server.ts";
import { findRequestToSend } from "#app/features/requests/service/send-after-sign-in.server.ts";
import { TypedCode, type PendingSignIn } from "#app/features/sign-in-links/model.ts";
import { submitSignInCode } from "#app/features/sign-in-links/service/codes.server.ts";
import { readPending, sealPending } from "#app/features/sign-in-links/service/pending.server.ts";
import { requestSignIn, resendSignIn } from "#app/features/sign-in-links/service/requesting.server.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, formatSignInCookie, readBrowserIdentity, readCookie } from "#app/platform/cookies.server.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";
import { findWaitingIdentity } from "./provider-choices.server.ts";

/** Only the browser that requested a code can enter it. */
export async function loadCheckEmail(ctx: Ctx, request: Request) {
  const { search, searchParams } = new URL(request.url);
  const { email, phone } = requirePending(request);
  // Somebody signed in with this address confirms that it is them.
  if (ctx.actor.kind === "user" && ctx.actor.email !== email) throw redirect(await findPathAfterSignIn(ctx, ctx.actor, searchParams), 303);
  const toSend = await findRequestToSend(ctx, searchParams.get("send"));
  const waiting = findWaitingIdentity(ctx, request);
  const identity = waiting && waiting.email === email ? waiting : null;
  const staffPath = paths.login({ ...Object.fromEntries(searchParams), password: "" });
  return {
    email: email ?? null,
    phone: phone ?? null,
    identity,
    toSend,
    isResent: searchParams.has("again"),
    loginPath: `${paths.login()}${search}`,
    staffPath,
    brand: (ctx.displayBrand ?? ctx.brand).name,
  };
}

export async function submitCheckEmail(ctx: Ctx, request: Request, form: FormData): Promise<Response> {
  const { search, searchParams } = new URL(request.url);
  const visit = readBrowserIdentity(request);
  const act = readAct(form, ["code", "confirm", "resend"]);
  if (act === "confirm") {
    const asked = await requestSignIn(ctx, { email: requireSignedIn(ctx.actor).email, query: search }, visit);
    const headers = { "Set-Cookie": formatSignInCookie(sealPending(asked)) };
    return redirect(`${paths.checkEmail()}${search}`, { status: 303, headers });
  }
  const pending = requirePending(request);
  if (act === "resend") {
    searchParams.set("again", "");
    const renewed = await resendSignIn(ctx, pending, { ...visit, query: search });
    const headers = { "Set-Cookie": formatSignInCookie(sealPending(renewed)) };
    return redirect(paths.checkEmail(searchParams), { status: 303, headers });
  }
  const { code } = parseInput(TypedCode, { code: form.get("code") });
  const access = await submitSignInCode(ctx, { pending, code }, visit);
  const response = await finishSignIn(ctx, access, { request, search, send: form.get("send") });
  response.headers.append("Set-Cookie", formatSignInCookie(""));
  return response;
}

function requirePending(request: Request): PendingSignIn {
  const pending = readPending(readCookie(request, cookieNames.signIn));
  if (!pending) throw redirect(`${paths.login()}${new URL(request.url).search}`, 303);
  return pending;
}
