import type { PublicArea, PublicProfile } from "#app/features/contractors/model.ts";

/** Postal codes listed per area; the rest is only counted. */
export const maxCodes = 6;

/** An area with its first codes and their totals. */
export interface ShownArea extends PublicArea {
  includedCount: number;
  excludedCount: number;
}

export interface ShownProfile extends PublicProfile {
  areas: ShownArea[];
}

/** Cuts lists of postal codes, which may have thousands. */
export function toShownProfile(profile: PublicProfile): ShownProfile {
  return { ...profile, areas: profile.areas.map(toShownArea) };
}

function toShownArea({ includedCodes, excludedCodes, ...area }: PublicArea): ShownArea {
  return {
    ...area,
    includedCodes: includedCodes.slice(0, maxCodes),
    excludedCodes: excludedCodes.slice(0, maxCodes),
    includedCount: includedCodes.length,
    excludedCount: excludedCodes.length,
  };
}
