import { data, redirect } from "react-router";
import { PasswordChange, SetPasswordChange } from "#app/features/accounts/model/passwords.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { changePassword, hasPassword, minimumLengthFor } from "#app/features/accounts/service/passwords.server.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createSignInHeaders, readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { needsReview } from "./sign-in-ways.server.ts";

export async function loadPasswordPage(ctx: Ctx) {
  const { email, authorities } = requireSignedIn(ctx.actor);
  return { email, minimumLength: minimumLengthFor(authorities), isSet: await hasPassword(ctx) };
}

export async function submitPassword(ctx: Ctx, request: Request, form: FormData) {
  const typed = { currentPassword: form.get("currentPassword") ?? "", newPassword: form.get("newPassword") };
  const change = parseInput((await hasPassword(ctx)) ? SetPasswordChange : PasswordChange, typed);
  const access = await changePassword(ctx, change, readBrowserIdentity(request));
  const headers = createSignInHeaders(access);
  const own = { ...ctx, actor: access.actor };
  if (await needsReview(own)) return redirect(paths.signInWays({ review: "", changed: "" }), { status: 303, headers });
  return data({ changed: true }, { headers });
}
