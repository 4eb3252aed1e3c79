import { redirect } from "react-router";
import { CodeRequest, ReceiverRequest, type PendingSignIn } from "#app/features/sign-in-links/model.ts";
import { sealPending } from "#app/features/sign-in-links/service/pending.server.ts";
import { requestSignIn } from "#app/features/sign-in-links/service/requesting.server.ts";
import { requestSignInText } from "#app/features/sign-in-links/service/texting.server.ts";
import { canSendTexts } from "#app/features/sms/service/provider.server.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { formatSignInCookie, readBrowserIdentity } from "#app/platform/cookies.server.ts";

export function canTextCodes(): boolean {
  return canSendTexts();
}

export async function sendCode(ctx: Ctx, request: Request, form: FormData): Promise<Response> {
  const { search } = new URL(request.url);
  const pending = await requestCode(ctx, request, { typed: { username: form.get("username") }, query: search });
  return redirect(`${paths.checkEmail()}${search}`, { status: 303, headers: { "Set-Cookie": formatSignInCookie(sealPending(pending)) } });
}

function requestCode(ctx: Ctx, request: Request, { typed, query }: { typed: unknown; query: string }): Promise<PendingSignIn> {
  const visit = readBrowserIdentity(request);
  if (!canSendTexts()) return requestSignIn(ctx, { email: parseInput(CodeRequest, typed).username, query }, visit);
  const { email, phone } = parseInput(ReceiverRequest, typed).username;
  return email === null ? requestSignInText(ctx, { phone, query }, visit) : requestSignIn(ctx, { email, query }, visit);
}
