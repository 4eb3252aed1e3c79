import { redirect } from "react-router";
import { hosts } from "#app/brands/hosts.server.ts";
import { shareRequest, unshareRequest } from "#app/features/shared-requests/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";

/** Answers with the new link, which is shown once. */
export async function changeShare(ctx: Ctx, requestId: string, act: "share" | "unshare"): Promise<{ link: string } | Response> {
  if (act === "share") return { link: hosts.buildUrl(ctx.brand, paths.sharedQuotes({ key: await shareRequest(ctx, requestId) })) };
  await unshareRequest(ctx, requestId);
  return redirect(paths.quotes({ requestId }), 303);
}
