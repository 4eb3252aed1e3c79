import { isContractorPublicId } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { isBrowser, type WebsiteVisit } from "./model.ts";
import { countVisit } from "./store.server.ts";

/** Once per day, address and user agent. Silently ignores bots, and contractors hidden at this brand. */
export async function recordVisit(ctx: Ctx, { contractorPublicId, incomingChannel }: WebsiteVisit, userAgent: string): Promise<void> {
  if (!isBrowser(userAgent) || !isContractorPublicId(contractorPublicId)) return;
  const day = ctx.now.toISOString().slice(0, 10);
  const hashDaily = (text: string) => keyedHash(`visits ${day} ${text}`).slice(0, 32);
  const visitor = {
    day,
    address: hashDaily(ctx.caller ?? "unknown"),
    agent: hashDaily(userAgent),
    incomingChannel: incomingChannel ?? null,
  };
  await countVisit(ctx, contractorPublicId, visitor);
}
