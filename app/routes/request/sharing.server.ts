import { redirect } from "react-router";
import { hosts } from "#app/brands/hosts.server.ts";
import { shareRequest, unshareRequest } from "#app/features/shared-requests/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";

export const shareActs = ["share", "unshare"] as const;
type ShareAct = (typeof shareActs)[number];

interface ChangeShareInput {
  requestId: string;
  act: ShareAct;
  /** The page with the form. */
  page: string;
}

/** Answers with the new link, which is shown once. */
export async function changeShare(ctx: Ctx, { requestId, act, page }: ChangeShareInput): Promise<{ link: string } | Response> {
  if (act === "share") return { link: hosts.buildUrl(ctx.brand, paths.sharedQuotes({ key: await shareRequest(ctx, requestId) })) };
  await unshareRequest(ctx, requestId);
  return redirect(page, 303);
}
