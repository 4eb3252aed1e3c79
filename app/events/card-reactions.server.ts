import {
  clearAdvanced,
  isAdvancedBusiness,
  pauseAdvancedProfile,
  resumePausedProfile,
} from "#app/features/contractors/service/advanced.server.ts";
import { refreshSearch } from "#app/features/directory/service/search-rows.server.ts";
import {
  toCardAcceptedNotices,
  toCardExpiringNotices,
  toCardLapsedNotices,
  toCardRefusedNotices,
  toCardRemovedNotices,
} from "#app/features/payments/model/notices.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Events } from "./events.ts";
import { queueNotices, type Reactions } from "./reaction.server.ts";

export const cardReactions = {
  "card.accepted": [resumeAdvanced, queueNotices(toCardAcceptedNotices)],
  "card.removed": [endAdvanced, queueNotices(toCardRemovedNotices)],
  "card.removedOnLeaving": [queueNotices(toCardRemovedNotices)],
  "card.refused": [queueNotices(toCardRefusedNotices)],
  "card.expiring": [remindAdvanced],
  "card.lapsed": [pauseAdvanced],
} satisfies Partial<Reactions>;

/** The Advanced profile needs a card. */
async function endAdvanced(ctx: Ctx, card: Events["card.removed"]): Promise<void> {
  await refreshIfChanged(ctx, await clearAdvanced(ctx, card));
}

/** Standard businesses need no card. */
async function remindAdvanced(ctx: Ctx, card: Events["card.expiring"]): Promise<void> {
  if (await isAdvancedBusiness(ctx, card)) await queueNotices(toCardExpiringNotices)(ctx, card);
}

async function pauseAdvanced(ctx: Ctx, card: Events["card.lapsed"]): Promise<void> {
  const contractorId = await pauseAdvancedProfile(ctx, card);
  if (contractorId !== null) await queueNotices(toCardLapsedNotices)(ctx, card);
  await refreshIfChanged(ctx, contractorId);
}

async function resumeAdvanced(ctx: Ctx, card: Events["card.accepted"]): Promise<void> {
  await refreshIfChanged(ctx, await resumePausedProfile(ctx, card));
}

async function refreshIfChanged(ctx: Ctx, contractorId: number | null): Promise<void> {
  if (contractorId !== null) await refreshSearch(ctx, { contractorIds: [contractorId] });
}
