import type { PublicArea, PublicProfile } from "#app/features/contractors/model.ts";

/** Postal codes that are named one by one; of more it is said how many. */
export const mostCodes = 6;

/** An area as a profile's page tells it: the first of its codes, and how many there are. */
export interface ShownArea extends PublicArea {
  includedCount: number;
  excludedCount: number;
}

/** A profile as its page shows it: of thousands of postal codes the first few. */
export interface ShownProfile extends PublicProfile {
  areas: ShownArea[];
}

/** The part of a profile that its page shows. */
export function shownProfile(profile: PublicProfile): ShownProfile {
  return { ...profile, areas: profile.areas.map(shownArea) };
}

function shownArea({ includedCodes, excludedCodes, ...area }: PublicArea): ShownArea {
  return {
    ...area,
    includedCodes: includedCodes.slice(0, mostCodes),
    excludedCodes: excludedCodes.slice(0, mostCodes),
    includedCount: includedCodes.length,
    excludedCount: excludedCodes.length,
  };
}
