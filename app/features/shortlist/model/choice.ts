/** A contractor that was chosen, as the choice names it. */
export interface ChosenOne {
  accountId: string;
  name: string;
}

/** Why a contractor that was chosen cannot be asked: on vacation, or without an offer for this service at this place. */
export type LeftReason = "away" | "elsewhere";

/** A choice at a place and for a service: who of it can be asked, and who is left out, with the reason where this brand still shows them. */
export interface Choice {
  chosen: readonly ChosenOne[];
  left: readonly (ChosenOne & { reason: LeftReason })[];
  /** Those whom this brand does not show, by account id. */
  gone: readonly string[];
}

/** Nobody chosen, nobody left out. */
export const noChoice: Choice = { chosen: [], left: [], gone: [] };

/** The picks that count: those that the choice does not leave out. */
export function countedPicks(picks: readonly string[], { left, gone }: Choice): string[] {
  return picks.filter((pick) => !gone.includes(pick) && !left.some(({ accountId }) => accountId === pick));
}
