import { redirect } from "react-router";
import { secondFactorPaths } from "#app/features/accounts/model/second-factor.ts";
import type { Access, PendingAccess } from "#app/features/accounts/service/sign-in.server.ts";
import { findPathAfterSignIn } from "#app/features/handoffs/service/links.server.ts";
import { sendAfterSignIn } from "#app/features/requests/service/send-after-sign-in.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createSignInHeaders, formatIdentityCookie } from "#app/platform/cookies.server.ts";
import { connectBrought } from "./provider-choices.server.ts";

interface NextStep {
  request: Request;
  /** Query of the sign-in page. */
  search: string;
  /** Key of the request that the person came from, if the form said that it is sent. */
  send: unknown;
}

/** Unless a second factor is due, connects what the person brought from a provider, sends the request that they came from, and leads on. */
export async function finishSignIn(ctx: Ctx, access: Access | PendingAccess, { request, search, send }: NextStep): Promise<Response> {
  const query = new URLSearchParams(search);
  query.delete("password");
  const headers = createSignInHeaders(access);
  if (access.step) return redirect(`${secondFactorPaths[access.step]}${search}`, { status: 303, headers });
  if (await connectBrought(ctx, access.actor, request)) headers.append("Set-Cookie", formatIdentityCookie(""));
  const sentPath = await sendAfterSignIn(ctx, access.actor, typeof send === "string" ? send : "");
  return redirect(sentPath ?? (await findPathAfterSignIn(ctx, access.actor, query)), { status: 303, headers });
}
