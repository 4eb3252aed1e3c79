import { isContractorPublicId } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { isBrowser, type WebsiteVisit } from "./model.ts";
import { countVisit } from "./store.server.ts";

/** Once per day, address and user agent. Silently ignores bots, and contractors hidden at this brand. */
export async function tellVisit(ctx: Ctx, { contractorPublicId, incomingChannel }: WebsiteVisit, userAgent: string): Promise<void> {
  if (!isBrowser(userAgent) || !isContractorPublicId(contractorPublicId)) return;
  const day = ctx.now.toISOString().slice(0, 10);
  const mark = (text: string) => keyedHash(`visits ${day} ${text}`).slice(0, 32);
  const visitor = { day, address: mark(ctx.caller ?? "unknown"), agent: mark(userAgent), incomingChannel: incomingChannel ?? null };
  await countVisit(ctx, contractorPublicId, visitor);
}
