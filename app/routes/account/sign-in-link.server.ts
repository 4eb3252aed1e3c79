import { redirect } from "react-router";
import { homePath } from "#app/features/accounts/policy.ts";
import { findRequestToSend } from "#app/features/requests/service/send-after-sign-in.server.ts";
import { loadSignInLink, submitSignInLink } from "#app/features/sign-in-links/service/links.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";
import { findLinkOwner } from "./mail-link.server.ts";

/** Uses nothing up: mail scanners open links too. A link that a signed-in person already used leads on. */
export async function loadLinkPage(ctx: Ctx, request: Request) {
  const code = new URL(request.url).searchParams.get("code") ?? "";
  const owner = await findLinkOwner(loadSignInLink(ctx, code));
  if (!owner && ctx.actor.kind === "user") throw redirect(homePath(ctx.actor), 303);
  const toSend = owner && (await findRequestToSend(ctx, new URLSearchParams(owner.query).get("send")));
  const signedInAs = ctx.actor.kind === "user" ? ctx.actor.email : null;
  return { code, email: owner?.email ?? null, toSend, signedInAs, brand: (ctx.displayBrand ?? ctx.brand).name };
}

export async function submitLinkPage(ctx: Ctx, request: Request, form: FormData): Promise<Response> {
  const code = String(form.get("code") ?? "");
  const used = await findLinkOwner(submitSignInLink(ctx, code, readBrowserIdentity(request)));
  // Of a double click, the second one continues with the session of the first.
  if (!used) return redirect(paths.signInLink({ code }), 303);
  return finishSignIn(ctx, used.access, { request, search: used.query, send: form.get("send") });
}
