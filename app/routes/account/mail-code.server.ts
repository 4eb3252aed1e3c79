import { redirect } from "react-router";
import { CodeRequest } from "#app/features/sign-in-links/model.ts";
import { sealPending } from "#app/features/sign-in-links/service/pending.server.ts";
import { requestSignIn } from "#app/features/sign-in-links/service/requesting.server.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { formatSignInCookie, readBrowserIdentity } from "#app/platform/cookies.server.ts";

export async function mailCode(ctx: Ctx, request: Request, form: FormData): Promise<Response> {
  const { username } = parseInput(CodeRequest, { username: form.get("username") });
  const { search } = new URL(request.url);
  const pending = await requestSignIn(ctx, { email: username, query: search }, readBrowserIdentity(request));
  return redirect(`${paths.checkEmail()}${search}`, { status: 303, headers: { "Set-Cookie": formatSignInCookie(sealPending(pending)) } });
}
