export interface ShortlistedContractor {
  accountId: string;
  name: string;
}

/** On vacation, or without an offer for this service at this place. */
export type UnavailableReason = "away" | "elsewhere";

/** A shortlist split by whether each contractor can be asked at a place. */
export interface Choice {
  chosen: readonly ShortlistedContractor[];
  left: readonly (ShortlistedContractor & { reason: UnavailableReason })[];
  /** Account ids that this brand does not show. */
  gone: readonly string[];
}

export const noChoice: Choice = { chosen: [], left: [], gone: [] };

/** The picks that can be asked. */
export function filterAvailablePicks(picks: readonly string[], { left, gone }: Choice): string[] {
  return picks.filter((pick) => !gone.includes(pick) && !left.some(({ accountId }) => accountId === pick));
}
