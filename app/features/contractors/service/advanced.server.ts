import type { Ctx } from "#app/platform/context.ts";
import { hasAdvanced, pauseAdvanced, resumeAdvanced, updateAdvanced } from "../store/advanced.server.ts";

interface Business {
  accountId: string;
}

// For reactions: they check no permission and refresh the search. Each returns the contractor that changed, or null.
// An event emitted here would make the reactions import themselves.

/** Makes the profile Standard. */
export function clearAdvanced(ctx: Ctx, { accountId }: Business): Promise<number | null> {
  return updateAdvanced(ctx, accountId, false);
}

/** Makes the profile Standard until `resumePausedProfile`. Keeps everything that belongs to it. */
export function pauseAdvancedProfile(ctx: Ctx, { accountId }: Business): Promise<number | null> {
  return pauseAdvanced(ctx, accountId);
}

/** Only a paused profile: one that is Standard by choice stays so. */
export function resumePausedProfile(ctx: Ctx, { accountId }: Business): Promise<number | null> {
  return resumeAdvanced(ctx, accountId);
}

export function isAdvancedBusiness(ctx: Ctx, { accountId }: Business): Promise<boolean> {
  return hasAdvanced(ctx, accountId);
}
