import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { linkDays } from "../model.ts";
import { insertLink, savePricing } from "../store.server.ts";

interface GuestQuote {
  leadId: string;
  contractorId: number;
  draftKey: string;
  secret: string;
}

/**
 * A link to quotes that a visitor without an account asked for; the business sees, replaces and ends it like its own. In the transaction of
 * the request, on its brand.
 */
export async function linkGuestQuote(tx: Ctx, { leadId, contractorId, draftKey, secret }: GuestQuote): Promise<void> {
  const brand = tx.brand.code;
  await savePricing(tx, { leadId, brand, contractorId, draftKey, startedAt: tx.now });
  const expiresAt = new Date(tx.now.getTime() + linkDays * dayMs);
  await insertLink(tx, { leadId, brand, contractorId, keyHash: tokenHash(secret), createdAt: tx.now, expiresAt });
}
