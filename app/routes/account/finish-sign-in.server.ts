import { redirect } from "react-router";
import { secondFactorPaths } from "#app/features/accounts/model/second-factor.ts";
import type { Access, PendingAccess } from "#app/features/accounts/service/sign-in.server.ts";
import { findPathAfterSignIn } from "#app/features/handoffs/service/links.server.ts";
import { sendAfterSignIn } from "#app/features/requests/service/send-after-sign-in.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createSignInHeaders } from "#app/platform/cookies.server.ts";

interface NextStep {
  /** Query of the sign-in page. */
  search: string;
  /** Key of the request that the person came from, if the form said that it is sent. */
  send: unknown;
}

/** Sends the request that the person came from, unless a second factor is due, and leads on. */
export async function finishSignIn(ctx: Ctx, access: Access | PendingAccess, { search, send }: NextStep): Promise<Response> {
  const query = new URLSearchParams(search);
  query.delete("password");
  const headers = createSignInHeaders(access);
  if (access.step) return redirect(`${secondFactorPaths[access.step]}${search}`, { status: 303, headers });
  const sentPath = await sendAfterSignIn(ctx, access.actor, typeof send === "string" ? send : "");
  return redirect(sentPath ?? (await findPathAfterSignIn(ctx, access.actor, query)), { status: 303, headers });
}
